import { officeType, isOfficeTypeCode, type PageEnvironment } from '@wenfang/shared-protocol'
import { ENVIRONMENT_ID, parseEnvironment } from '../boot/environment.ts'
import { openOfflineCache, rememberedAccount, type OfflineFile, type OfflineCache } from '../offline/offline-cache.ts'
import { parseAddress } from '../route/address.ts'
import type { BuildFiles } from './build-files.ts'
import { isPreviewed, stampOf } from './stamp.ts'
import { UNREACHABLE_PAGE } from './unreachable-page.ts'

export interface OfflinePagesOptions {
  readonly caches: CacheStorage
  readonly fetch: typeof fetch
  readonly builds: BuildFiles
  /** Resolves after so many milliseconds. */
  readonly wait: (ms: number) => Promise<void>
}

/** Pages come from the server; only where it cannot be had they are put together from what this device keeps. */
export interface OfflinePages {
  /** @param network the answer that is under way already, if one is */
  answer(request: Request, network?: Promise<Response | undefined>): Promise<Response>
  /** Brings the stored page and the builds that it needs up to date. */
  keep(stamp: string, used: readonly string[]): Promise<void>
}

/** A server that is there answers sooner; a new deployment is never held back for longer than the server is away. */
const PAGE_TIMEOUT_MS = 4_000
/** Of a balancer whose server is gone. */
const NO_SERVER: readonly number[] = [502, 503, 504]
const STAMP_HEADER = 'x-wenfang-stamp'
const ENVIRONMENT = new RegExp(`(<script[^>]*\\bid="?${ENVIRONMENT_ID}"?[^>]*>)([\\s\\S]*?)(</script>)`)

export function createOfflinePages({ caches, fetch, builds, wait }: OfflinePagesOptions): OfflinePages {
  const account = async (): Promise<OfflineCache | null> => {
    const userId = await rememberedAccount(caches)
    return userId === null ? null : openOfflineCache(caches, userId)
  }

  /** null when this device keeps no page at all. */
  const pageOf = async (url: URL): Promise<Response | null> => {
    const offlineCache = await account()
    const template = await offlineCache?.template()
    if (!offlineCache || !template) return null
    const html = await template.text()
    const environment = environmentIn(html)
    if (!environment) return null
    const address = parseAddress(url.pathname, environment.path_prefix)
    const id = address.kind === 'document' ? address.fileId : address.kind === 'link' ? address.linkId : null
    if (id === null) return pageWith(template, html, environment)
    const found =
      (await offlineCache.get(id)) ?? (await offlineCache.list()).find(({ file }) => file.link_id === id) ?? null
    return pageWith(template, html, found ? withFile(environment, found) : { ...environment, denied: 'offline' })
  }

  const offline = async (url: URL): Promise<Response> =>
    // A staging build is not kept, and the released one in its place would be a lie.
    (url.searchParams.get('preview') ? null : await pageOf(url).catch(() => null)) ?? unreachable()

  /** The remotes of the files that open without a network. */
  const remotesOf = (files: readonly OfflineFile[]): readonly string[] => {
    const remotes = files.map(
      ({ file: { office_type: type } }) => officeType(isOfficeTypeCode(type) ? type : 'unknown').remote,
    )
    return [...new Set(remotes)].filter((remote) => remote !== null)
  }

  return {
    async answer(request, network) {
      const url = new URL(request.url)
      const asked = (async () => (await network) ?? (await fetch(request)))()
      const late = wait(PAGE_TIMEOUT_MS).then(() => null)
      // The page that is kept has to be there before waiting for the server is given up.
      const early = await Promise.race([asked, late]).catch(() => undefined)
      if (early && !NO_SERVER.includes(early.status)) return early
      if (early === undefined) return offline(url)
      const kept = url.searchParams.get('preview') ? null : await pageOf(url).catch(() => null)
      if (early) return kept ?? early
      return kept ?? (await asked.catch(() => unreachable()))
    },

    async keep(stamp, used) {
      const offlineCache = await account()
      if (!offlineCache) return
      const stored = await offlineCache.template()
      let environment = stored ? environmentIn(await stored.text()) : null
      if (!environment || stored?.headers.get(STAMP_HEADER) !== stamp) {
        const page = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-store' })
        const html = await page.text()
        const fresh = page.ok ? environmentIn(html) : null
        if (!fresh || isPreviewed(fresh) || fresh.user?.id !== (await rememberedAccount(caches))) return
        const headers = new Headers(page.headers)
        // Of the bytes on the wire; what is kept is the text.
        for (const name of ['content-encoding', 'content-length']) headers.delete(name)
        headers.set(STAMP_HEADER, stampOf(fresh))
        await builds.keep(fresh.registry, remotesOf(await offlineCache.list()), used)
        // Last, so that a page is never kept without the code that it names.
        await offlineCache.putTemplate(new Response(html, { headers }))
        environment = fresh
        return
      }
      await builds.keep(environment.registry, remotesOf(await offlineCache.list()), used)
    },
  }
}

const environmentIn = (html: string): PageEnvironment | null => parseEnvironment(ENVIRONMENT.exec(html)?.[2] ?? '')

function pageWith(template: Response, html: string, environment: PageEnvironment): Response {
  // `<` as an escape: no name of a file can end the element. A function, for `$` means something in a replacement.
  const json = JSON.stringify(environment).replaceAll('<', String.raw`\u003c`)
  const page = html.replace(ENVIRONMENT, (_whole, begin: string, _old, end: string) => begin + json + end)
  return new Response(page, { headers: template.headers })
}

const withFile = (environment: PageEnvironment, kept: OfflineFile): PageEnvironment => {
  const { openedAt: _openedAt, ...part } = kept
  return { ...environment, ...part }
}

const unreachable = (): Response =>
  new Response(UNREACHABLE_PAGE, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  })

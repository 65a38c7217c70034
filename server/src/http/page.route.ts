import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { RemoteManifest } from '@wenfang/shared-contract'
import { escapeXml } from '@wenfang/shared-ooxml/xml'
import { officeType, WenfangError, type PageEnvironment, type RegistryEntry } from '@wenfang/shared-protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DriveServices } from '../files/index.ts'
import type { LoadingCards } from '../office/index.ts'
import type { ViewLinkRow, ViewLinks } from '../views/index.ts'
import { isRemoteName, previewOf, type RemoteRegistry } from '../registry/index.ts'
import { inlineStylesOf, pagePolicy } from './page-policy.ts'
import { pageEnvironment, type PageFacts } from './page-environment.ts'
import { RETIRED_WORKER, WORKER_POLICY } from './service-worker.ts'
import { snapshotOf } from './snapshot.ts'
import { tiledPicture, type SnapshotPicture } from './snapshot-picture.ts'
import { folderOf, StaticFiles } from './static-files.ts'

/** Paths that answer machines: what is not there is an error, never a page. */
const NOT_A_PAGE = /^\/(api|office\/v\d|kfc|r|account|auth|assets|v2|v3|metrics|healthz|livez)(\/|$)/
/** S130, S131 */
const EMBED = ['embed', 'embed-fullscreen']
const VIEW_PAGE = /\/view\/([\w-]{1,64})\/?$/
const MOST_ID = 64
const APP_ID = /^[\w-]{1,64}$/
const MISSING_BUILD =
  '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>文房</title><p>页面尚未构建，请先运行 npm run build。</p></html>'

interface PageParts {
  readonly registry: RemoteRegistry
  readonly loadingCards: LoadingCards
  readonly viewLinks: ViewLinks
}

/** Pages and the builds they are made of. Registered last: it takes every address that nobody else has. */
export function pageRoutes(
  app: FastifyInstance,
  drive: DriveServices,
  { registry, loadingCards, viewLinks }: PageParts,
): void {
  const files = new StaticFiles()
  const { distDir } = drive.config
  const template = new PageTemplate(join(distDir, 'shell', 'index.html'))

  app.get('/r/:remote/:build/*', { schema: { hide: true } }, async (request, reply) => {
    const { remote, build, '*': path } = request.params as { remote: string; build: string; '*': string }
    const found = isRemoteName(remote) ? await registry.builds.find(remote, build) : null
    if (!found || !(await files.send(request, reply, found.folder, path, true)))
      throw new WenfangError('NotFound', 'no such file')
    return reply
  })

  app.get('/service-worker.js', { schema: { hide: true } }, async (request, reply) => {
    void reply.header('content-security-policy', WORKER_POLICY)
    if (!drive.config.client.hasServiceWorker)
      return reply
        .headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
        .send(RETIRED_WORKER)
    if (await files.send(request, reply, folderOf(distDir, 'shell'), 'service-worker.js')) return reply
    throw new WenfangError('NotFound', 'no such file')
  })

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const { pathname } = new URL(request.url, 'http://page')
    const path = pathname.slice(1)
    const isFile = /\.[a-z0-9]{2,11}$/i.test(path)
    if (isFile && path !== 'index.html' && (await files.send(request, reply, folderOf(distDir, 'shell'), path)))
      return reply
    // A missing hashed file answered with the page would be cached as a broken script.
    if (isFile || NOT_A_PAGE.test(pathname)) throw new WenfangError('NotFound', 'no such address')
    return sendPage(request, reply)
  })

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { pathname, searchParams } = new URL(request.url, 'http://page')
    const view = await viewOf(pathname, searchParams)
    // S149: whatever the rest of the address names, the view is what was shared.
    if (view && !VIEW_PAGE.test(pathname)) return reply.redirect(`/view/${view.id}?${kept(searchParams).toString()}`)
    const html = await template.read()
    const found = await pageEnvironment(drive, request, await registry.resolve(previewOf(request)), loadingCards)
    const facts = view ? { ...found, environment: { ...found.environment, ...toldOf(view, searchParams) } } : found
    const preloads = await preloadsOf(registry, facts)
    const body = html === null ? MISSING_BUILD : fill(html, facts, preloads, await snapshotFor(drive, request, facts))
    // S42: another site frames a document that says it is embedded, or a view that was shared for it, and no other page: nobody signs in inside of a frame.
    const isEmbedded =
      EMBED.some((name) => searchParams.has(name)) &&
      (view ? view.may_embed === 1 : facts.environment.file !== undefined)
    return reply
      .code(html === null ? 503 : 200)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': pagePolicy({
          inlineStyles: inlineStylesOf(body),
          frameAncestors: isEmbedded ? drive.config.frameAncestors : [],
          socketOrigin: drive.auth.origin.replace(/^http/, 'ws') || null,
        }),
        // Names of files are in the page.
        'cache-control': 'no-store',
        vary: 'cookie',
      })
      .send(body)
  }

  /** S53: the link of the view that an address names. */
  async function viewOf(pathname: string, query: URLSearchParams): Promise<ViewLinkRow | undefined> {
    const id = VIEW_PAGE.exec(pathname)?.[1] ?? query.get('share_id')
    return id !== null && id !== undefined && id.length <= MOST_ID ? viewLinks.find(id) : undefined
  }
}

/** What of an address goes on to the page of a view. */
const kept = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...query].filter(([name]) => [...EMBED, 'app_id'].includes(name)))

/** S149, S150: a view with an app id is shared with that app. */
const toldOf = ({ id }: ViewLinkRow, query: URLSearchParams): Pick<PageEnvironment, 'shared_view_info'> => ({
  shared_view_info: { link_id: id, app_id: APP_ID.exec(query.get('app_id') ?? '')?.[0] ?? '', duplicate_suffix: '' },
})

async function preloadsOf(
  registry: RemoteRegistry,
  { environment, type }: PageFacts,
): Promise<RegistryEntry['preload']> {
  const shell = await registry.builds.shell()
  const remote = type === null ? null : officeType(type).remote
  const entry = remote === null ? undefined : environment.registry.remotes[remote]
  return [
    ...shell.preload,
    ...(entry ? [{ href: entry.entry, as: 'script' as const, integrity: entry.integrity }, ...entry.preload] : []),
  ]
}

/** Puts the environment and the preloads behind the charset, before any script. */
export function fill(
  html: string,
  { environment }: PageFacts,
  preloads: RegistryEntry['preload'],
  snapshot: string,
): string {
  // `<` as an escape: no name of a file can end the element.
  const json = JSON.stringify(environment).replaceAll('<', String.raw`\u003c`)
  const links = preloads.map(
    ({ href, as, integrity }) =>
      `<link rel="preload" href="${escapeXml(href)}" as="${as}" integrity="${escapeXml(integrity)}" crossorigin="anonymous">`,
  )
  const inserted = `<script type="application/json" id="wenfang-env">${json}</script>${links.join('')}`
  return html
    .replace(/<head[^>]*>(\s*<meta charset="?[\w-]+"?\s*\/?>)?/i, (head) => head + inserted)
    .replace(/<body[^>]*>/i, (body) => body + snapshot)
}

/** Only of a document that this person may see; everybody else's page has no word of it. */
async function snapshotFor(
  drive: DriveServices,
  request: FastifyRequest,
  { environment, type }: PageFacts,
): Promise<string> {
  const { file } = environment
  if (!file || type === null) return ''
  const { searchParams: query } = new URL(request.url, 'http://page')
  const manifest = drive.remotes.of(type)?.manifest
  return snapshotOf({
    file,
    query,
    hasEditor: manifest !== undefined && manifest.body !== 'none',
    picture: manifest === undefined ? null : await pictureFor(drive, file.id, manifest, query),
  })
}

/** What the server has of the first page already: nothing is made while a page waits. */
async function pictureFor(
  drive: DriveServices,
  fileId: string,
  { derives, types }: RemoteManifest,
  query: URLSearchParams,
): Promise<SnapshotPicture | null> {
  const isPainted = derives?.includes('picture') === true
  const row = isPainted || types.some(({ code }) => code === 'i') ? await drive.files.row(fileId) : undefined
  if (!row) return null
  const files = `/api/v1/files/${encodeURIComponent(fileId)}`
  // Another page than the first is not what these are of.
  const tiles = isPainted || query.has('page') ? null : await drive.keptTiles(row)
  if (tiles) return tiledPicture(tiles, `${files}/tiles/0`)
  const painted = isPainted ? await drive.derivedPart(row, 'picture') : null
  const { width = 0, height = 0 } = painted?.facts ?? {}
  return painted && { kind: 'whole', href: `${files}/thumbnail`, width, height }
}

/** index.html, read again when a build replaced it. */
class PageTemplate {
  readonly #path: string
  #mtimeMs = -1
  #html = ''

  constructor(path: string) {
    this.#path = path
  }

  /** null before the first build */
  async read(): Promise<string | null> {
    const found = await stat(this.#path).catch(() => null)
    if (!found) return null
    if (found.mtimeMs !== this.#mtimeMs) {
      this.#html = await readFile(this.#path, 'utf8')
      this.#mtimeMs = found.mtimeMs
    }
    return this.#html
  }
}

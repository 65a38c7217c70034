import type { PageEnvironment, RegistryEntry } from '@wenfang/shared-protocol'
import { describe, expect, it, vi } from 'vitest'
import { openOfflineCache, rememberAccount, rememberedAccount } from '../offline/offline-cache.ts'
import { environmentFor, owner } from '../pages/screen.fixture.tsx'
import { BUILDS_CACHE, createBuildFiles } from './build-files.ts'
import { FakeCaches } from './fake-caches.ts'
import { createOfflinePages } from './offline-pages.ts'
import { isPreviewed, stampOf } from './stamp.ts'

const ORIGIN = 'https://wenfang.example'
const POLICY = "default-src 'none'; script-src 'self'"

const entry = (remote: string, build: string, channel = 'stable'): RegistryEntry => ({
  name: `wenfang_${remote}_${build}`,
  build,
  version: '1',
  contract: '1.0',
  entry: `/r/${remote}/${build}/remoteEntry.0123abcd.js`,
  integrity: 'sha384-x',
  requires: {},
  preload: [],
  size_gz: 1,
  channel,
})

function environmentOf(build: string, changes: Partial<PageEnvironment> = {}): PageEnvironment {
  const registry = { shell: build, remotes: { writer: entry('writer', `w${build}`), pdf: entry('pdf', 'p1') } }
  return { ...environmentFor(owner), build, registry, ...changes }
}
const htmlOf = (environment: PageEnvironment): string =>
  `<!doctype html><html><head><script type="application/json" id="wenfang-env">${JSON.stringify(environment)}</script><script src="/static/main.${environment.build}0000.js"></script></head></html>`

/** A server, and the worker of one browser. */
function world() {
  const caches = new FakeCaches()
  const server = {
    isUp: true,
    isSilent: false,
    environment: environmentOf('aaaa1111'),
    status: 200,
    asked: [] as string[],
  }
  const fetchFromServer = vi.fn(async (input: RequestInfo | URL, _init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), ORIGIN)
    server.asked.push(pathname)
    if (server.isSilent) return new Promise<Response>(() => {})
    if (!server.isUp) throw new TypeError('Failed to fetch')
    const { build } = server.environment
    if (pathname === '/manifest.json')
      return Response.json({
        build,
        files: ['main', 'app'].map((name) => ({ path: `static/${name}.${build}.js`, integrity: 'sha384-x' })),
      })
    if (pathname.endsWith('/manifest.json'))
      return Response.json({
        build: 'x',
        files: [
          { path: 'remoteEntry.0123abcd.js', integrity: 'sha384-y' },
          { path: 'app.0123abcd.css', integrity: 'sha384-z' },
          { path: 'font.0123abcd.woff2', integrity: 'sha384-f' },
        ],
      })
    if (/\.[0-9a-f]{8}\.\w+$|\/cmaps\//.test(pathname)) return new Response(`content of ${pathname}`)
    const headers = { 'content-type': 'text/html', 'content-security-policy': POLICY, 'content-encoding': 'br' }
    return new Response(htmlOf(server.environment), { status: server.status, headers })
  })
  let share = 0
  const builds = createBuildFiles({
    caches: caches.asCaches(),
    fetch: fetchFromServer as typeof fetch,
    origin: ORIGIN,
    usedShare: async () => share,
  })
  let wake = (): void => {}
  const pages = createOfflinePages({
    caches: caches.asCaches(),
    fetch: fetchFromServer as typeof fetch,
    builds,
    wait: () => new Promise((resolve) => void (wake = resolve)),
  })
  return {
    caches,
    server,
    builds,
    pages,
    /** The time-out passes. */
    late: () => wake(),
    fill: (next: number) => void (share = next),
    ask: (path: string) => pages.answer(new Request(ORIGIN + path)),
    offlineCache: () => openOfflineCache(caches.asCaches(), owner.id),
    /** A person opened this file, and the page told the worker. */
    async open(fileId: string, officeType = 'w') {
      await rememberAccount(caches.asCaches(), owner.id)
      const file = { id: fileId, name: `${fileId}<b>.docx`, office_type: officeType, link_id: 'link1' } as never
      const offlineCache = await openOfflineCache(caches.asCaches(), owner.id)
      await offlineCache.put({ file, file_user: {} as never, acl: { read: 1, update: 0 }, openedAt: 1 })
      await pages.keep(stampOf(server.environment), [])
    },
  }
}

const environmentIn = async (answer: Response): Promise<PageEnvironment> =>
  JSON.parse(/id="wenfang-env">([^<]*)</.exec(await answer.text())?.[1] ?? 'null') as PageEnvironment

describe('pages without a network', () => {
  it('S35 a file that was opened once opens with its row and the rights as last known, under the same policy', async () => {
    const { ask, open, server } = world()
    await open('f1')
    server.isUp = false
    const answer = await ask('/office/w/f1?theme=dark')
    expect(answer.headers.get('content-security-policy')).toBe(POLICY)
    expect(answer.headers.has('content-encoding')).toBe(false)
    const environment = await environmentIn(answer)
    expect(environment).toMatchObject({
      file: { id: 'f1', name: 'f1<b>.docx' },
      acl: { update: 0 },
      user: { id: 'u1' },
    })
    expect(environment.denied).toBeUndefined()
    expect((await environmentIn(await ask('/p/f1'))).file?.id).toBe('f1')
    expect((await environmentIn(await ask('/l/link1'))).file?.id).toBe('f1')
  })

  it('says that a file is not here, shows the list, and nothing at all to nobody', async () => {
    const { ask, open, server, caches } = world()
    await open('f1')
    server.isUp = false
    expect(await environmentIn(await ask('/office/w/other'))).toMatchObject({ denied: 'offline' })
    expect((await environmentIn(await ask('/'))).file).toBeUndefined()
    await rememberAccount(caches.asCaches(), null)
    const nobody = await ask('/office/w/f1')
    expect(nobody.status).toBe(503)
    expect(await nobody.text()).not.toContain('docx')
  })

  it('never shows one account the files of another', async () => {
    const { open, ask, server, caches } = world()
    await open('f1')
    await rememberAccount(caches.asCaches(), 'u2')
    expect(await rememberedAccount(caches.asCaches())).toBe('u2')
    server.isUp = false
    expect(await (await ask('/office/w/f1')).text()).not.toContain('docx')
    expect([...caches.stores.keys()]).not.toContain('wenfang-shelf-u1')
  })
})

describe('pages with a network', () => {
  it('come from the server, whatever is kept', async () => {
    const { ask, open, server } = world()
    await open('f1')
    server.environment = environmentOf('bbbb2222')
    expect((await environmentIn(await ask('/office/w/f1'))).build).toBe('bbbb2222')
    server.status = 404
    expect((await ask('/office/w/f1')).status).toBe(404)
  })

  it('a balancer without a server counts as no network', async () => {
    const { ask, open, server } = world()
    await open('f1')
    server.status = 502
    expect((await environmentIn(await ask('/office/w/f1'))).file?.id).toBe('f1')
  })

  it('a server that does not answer is waited for only where there is something to show', async () => {
    const { ask, open, server, late } = world()
    await open('f1')
    server.isSilent = true
    const kept = ask('/office/w/f1')
    await vi.waitFor(() => late())
    await new Promise((resolve) => setTimeout(resolve))
    late()
    expect((await environmentIn(await kept)).file?.id).toBe('f1')
  })

  it('S543 staging builds are neither kept nor replaced by the released ones', async () => {
    const { ask, server, open, offlineCache, pages } = world()
    await open('f1')
    const staged = environmentOf('cccc3333')
    server.environment = {
      ...staged,
      registry: { ...staged.registry, remotes: { writer: entry('writer', 'pr', 'pr-42') } },
    }
    expect(isPreviewed(server.environment)).toBe(true)
    await pages.keep('another stamp', [])
    expect(await environmentIn((await (await offlineCache()).template()) ?? new Response())).toMatchObject({
      build: 'aaaa1111',
    })
    expect((await environmentIn(await ask('/office/w/f1?preview=w:pr-42'))).build).toBe('cccc3333')
    server.isUp = false
    expect((await ask('/office/w/f1?preview=w:pr-42')).status).toBe(503)
  })
})

describe('files of builds', () => {
  const request = (path: string, init?: RequestInit) => new Request(ORIGIN + path, init)

  it('keeps the code of the shell and of the remotes that kept files need, and the page last', async () => {
    const { caches, open } = world()
    await open('f1')
    expect(caches.paths(BUILDS_CACHE).toSorted()).toEqual([
      '/offline/deployments',
      '/r/writer/waaaa1111/app.0123abcd.css',
      '/r/writer/waaaa1111/remoteEntry.0123abcd.js',
      '/static/app.aaaa1111.js',
      '/static/main.aaaa1111.js',
    ])
  })

  it('answers what it keeps without the server, and asks past the cache when told to', async () => {
    const { builds, open, server } = world()
    await open('f1')
    server.isUp = false
    const path = '/static/app.aaaa1111.js'
    expect(await (await builds.answer(request(path))).text()).toBe(`content of ${path}`)
    await expect(builds.answer(request(path, { cache: 'reload' }))).rejects.toThrow('Failed to fetch')
    expect(builds.isBuildFile('/api/v1/files/f1/assets/0123456789abcdef.png')).toBe(false)
    expect(builds.isBuildFile('/service-worker.js')).toBe(false)
  })

  it('keeps on use what belongs to a deployment that it knows, and nothing of a staging build', async () => {
    const { builds, open, caches } = world()
    await open('f1')
    await builds.answer(request('/r/writer/waaaa1111/font.0123abcd.woff2'))
    await builds.answer(request('/r/writer/pr-42/app.0123abcd.js'))
    // What was copied from a package keeps its name; its folder is named by the build.
    const copied = '/r/writer/waaaa1111/pdfjs/cmaps/UniGB-UCS2-H.bcmap'
    expect(builds.isBuildFile(copied)).toBe(true)
    expect(builds.isBuildFile('/r/writer/waaaa1111/manifest.json')).toBe(false)
    await builds.answer(request(copied))
    expect(caches.paths(BUILDS_CACHE)).toContain(copied)
    const kept = caches.paths(BUILDS_CACHE)
    expect(kept).toContain('/r/writer/waaaa1111/font.0123abcd.woff2')
    expect(kept).not.toContain('/r/writer/pr-42/app.0123abcd.js')
  })

  it('forgets a deployment when two newer ones have been seen', async () => {
    const { open, server, caches } = world()
    await open('f1')
    for (const build of ['bbbb2222', 'cccc3333']) {
      server.environment = environmentOf(build)
      await open('f1')
    }
    const kept = caches.paths(BUILDS_CACHE).join(' ')
    expect(kept).not.toContain('aaaa1111')
    for (const build of ['bbbb2222', 'cccc3333']) {
      expect(kept).toContain(`/static/main.${build}.js`)
      expect(kept).toContain(`/r/writer/w${build}/remoteEntry.0123abcd.js`)
    }
  })

  it('leaves the room to the edits when little is left', async () => {
    const { open, fill, caches } = world()
    fill(0.9)
    await open('f1')
    expect(caches.paths(BUILDS_CACHE)).toEqual(['/offline/deployments'])
  })
})

describe('the offline cache of an account', () => {
  it('keeps the hundred files that were opened last, their pictures with them', async () => {
    const { offlineCache } = world()
    const files = await offlineCache()
    for (let at = 0; at < 103; at += 1) {
      await files.media(`f${at}`).put('hash', new Uint8Array([at]))
      await files.put({ file: { id: `f${at}` } as never, file_user: {} as never, acl: {}, openedAt: at })
    }
    const list = await files.list()
    expect([list.length, list[0]?.file.id, list.at(-1)?.file.id]).toEqual([100, 'f102', 'f3'])
    expect(await files.media('f2').get('hash')).toBeNull()
    expect(await files.media('f3').get('hash')).toEqual(new Uint8Array([3]))
  })
})

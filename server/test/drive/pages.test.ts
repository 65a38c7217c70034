import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import {
  PageEnvironmentSchema,
  type FileItem,
  type PageEnvironment,
  type Registry,
  type ShareLink,
} from '@wenfang/shared-protocol'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from './support/browser.ts'
import { startDriveServer, type DriveServer } from './support/drive-server.ts'

const STYLE = 'body{margin:0}'
const PAGE = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>文房</title><style>${STYLE}</style><script src="/boot.0123abcd.js" defer></script></head><body></body></html>`
const SCRIPT = `console.log(${JSON.stringify('x'.repeat(4000))})`
const WORKER = 'self.addEventListener("fetch", () => {})'
let dist: string
let server: DriveServer
let li: Browser
let file: FileItem

/** A build of a remote as the build tool leaves it. */
async function writeBuild(folder: string, remote: string, build: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const code = `globalThis.${remote}=${JSON.stringify(build.repeat(400))}`
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`
  await writeFile(join(folder, 'remoteEntry.0a1b2c3d.js'), code)
  const base = `/r/${remote}/${build}`
  const manifest = {
    name: `wenfang_${remote}_${build}`,
    build,
    version: '0.1.0',
    contract: '1.0',
    entry: `${base}/remoteEntry.0a1b2c3d.js`,
    integrity,
    requires: {},
    preload: [{ href: `${base}/app.0a1b2c3d.css`, as: 'style', integrity }],
    size_gz: 1000,
    channel: 'stable',
    files: [],
  }
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest))
}

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'wenfang-dist-'))
  await mkdir(join(dist, 'shell'))
  await writeFile(join(dist, 'shell', 'index.html'), PAGE)
  await writeFile(join(dist, 'shell', 'boot.0123abcd.js'), SCRIPT)
  await writeFile(join(dist, 'shell', 'boot.0123abcd.js.map'), '{}')
  await writeFile(join(dist, 'shell', 'service-worker.js'), WORKER)
  const platform = { href: '/platform.0123abcd.js', as: 'script', integrity: 'sha384-abc' }
  await writeFile(
    join(dist, 'shell', 'manifest.json'),
    JSON.stringify({ build: 'shell001', entry: '/boot.0123abcd.js', integrity: 'sha384-x', preload: [platform] }),
  )
  await writeBuild(join(dist, 'writer'), 'writer', 'aaaa1111')
  await writeBuild(join(dist, 'pdf'), 'pdf', 'bbbb1111')
  server = await startDriveServer({
    environment: { WENFANG_DIST: dist, WENFANG_FRAME_ANCESTORS: 'https://portal.example' },
  })
  li = await server.person('reader')
  file = (await li.upload('<script>alert(1)</script>.txt', Buffer.from('x'))).body as FileItem
})
afterAll(async () => {
  await server.close()
  await rm(dist, { recursive: true, force: true })
})

async function environment(
  browser: Browser,
  path: string,
): Promise<{ env: PageEnvironment; html: string; policy: string }> {
  const answer = await browser.get(path)
  const html = answer.bytes.toString()
  const json = /<script type="application\/json" id="wenfang-env">([^<]*)<\/script>/.exec(html)?.[1]
  const env: unknown = JSON.parse(json ?? 'null')
  expect([...Value.Errors(PageEnvironmentSchema, env)]).toEqual([])
  return { env: env as PageEnvironment, html, policy: answer.headers.get('content-security-policy') ?? '' }
}

describe('the page environment', () => {
  it('S163 S164 S166 S167 S169 S532 tells file and user before any script', async () => {
    const { env, html } = await environment(li, `/office/w/${file.id}?theme=dark`)
    expect(env.file).toMatchObject({
      id: file.id,
      name: file.name,
      ext: 'txt',
      office_type: 'w',
      size: 1,
      unique_id: file.id,
      corp_id: '',
      link_id: '',
    })
    expect(env.file?.creator).toMatchObject({ name: 'reader' })
    expect(env.file?.attrs).toMatchObject({ import_state: 'none', store_type: 'cloud' })
    expect(env.file_user).toMatchObject({
      real_userid: env.user?.id,
      company_id: '1',
      permission: 'write',
      logined: true,
    })
    expect(html.indexOf('wenfang-env')).toBeLessThan(html.indexOf('<script src'))
    expect(html.indexOf('charset')).toBeLessThan(html.indexOf('wenfang-env'))
  })
  it('S165 S168 the file is not published and open to those it is shared with', async () => {
    const { env } = await environment(li, `/p/${file.id}`)
    expect([env.file?.file_kind, env.file?.collaboration_switch_status]).toEqual([0, 'open'])
    expect([env.config.collaborationSwitch, env.config.offlineTipsOff]).toEqual([true, []])
  })
  it('no name of a file gets out of the data', async () => {
    const { html } = await environment(li, `/office/w/${file.id}`)
    expect(html).not.toContain('<script>alert(1)')
  })
  it('S120 S121 read-only extensions lose the right to edit', async () => {
    const mail = (await li.upload('信.eml', Buffer.from('Subject: hi\n\nhi'))).body as FileItem
    const { env } = await environment(li, `/office/f/${mail.id}`)
    expect([env.acl?.['update'], env.file_user?.permission]).toEqual([0, 'read'])
  })
  it('tells strangers and nobody why, and nothing of the file', async () => {
    const nobody = await environment(server.browser(), `/office/w/${file.id}`)
    expect([nobody.env.denied, nobody.env.user, nobody.env.file]).toEqual(['login', null, undefined])
    const stranger = await environment(await server.person('page-stranger'), `/office/w/${file.id}`)
    expect([stranger.env.denied, stranger.env.file]).toEqual(['missing', undefined])
    expect(stranger.html).not.toContain('alert(1)')
  })
  it('opens a link for those inside, and says nothing before', async () => {
    const link = (await li.json('POST', `/api/v1/files/${file.id}/links`, { role: 'read' }, 201)) as ShareLink
    const guest = server.browser()
    const before = await environment(guest, `/l/${link.id}`)
    expect([before.env.file, before.env.denied, before.env.shared_view_info?.link_id]).toEqual([
      undefined,
      undefined,
      link.id,
    ])
    await guest.json('POST', `/api/v1/links/${link.id}/enter`, { name: '客' })
    const after = await environment(guest, `/l/${link.id}`)
    expect(after.env.file).toMatchObject({ id: file.id, link_id: link.id })
    expect(after.env.file_user).toMatchObject({ permission: 'read', logined: false, name: '客' })
  })
})

describe('pages', () => {
  it('carry a policy without inline code, with the hash of the one style, and Trusted Types', async () => {
    const { policy } = await environment(li, '/')
    const hash = createHash('sha256').update(STYLE).digest('base64')
    expect(policy).toContain(`style-src 'self' 'sha256-${hash}'`)
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toMatch(/; trusted-types wenfang-registry [\w# -]+ 'allow-duplicates'$/)
    expect(policy).toContain("frame-ancestors 'self';")
    expect(policy).not.toMatch(/unsafe|\*/)
  })
  it('S42 S130 S131 let the named sites frame a document that says it is embedded, and nothing else', async () => {
    for (const query of ['embed', 'embed-fullscreen=1'])
      expect((await environment(li, `/office/w/${file.id}?${query}`)).policy).toContain(
        "frame-ancestors 'self' https://portal.example",
      )
    for (const path of [`/office/w/${file.id}`, '/?embed', '/login?embed', '/office/w/none?embed'])
      expect((await environment(li, path)).policy, path).not.toContain('portal.example')
  })
  it('preload the platform and the remote of the address, with their hashes', async () => {
    const { html } = await environment(li, `/office/w/${file.id}`)
    expect(html).toContain(
      '<link rel="preload" href="/platform.0123abcd.js" as="script" integrity="sha384-abc" crossorigin="anonymous">',
    )
    expect(html).toContain('href="/r/writer/aaaa1111/remoteEntry.0a1b2c3d.js"')
    expect(html).not.toContain('/r/pdf/bbbb1111/remoteEntry.0a1b2c3d.js" as')
    expect((await environment(li, '/')).html).not.toContain('rel="preload" href="/r/')
  })
  it('S82 show the document before any script, to those who may see it and to nobody else', async () => {
    const shown = async (browser: Browser, path: string) =>
      /<body><div id="snapshot".*?<b>(.*?)<\/b>/.exec((await environment(browser, path)).html)?.[1]
    expect(await shown(li, `/office/w/${file.id}`)).toBe(file.name.replaceAll('<', '&lt;').replaceAll('>', '&gt;'))
    expect(await shown(li, `/office/w/${file.id}?version=2`)).toBeUndefined()
    expect(await shown(li, '/')).toBeUndefined()
    expect(await shown(server.browser(), `/office/w/${file.id}`)).toBeUndefined()
    expect(await shown(await server.person('snapshot-stranger'), `/office/w/${file.id}`)).toBeUndefined()
  })
  it('sends what the build has compressed, while it is of the file that lies there', async () => {
    const file = join(dist, 'shell', 'built.0123abcd.js')
    const fetched = async () =>
      (await fetch(`${server.origin}/built.0123abcd.js`, { headers: { 'accept-encoding': 'br' } })).text()
    await writeFile(file, SCRIPT)
    await writeFile(`${file}.br`, brotliCompressSync('of the build'))
    await utimes(file, 1_000, 1_000)
    expect(await fetched()).toBe('of the build')
    await utimes(`${file}.br`, 1_000, 1_000)
    await utimes(file, 2_000, 2_000)
    expect(await fetched()).toBe(SCRIPT)
    expect((await li.get('/built.0123abcd.js.br')).status).toBe(404)
  })
  it('S391 hashed files are compressed and kept for ever; what is missing is an error and never the page', async () => {
    const fetched = async (encoding: string) => {
      const response = await fetch(`${server.origin}/boot.0123abcd.js`, { headers: { 'accept-encoding': encoding } })
      return [response.headers.get('content-encoding'), await response.text()]
    }
    expect(await fetched('gzip, br')).toEqual(['br', SCRIPT])
    expect(await fetched('gzip')).toEqual(['gzip', SCRIPT])
    expect(await fetched('identity')).toEqual([null, SCRIPT])
    const head = await li.get('/boot.0123abcd.js')
    expect(head.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(head.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    for (const path of [
      '/boot.ffffffff.js',
      '/r/writer/aaaa1111/app.ffffffff.js',
      '/r/writer/gone/remoteEntry.0a1b2c3d.js',
      '/boot.0123abcd.js.map',
      '/api/v1/nothing',
      '/r/nothing/x/y.js',
    ]) {
      const missing = await li.get(path)
      expect([missing.status, missing.headers.get('content-type')], path).toEqual([
        404,
        'application/json; charset=utf-8',
      ])
    }
  })
  it('reach no file outside of their folder', async () => {
    for (const path of [
      '/..%2f..%2fmeta.db',
      '/%2e%2e/%2e%2e/meta.db',
      '/r/writer/aaaa1111/..%2f..%2fshell%2fboot.0123abcd.js',
      '/r/writer/..%2f..%2f/meta.db',
      '/....//meta.db',
    ])
      expect((await li.get(path)).status, path).not.toBe(200)
  })
})

describe('the registry', () => {
  const registry = (query = '', browser = li) => browser.json('GET', `/api/v1/registry${query}`) as Promise<Registry>

  it('S542 S543 a deployed build is previewed, then released, without a restart', async () => {
    const owner = server.owner()
    expect(await registry()).toMatchObject({
      shell: 'shell001',
      remotes: { writer: { build: 'aaaa1111', channel: 'stable' }, pdf: { build: 'bbbb1111' } },
    })
    expect((await owner.request('PUT', '/api/v1/registry/writer/pr-42', { body: { build: 'cccc2222' } })).status).toBe(
      404,
    )
    await writeBuild(join(server.dataDir, 'remotes', 'writer', 'cccc2222'), 'writer', 'cccc2222')
    await owner.json('PUT', '/api/v1/registry/writer/pr-42', { build: 'cccc2222' }, 204)
    expect((await registry()).remotes['writer']).toMatchObject({ build: 'aaaa1111', channel: 'stable' })
    const preview = await registry('?preview=w:pr-42')
    expect(preview.remotes).toMatchObject({
      writer: { build: 'cccc2222', channel: 'pr-42' },
      pdf: { build: 'bbbb1111', channel: 'stable' },
    })
    expect(preview.unknown_previews).toBeUndefined()
    expect((await li.get('/r/writer/cccc2222/remoteEntry.0a1b2c3d.js')).bytes.toString()).toContain('cccc2222')
    await owner.json('PUT', '/api/v1/registry/writer/stable', { build: 'cccc2222' }, 204)
    expect((await registry()).remotes['writer']).toMatchObject({ build: 'cccc2222', channel: 'stable' })
    // A page of before the release still loads the build it knows.
    expect((await li.get('/r/writer/aaaa1111/remoteEntry.0a1b2c3d.js')).status).toBe(200)
    await owner.json('DELETE', '/api/v1/registry/writer/stable', undefined, 204)
    expect((await registry()).remotes['writer']).toMatchObject({ build: 'aaaa1111' })
  })
  it('S543 S544 an unknown preview is the released build, and says so', async () => {
    const answer = await registry('?preview=w:nowhere,zzz:pr,pdf:also-nowhere')
    expect(answer.remotes).toMatchObject({ writer: { channel: 'stable' }, pdf: { channel: 'stable' } })
    expect(answer.unknown_previews?.toSorted()).toEqual(['pdf:also-nowhere', 'w:nowhere', 'zzz:pr'])
  })
  it('takes the preview from the cookie, and the address wins', async () => {
    const browser = server.browser()
    browser.cookies.set('wenfang-preview', 'w:pr-42')
    expect((await registry('', browser)).remotes['writer']).toMatchObject({ channel: 'pr-42' })
    expect((await registry('?preview=', browser)).remotes['writer']).toMatchObject({ channel: 'stable' })
  })
  it('lets only the owner of the server deploy', async () => {
    expect((await li.request('PUT', '/api/v1/registry/writer/stable', { body: { build: 'aaaa1111' } })).status).toBe(
      403,
    )
    expect(
      (await server.browser().request('PUT', '/api/v1/registry/writer/stable', { body: { build: 'aaaa1111' } })).status,
    ).toBe(401)
  })
  it('ignores a build whose files are elsewhere or without a hash', async () => {
    const folder = join(server.dataDir, 'remotes', 'pdf', 'eeee1111')
    await writeBuild(folder, 'pdf', 'eeee1111')
    await cp(join(folder, 'manifest.json'), join(folder, 'good.json'))
    const manifest = {
      ...(JSON.parse(JSON.stringify((await registry()).remotes['pdf'])) as object),
      build: 'eeee1111',
      entry: 'https://evil.example/x.js',
    }
    await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest))
    expect(
      (await server.owner().request('PUT', '/api/v1/registry/pdf/pr-1', { body: { build: 'eeee1111' } })).status,
    ).toBe(404)
  })
})

describe('the service worker', () => {
  it('comes under the root, is asked for anew each time, and has a policy of its own', async () => {
    const answer = await server.browser().get('/service-worker.js')
    expect(answer.bytes.toString()).toBe(WORKER)
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'")
    expect((await environment(li, '/')).env.config.serviceWorker).toBe(true)
  })

  it('switched off, another one comes that removes itself and what was kept, but no database', async () => {
    const off = await startDriveServer({ environment: { WENFANG_DIST: dist, WENFANG_SERVICE_WORKER: 'false' } })
    try {
      const script = (await off.browser().get('/service-worker.js')).bytes.toString()
      expect(script).toContain('registration.unregister')
      expect(script).not.toMatch(/addEventListener\('fetch'|indexedDB/)
      expect((await environment(off.browser(), '/')).env.config).toMatchObject({
        serviceWorker: false,
        offlineTabs: 'lock',
        offlineEditCount: 100_000,
      })
    } finally {
      await off.close()
    }
  })
})

import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import type { RemoteManifest } from '@wenfang/shared-contract'
import { OFFICE_TYPE_CODES, REMOTE_NAMES, RegistryEntrySchema } from '@wenfang/shared-protocol'
import { Value } from 'typebox/value'
import { beforeAll, describe, expect, it } from 'vitest'
import { BUDGETS } from './budgets.ts'
import type { BuildManifest } from './manifest-plugin.ts'
import { remoteNames, root } from './paths.ts'
import { runNode } from './run.ts'

const DIST = 'node_modules/.cache/test-dist'
/** One remote stands for all: they come from the same configuration. */
const REMOTE = 'ksheet'
const HASHED = /\.[0-9a-f]{8}\.(?:js|css)$/

const read = (bundle: string, path: string): Buffer => readFileSync(join(root, DIST, bundle, path))
const manifestOf = (bundle: string): BuildManifest =>
  JSON.parse(read(bundle, 'manifest.json').toString()) as BuildManifest
const sha384 = (content: Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`
const sha256 = (content: Buffer): string => `sha256-${createHash('sha256').update(content).digest('base64')}`
const build = (bundles: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<number> =>
  runNode(['tooling/tasks.ts', 'build', ...bundles], {
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production', DIST, ...env },
  })

describe('build output', () => {
  beforeAll(async () => {
    expect(await build(['shell', REMOTE])).toBe(0)
  }, 180_000)

  /** No part of any page: the browser fetches it by itself, under the one name that it has. */
  const WORKER = 'service-worker.js'
  const codeFiles = (bundle: string) =>
    manifestOf(bundle).files.filter((file) => /\.(js|css)$/.test(file.path) && file.path !== WORKER)

  it('the service worker is a small file of its own under the root, and the page does not load it', () => {
    const worker = manifestOf('shell').files.find(({ path }) => path === WORKER)
    expect(worker?.gz).toBeLessThanOrEqual(BUDGETS.serviceWorker)
    expect(read('shell', WORKER).toString()).not.toContain('__webpack_require__.l')
    expect(read('shell', 'index.html').toString()).not.toContain(WORKER)
  })

  it('S391 scripts and stylesheets of the page lie under the static path with hashed names', () => {
    expect(codeFiles('shell').length).toBeGreaterThan(2)
    for (const { path } of codeFiles('shell')) {
      expect(path).toMatch(/^static\//)
      expect(path).toMatch(HASHED)
    }
    for (const { path } of codeFiles(REMOTE)) expect(path).toMatch(HASHED)
  })

  it('what is sent compressed lies compressed beside each file', () => {
    for (const bundle of ['shell', REMOTE])
      for (const { path, bytes } of codeFiles(bundle).filter((file) => file.bytes >= 1_024)) {
        const compressed = read(bundle, `${path}.br`)
        expect(compressed.byteLength).toBeLessThan(bytes)
        expect(brotliDecompressSync(compressed).equals(read(bundle, path)), path).toBe(true)
      }
  })

  it('S536 the hash in a stylesheet’s name has eight hex characters', () => {
    const styles = ['shell', REMOTE].flatMap((bundle) => codeFiles(bundle).filter((file) => file.path.endsWith('.css')))
    expect(styles.length).toBeGreaterThan(1)
    for (const { path } of styles) expect(path).toMatch(/\.[0-9a-f]{8}\.css$/)
  })

  it('S392 every tag of the page has its integrity and asks anonymously', () => {
    const html = read('shell', 'index.html').toString()
    const tags = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"[^>]*>|<link[^>]*rel="?stylesheet"?[^>]*>/g)]
    expect(tags.length).toBeGreaterThan(0)
    for (const [tag] of tags) {
      const source = /(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? ''
      expect(tag).toContain(`integrity="${sha384(read('shell', source))}"`)
      expect(tag).toContain('crossorigin="anonymous"')
    }
  })

  it.each(['shell', REMOTE])('S392 %s: whatever is loaded later is checked as well', (bundle) => {
    const manifest = manifestOf(bundle)
    const runtime = codeFiles(bundle)
      .map((file) => read(bundle, file.path).toString())
      .join('\n')
    const later = codeFiles(bundle).filter((file) => !manifest.entry.endsWith(`/${file.path}`))
    expect(later.length).toBeGreaterThan(0)
    for (const file of later) {
      const content = read(bundle, file.path)
      expect(file.integrity).toBe(bundle === 'shell' ? sha384(content) : sha256(content))
      // A preload with another hash than the runtime's own is fetched a second time.
      expect(runtime, file.path).toContain(file.integrity)
    }
  })

  it('S392 the manifest of a remote is a registry entry whose every address carries the right hash', () => {
    const manifest = manifestOf(REMOTE)
    expect([...Value.Errors(RegistryEntrySchema, manifest)]).toEqual([])
    for (const { href, integrity } of [{ href: manifest.entry, integrity: manifest.integrity }, ...manifest.preload]) {
      const base = `/r/${REMOTE}/${manifest.build}/`
      expect(href.startsWith(base)).toBe(true)
      expect(integrity).toBe(sha256(read(REMOTE, href.slice(base.length))))
    }
    expect(manifest.name).toBe(`wenfang_${REMOTE}_${manifest.build}`)
    expect(Object.keys(manifest.requires)).toEqual(['react', 'react-dom', 'yjs'])
  })

  it('keeps to its budgets', () => {
    const entryOf = (bundle: string) => {
      const manifest = manifestOf(bundle)
      return manifest.files.find((file) => manifest.entry.endsWith(`/${file.path}`))?.gz ?? Infinity
    }
    expect(entryOf('shell')).toBeLessThanOrEqual(BUDGETS.shellBoot)
    expect(entryOf(REMOTE)).toBeLessThanOrEqual(BUDGETS.remoteEntry)
    expect(manifestOf('shell').problems).toEqual([])
  })

  it('no remote carries a copy of React or Yjs', () => {
    const text = codeFiles(REMOTE)
      .map((file) => read(REMOTE, file.path).toString())
      .join('\n')
    for (const mark of [
      '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
      'Yjs was already imported',
    ]) {
      expect(text).not.toContain(mark)
    }
  })

  it('needs no eval', () => {
    const text = ['shell', REMOTE]
      .flatMap((bundle) => codeFiles(bundle).map((file) => read(bundle, file.path).toString()))
      .join('\n')
    expect(text).not.toMatch(/[^\w.]eval\(["'`]/)
  })

  it('S542 builds a remote again without touching the shell, and skips what did not change', async () => {
    const shell = read('shell', 'manifest.json')
    rmSync(join(root, DIST, REMOTE), { recursive: true })
    expect(await build([REMOTE])).toBe(0)
    const first = read(REMOTE, 'manifest.json')
    const started = performance.now()
    expect(await build(['shell', REMOTE])).toBe(0)
    expect(performance.now() - started).toBeLessThan(5000)
    expect(read(REMOTE, 'manifest.json')).toEqual(first)
    expect(read('shell', 'manifest.json')).toEqual(shell)
  })

  it('the Module Federation 2 plugin can stand in for the container plugin', async () => {
    const dist = `${DIST}-mf2`
    expect(await build([REMOTE], { DIST: dist, FEDERATION: '2' })).toBe(0)
    const manifest = JSON.parse(readFileSync(join(root, dist, REMOTE, 'manifest.json'), 'utf8')) as BuildManifest
    const entry = readFileSync(join(root, dist, REMOTE, manifest.entry.split('/').at(-1) ?? ''), 'utf8')
    expect(entry).toContain(manifest.name)
    expect(manifest.build).not.toBe(manifestOf(REMOTE).build)
  }, 120_000)
})

describe('workspace', () => {
  it('S540 there is one remote for each office type, and one manifest each', async () => {
    expect([...remoteNames()]).toEqual(REMOTE_NAMES.toSorted())
    const types: string[] = []
    for (const name of REMOTE_NAMES) {
      const file = join(root, 'remotes', name, 'manifest.ts')
      const { manifest } = (await import(pathToFileURL(file).href)) as { readonly manifest: RemoteManifest }
      expect(manifest.name).toBe(name)
      types.push(...manifest.types.map(({ code }) => code))
    }
    expect(types.toSorted()).toEqual(OFFICE_TYPE_CODES.filter((code) => code !== 'unknown').toSorted())
  })

  it('S545 the packages that the architecture names are in use', () => {
    const files = [
      'package.json',
      ...globSync(
        ['shell', 'server', 'tooling', 'e2e', 'remotes/*', 'shared/*'].map((at) => `${at}/package.json`),
        { cwd: root },
      ),
    ]
    const declared = new Set(
      files.flatMap((file) => {
        const json = JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<
          'dependencies' | 'devDependencies',
          Record<string, string> | undefined
        >
        return [...Object.keys(json.dependencies ?? {}), ...Object.keys(json.devDependencies ?? {})]
      }),
    )
    const sources = globSync(['*.ts', '{shell,server,remotes,shared,tooling,e2e}/**/*.{ts,tsx}'], {
      cwd: root,
      exclude: (name) => String(name).includes('node_modules'),
    })
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .join('\n')
    for (const name of [
      'react',
      'react-dom',
      '@module-federation/enhanced',
      '@rspack/core',
      '@rspack/cli',
      'single-spa',
      'rxjs',
      'mitt',
      'vitest',
      'playwright',
      'msw',
    ]) {
      expect(declared, name).toContain(name)
      // The command line tool is for people; everything else is imported somewhere.
      const isImported = new RegExp(`from '${name}(?:/[^']*)?'|import\\('${name}|resolve\\('${name}`).test(sources)
      expect(isImported || name === '@rspack/cli', name).toBe(true)
    }
  })

  it.each(['package.json', 'pnpm-workspace.yaml', 'shell', 'remotes', 'shared', 'tooling', 'e2e', 'rspack.config.ts'])(
    'S546 %s stands at the top',
    (name) => {
      expect(existsSync(join(root, name))).toBe(true)
    },
  )
})

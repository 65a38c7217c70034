import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { rolldown, type Plugin } from 'rolldown'
import {
  bundlesFolder,
  contentHash,
  currentBundle,
  installedRemotes,
  manifestName,
  stampFile,
  type BundledFile,
  type BundleStamp,
} from '@wenfang/server/current-bundle'
import { root } from './paths.ts'

// The server, its children and the types' formats as a few files of JavaScript (decision 034). Nothing needs them: where they are
// missing or not of these sources, the sources run.

/** What is run by itself: the server, its threads and its children. */
const ENTRIES = [
  'main.ts',
  'jobs/converter-process.ts',
  'jobs/scale-process.ts',
  'log/sqlite/log-thread.ts',
  'compact/document-thread.ts',
  'kernel/kernel-thread.ts',
]

/** What tests run by itself beside it, to be killed, and the type that they know all about. Nobody ships these. */
const TEST_ENTRIES = ['crash/crash-server.ts', 'cluster/node-server.ts', 'history/crash-entry.ts']
const TEST_TYPE = 'drive/support/remotes/toy/manifest.ts'

/** Packages that stay where they are: native code, and what starts or looks for files beside it. */
const OUTSIDE = /^(?:better-sqlite3|@napi-rs\/.+|@node-rs\/.+|pino|pdfjs-dist|@fastify\/swagger)$/
const PACKAGE = /node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/](?!.*node_modules[\\/])/
/** What a package cannot say away from its folder. An address of an ES module we give it ourselves. */
const OF_PLACE = /\b__dirname\b|\b__filename\b|\brequire\.resolve\b|['"][^'"\n]+\.node['"]/

/** What a source of ours starts by the address beside it. */
const STARTED = /new URL\('\.\/([\w-]+)\.ts', import\.meta\.url\)/g

/** Beside the sources that are read: what says where imports lead, and how this is made. */
const INPUTS = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'tooling/server-bundle.ts', 'server/current-bundle.mjs']
/** A server that runs reads of its own bundle as long as it lives. */
const KEPT = 3
/** From any file of a bundle to the workspace. */
const TO_ROOT = '../../..'

const serverSources = join(root, 'server', 'src')
const serverTests = join(root, 'server', 'test')
const packageOf = (file: string): string | null => PACKAGE.exec(file)?.[1]?.replaceAll('\\', '/') ?? null
const fromRoot = (file: string): string => relative(root, file).split(sep).join('/')

function outside(): Plugin {
  return {
    name: 'outside',
    async resolveId(source, importer, options) {
      if (importer === undefined || source.startsWith('\0') || source.startsWith('node:')) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (!found || found.external || !OUTSIDE.test(packageOf(found.id) ?? '')) return null
      return { id: `${TO_ROOT}/${fromRoot(found.id)}`, external: true }
    },
  }
}

/** Code goes on to know where it was written: what it reads, resolves or names beside itself stays there. */
function places(read: Set<string>): Plugin {
  return {
    name: 'places',
    transform(code, id) {
      if (id.startsWith('\0')) return null
      const name = packageOf(id)
      if (name === null) {
        read.add(id)
        for (const [, started] of id.startsWith(serverSources) ? code.matchAll(STARTED) : [])
          if (!ENTRIES.some((path) => basename(path, '.ts') === started)) this.error(`${started} belongs to ENTRIES`)
      } else if (OF_PLACE.test(code)) this.error(`${name} asks where it lies (${basename(id)}): it belongs to OUTSIDE`)
      if (id === join(serverSources, 'process', 'own-code.ts'))
        return { code: `${withPlace(code, id).replace('return null', 'return import.meta.dirname')}`, map: null }
      return code.includes('import.meta') ? { code: withPlace(code, id), map: null } : null
    },
  }
}

function withPlace(code: string, id: string): string {
  const builtin = (name: string) => `process.getBuiltinModule('node:${name}')`
  const url = `new URL(${JSON.stringify(`${TO_ROOT}/${fromRoot(id)}`)}, import.meta.url)`
  const path = `${builtin('url')}.fileURLToPath(${url})`
  const resolved = `${builtin('module')}.createRequire(${url}).resolve(name)`
  const words: Readonly<Record<string, string>> = {
    url: `${url}.href`,
    filename: path,
    dirname: `${builtin('path')}.dirname(${path})`,
    resolve: `((name) => ${builtin('url')}.pathToFileURL(${resolved}).href)`,
  }
  return code.replaceAll(/\bimport\.meta\s*\.\s*(\w+)/g, (_, word: string) => {
    const inPlace = words[word]
    if (inPlace === undefined) throw new Error(`${id}: import.meta.${word} has no place in a bundle`)
    return inPlace
  })
}

function entries(isForTests: boolean): Record<string, string> {
  const programs = ENTRIES.map((path) => join(serverSources, path))
  const types = installedRemotes().map((name) => join(root, 'remotes', name, 'manifest.ts'))
  if (isForTests) {
    programs.push(...TEST_ENTRIES.map((path) => join(serverTests, path)))
    types.push(join(serverTests, TEST_TYPE))
  }
  return Object.fromEntries([
    ...programs.map((path) => [basename(path, '.ts'), path] as const),
    ...types.map((path) => [manifestName(path), path] as const),
  ])
}

/** The packages of the workspace that sources are part of say by their `exports` where imports lead. */
function packageFiles(sources: Iterable<string>): readonly string[] {
  const found = new Set<string>()
  for (const source of sources) {
    for (let folder = dirname(source); folder.startsWith(root); folder = dirname(folder)) {
      const file = join(folder, 'package.json')
      if (!existsSync(file)) continue
      found.add(file)
      break
    }
  }
  return [...found]
}

function bundledFile(file: string): BundledFile {
  const { size, ctimeMs: changedMs } = statSync(file)
  return { path: fromRoot(file), size, changedMs, hash: contentHash(file) }
}

/**
 * Makes it where what lies there is not of these sources.
 * @param options `isForTests`: with what tests run by itself
 * @returns false when that failed; what went wrong is on the terminal
 */
export async function buildServer({ isForTests = false } = {}): Promise<boolean> {
  const current = currentBundle()
  const wanted = entries(isForTests)
  if (current !== null && Object.keys(wanted).every((name) => existsSync(join(current, `${name}.js`)))) return true
  const started = performance.now()
  mkdirSync(bundlesFolder(), { recursive: true })
  const partial = join(bundlesFolder(), `partial-${process.pid}`)
  const read = new Set<string>()
  try {
    const bundle = await rolldown({
      input: wanted,
      cwd: join(root, 'server'),
      platform: 'node',
      tsconfig: false,
      plugins: [outside(), places(read)],
      checks: { eval: false },
    })
    await bundle.write({ dir: partial, format: 'esm', sourcemap: true, chunkFileNames: '[name]-[hash].js' })
    await bundle.close()
    writeFileSync(join(partial, 'package.json'), '{"type":"module"}')
    stamp(partial, [...read, ...packageFiles(read), ...INPUTS.map((path) => join(root, path))])
  } catch (error) {
    console.error(error)
    rmSync(partial, { recursive: true, force: true })
    return false
  }
  console.log(`Built the server in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  return true
}

function stamp(partial: string, inputs: readonly string[]): void {
  const files = inputs.map(bundledFile).toSorted((a, b) => (a.path < b.path ? -1 : 1))
  const content = files.map(({ path, hash }) => `${path} ${hash}`).join('\n')
  const folder = createHash('sha256').update(content).digest('hex').slice(0, 12)
  const target = join(bundlesFolder(), folder)
  // The same name is the same content, and somebody may run it.
  if (existsSync(target)) rmSync(partial, { recursive: true, force: true })
  else renameSync(partial, target)
  const made: BundleStamp = { folder, remotes: installedRemotes(), files }
  const written = `${stampFile()}.${process.pid}`
  writeFileSync(written, JSON.stringify(made))
  renameSync(written, stampFile())
  removeOld(folder)
}

function removeOld(newest: string): void {
  const age = (name: string) => statSync(join(bundlesFolder(), name)).mtimeMs
  const old = readdirSync(bundlesFolder())
    .filter((name) => /^[0-9a-f]{12}$/.test(name) && name !== newest)
    .toSorted((a, b) => age(b) - age(a))
  for (const name of old.slice(KEPT - 1)) rmSync(join(bundlesFolder(), name), { recursive: true, force: true })
}

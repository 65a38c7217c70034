import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..', '..')
/** Tests cannot wait for the two minutes that people are given. */
export const TOY_LOAD_TIMEOUT_MS = 2_500

export interface ToyBuild {
  readonly shell: string
  readonly remotes: string
  remove(): void
}

export interface ToyFile {
  readonly href: string
  readonly as: 'script' | 'style'
  readonly integrity: string
}

/** Builds the real shell and the toy remotes with a short load limit, into a folder of their own. */
export function buildToys(): ToyBuild {
  const folder = mkdtempSync(join(tmpdir(), 'wenfang-toy-'))
  const cli = join(root, 'node_modules', '@rspack', 'cli', 'bin', 'rspack.js')
  const build = (config: string, env: Record<string, string>): void => {
    const environment = { ...process.env, ...env, CHUNK_TIMEOUT: String(TOY_LOAD_TIMEOUT_MS), NODE_ENV: 'production' }
    execFileSync(process.execPath, [cli, 'build', '-c', config], { cwd: root, env: environment, stdio: 'pipe' })
  }
  build(join(root, 'rspack.config.ts'), { ONLY: 'shell', DIST: folder })
  build(join(root, 'e2e', 'support', 'toy', 'rspack.config.mjs'), { TOY_DIST: join(folder, 'r') })
  return {
    shell: join(folder, 'shell'),
    remotes: join(folder, 'r'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

const integrity = (path: string): string => `sha384-${createHash('sha384').update(readFileSync(path)).digest('base64')}`

/** The registry entry of one toy build. */
export function toyEntry(build: ToyBuild, remote: string, id: string, channel = 'stable'): Record<string, unknown> {
  const folder = join(build.remotes, remote, id)
  if (!existsSync(folder)) throw new Error(`no toy build ${remote} ${id}`)
  const files = readdirSync(folder)
  const file = (name: string | undefined, as: 'script' | 'style'): ToyFile => {
    if (name === undefined) throw new Error(`toy ${remote} ${id} lacks a file`)
    return { href: `/r/${remote}/${id}/${name}`, as, integrity: integrity(join(folder, name)) }
  }
  const entry = file(
    files.find((name) => name.startsWith('remoteEntry.')),
    'script',
  )
  return {
    name: `wenfang_${remote}_${id}`,
    build: id,
    version: '1.0.0',
    contract: '1.0',
    entry: entry.href,
    integrity: entry.integrity,
    requires: {},
    preload: [
      file(
        files.find((name) => /^app\..*\.js$/.test(name)),
        'script',
      ),
      file(
        files.find((name) => /^app\..*\.css$/.test(name)),
        'style',
      ),
    ],
    size_gz: 1,
    channel,
  }
}

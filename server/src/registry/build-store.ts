import { readFileSync, statSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { RegistryEntrySchema, REMOTE_NAMES, type RegistryEntry, type RemoteName } from '@wenfang/shared-protocol'
import { Value } from 'typebox/value'

export interface Build {
  readonly entry: RegistryEntry
  readonly folder: string
}

const BUILD_ID = /^[\w-]{1,64}$/

/**
 * Builds on disk: the installation's own in `<dist>/<remote>` and those deployed later in `<data>/remotes/<remote>/<build>`.
 * Folders are looked at on every question, manifests are parsed once for each change, so that a deployment needs no restart.
 */
export class BuildStore {
  readonly #distDir: string
  readonly #deployedDir: string
  #shell: { readonly mtimeMs: number; readonly build: string } | null = null
  readonly #parsed = new Map<string, { readonly mtimeMs: number; readonly build: Build | null }>()

  constructor(distDir: string, dataDir: string) {
    this.#distDir = distDir
    this.#deployedDir = join(dataDir, 'remotes')
  }

  /** The build that came with the installation. */
  own(remote: RemoteName): Promise<Build | null> {
    return this.#read(remote, join(this.#distDir, remote))
  }

  async find(remote: RemoteName, build: string): Promise<Build | null> {
    const own = await this.own(remote)
    if (own?.entry.build === build) return own
    if (!BUILD_ID.test(build)) return null
    const deployed = await this.#read(remote, join(this.#deployedDir, remote, build))
    return deployed?.entry.build === build ? deployed : null
  }

  async deployed(remote: RemoteName): Promise<string[]> {
    const entries = await readdir(join(this.#deployedDir, remote), { withFileTypes: true }).catch(() => [])
    return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  }

  /** What the shell's own manifest says: its build and the scripts its page loads first. */
  async shell(): Promise<Pick<RegistryEntry, 'build' | 'entry' | 'integrity' | 'preload'>> {
    try {
      const manifest = JSON.parse(
        await readFile(join(this.#distDir, 'shell', 'manifest.json'), 'utf8'),
      ) as Partial<RegistryEntry>
      const { build = '', entry = '', integrity = '', preload = [] } = manifest
      return { build, entry, integrity, preload }
    } catch {
      return { build: '', entry: '', integrity: '', preload: [] }
    }
  }

  /** Build of the shell that pages are served from now; null before the first build. */
  shellBuild(): string | null {
    try {
      const path = join(this.#distDir, 'shell', 'manifest.json')
      const { mtimeMs } = statSync(path)
      if (this.#shell?.mtimeMs !== mtimeMs) {
        const { build } = JSON.parse(readFileSync(path, 'utf8')) as { readonly build: string }
        this.#shell = { mtimeMs, build }
      }
      return this.#shell.build
    } catch {
      return null
    }
  }

  async #read(remote: RemoteName, folder: string): Promise<Build | null> {
    const path = join(folder, 'manifest.json')
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: -1 }))
    if (mtimeMs < 0) return null
    const known = this.#parsed.get(path)
    if (known?.mtimeMs === mtimeMs) return known.build
    const build = parse(remote, folder, await readFile(path, 'utf8'))
    this.#parsed.set(path, { mtimeMs, build })
    return build
  }
}

const INTEGRITY = /^sha(?:256|384)-/

/** null where the manifest is not one: a half-copied folder must not break the others. */
function parse(remote: RemoteName, folder: string, text: string): Build | null {
  try {
    const manifest = JSON.parse(text) as Record<string, unknown>
    const entry = Object.fromEntries(
      Object.keys(RegistryEntrySchema.properties).flatMap((key) => (key in manifest ? [[key, manifest[key]]] : [])),
    )
    if (!Value.Check(RegistryEntrySchema, entry)) return null
    // Everything is of our origin and of this very build, and nothing is without its hash.
    const base = `/r/${remote}/${entry.build}/`
    const parts = [{ href: entry.entry, integrity: entry.integrity }, ...entry.preload]
    const isSound = parts.every((part) => part.href.startsWith(base) && INTEGRITY.test(part.integrity))
    return isSound ? { entry, folder } : null
  } catch {
    return null
  }
}

export const isRemoteName = (name: string): name is RemoteName => (REMOTE_NAMES as readonly string[]).includes(name)

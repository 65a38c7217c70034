import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { RemoteManifest } from '@wenfang/shared-contract'
import type { OfficeTypeCode } from '@wenfang/shared-protocol'
import { manifestModule } from '../process/index.ts'

export interface InstalledType {
  readonly manifest: RemoteManifest
  /** Absolute path of manifest.ts, for the child process. */
  readonly path: string
}

/** The office types of this installation: one for every folder with a manifest. Nothing of a type but its manifest is loaded. */
export class RemoteCatalog {
  readonly #byType = new Map<string, InstalledType>()

  constructor(types: readonly InstalledType[]) {
    for (const type of types) for (const { code } of type.manifest.types) this.#byType.set(code, type)
  }

  static async scan(folders: readonly string[]): Promise<RemoteCatalog> {
    const types: InstalledType[] = []
    for (const folder of folders) {
      for (const entry of (await readdir(folder, { withFileTypes: true })).filter((found) => found.isDirectory())) {
        const path = resolve(folder, entry.name, 'manifest.ts')
        if (!existsSync(path)) continue
        const module = (await import(manifestModule(path))) as { readonly manifest: RemoteManifest }
        types.push({ manifest: module.manifest, path })
      }
    }
    return new RemoteCatalog(types)
  }

  needsNativeCode(manifestPath: string): boolean {
    return [...this.#byType.values()].some(
      ({ path, manifest }) => path === manifestPath && manifest.needsNativeCode === true,
    )
  }

  /** Where all manifests lie. */
  get paths(): readonly string[] {
    return [...new Set([...this.#byType.values()].map(({ path }) => path))]
  }

  /** Each once, also one that opens several types. */
  types(): readonly InstalledType[] {
    return [...new Set(this.#byType.values())]
  }

  of(code: OfficeTypeCode): InstalledType | undefined {
    return this.#byType.get(code)
  }
}

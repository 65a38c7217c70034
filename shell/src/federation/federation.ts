import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import type { RegistryEntry } from '@wenfang/shared-protocol'
import { checkEntry } from './entry-check.ts'
import { createScriptGate } from './script-policy.ts'
import { sharedLibs } from './shared-libs.ts'

export interface Federation {
  /**
   * Fetches and evaluates the module that a remote exposes.
   * @throws WenfangError ContractMismatch, RemoteEntryError; and whatever the bundler's runtime throws for chunks:
   *   parcels/load-error.ts gives those their names.
   */
  load(entry: RegistryEntry): Promise<unknown>
}

export interface FederationOptions {
  readonly window: Window
  readonly versions: Readonly<Record<string, string>>
  readonly timeoutMs: number
  /** False only for the development server, whose files change under its registry. */
  readonly needsIntegrity: boolean
}

export function createFederation({ window, versions, timeoutMs, needsIntegrity }: FederationOptions): Federation {
  const { document, location } = window
  const gate = createScriptGate(window)
  const integrityOf = new Map<string, string>()
  const registered = new Set<string>()

  const scripts: ModuleFederationRuntimePlugin = {
    name: 'wenfang-scripts',
    createScript({ url }) {
      const script = document.createElement('script')
      script.async = true
      script.crossOrigin = 'anonymous'
      const integrity = integrityOf.get(url)
      if (integrity !== undefined && integrity !== '') script.integrity = integrity
      else if (needsIntegrity) throw new TypeError(`no integrity is known for ${url}`)
      gate.assign(script, url)
      return { script, timeout: timeoutMs }
    },
  }
  const instance = createInstance({
    name: 'wenfang-shell',
    remotes: [],
    plugins: [scripts],
    shared: sharedLibs(versions),
  })

  return {
    async load(entry) {
      checkEntry(entry, versions, { needsIntegrity })
      const url = new URL(entry.entry, location.href).href
      gate.admit(url)
      integrityOf.set(url, entry.integrity)
      // Names carry the build id, so a name never comes to mean another build.
      if (!registered.has(entry.name)) {
        registered.add(entry.name)
        instance.registerRemotes([{ name: entry.name, entry: url, type: 'global', entryGlobalName: entry.name }])
      }
      return instance.loadRemote(`${entry.name}/app`)
    },
  }
}

import type { Registry, RegistryEntry } from '@wenfang/shared-protocol'
import { officeFacts } from '../manifest-plugin.ts'
import type { HotRemote } from './hot-remote.ts'

/** The registry with the hot build in the place of the remote's own. */
export async function withHotRemote(registry: Registry, hot: HotRemote): Promise<Registry> {
  const entry: RegistryEntry = {
    name: `wenfang_${hot.name}_dev`,
    build: 'dev',
    version: 'dev',
    contract: hot.manifest.contract,
    entry: `${hot.base}remoteEntry.js`,
    integrity: await hot.integrity(),
    requires: {},
    preload: [],
    size_gz: 0,
    channel: 'stable',
    manifest: officeFacts(hot.manifest),
  }
  return { ...registry, remotes: { ...registry.remotes, [hot.name]: entry } }
}

const ENVIRONMENT = /(<script type="application\/json" id="wenfang-env"[^>]*>)([\s\S]*?)(<\/script>)/

/** A page whose environment names the hot build. */
export async function pageWithHotRemote(html: string, hot: HotRemote): Promise<string> {
  const match = ENVIRONMENT.exec(html)
  if (!match?.[2]) return html
  const environment = JSON.parse(match[2]) as { readonly registry: Registry }
  const changed = { ...environment, registry: await withHotRemote(environment.registry, hot) }
  // As the server does it: nothing in the JSON may end the script element.
  const json = JSON.stringify(changed).replaceAll('<', '\\u003c')
  return html.replace(ENVIRONMENT, (_all, open: string, _old: string, close: string) => `${open}${json}${close}`)
}

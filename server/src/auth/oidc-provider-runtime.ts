import type * as Oidc from 'oidc-provider'

/**
 * oidc-provider takes a Node.js that is no LTS line yet for one that is too old, and says so in English at every start.
 * The versions that we support stand in `engines`; while the package looks, this one is named. Its other words are kept.
 */
const { release } = process
const before = Object.getOwnPropertyDescriptor(release, 'lts')
if (!before) Object.defineProperty(release, 'lts', { value: 'not yet', configurable: true })
const loaded = await import('oidc-provider').finally(() => {
  if (!before) Reflect.deleteProperty(release, 'lts')
})

export const interactionPolicy: typeof Oidc.interactionPolicy = loaded.interactionPolicy
export const Provider: typeof Oidc.Provider = loaded.Provider

import type { PartsPort } from '@wenfang/shared-contract'
import { WenfangError, type Registry } from '@wenfang/shared-protocol'
import type { Federation } from '../federation/index.ts'
import { createRemoteElements } from '../host/remote-elements.ts'
import { entryOfType } from '../registry/registry.ts'
import { toLoadError } from './load-error.ts'
import { loadRemote } from './load-remote.ts'
import { mountRemote, type MountedRemote } from './mount-remote.ts'
import { enableStylesheets, remoteFolder } from './stylesheets.ts'

export interface PartsOptions {
  readonly federation: Federation
  readonly registry: Registry
  readonly loadTimeoutMs: number
  /** The document that the parts belong to has ended: they end before it. */
  readonly signal: AbortSignal
}

/** Remotes of other types inside of a document that is composed of them: one parcel a part, in elements of its own. */
export function createParts({ federation, registry, loadTimeoutMs, signal }: PartsOptions): PartsPort {
  return {
    async mount(type, element, host) {
      const claimed = entryOfType(registry, type)
      if (!claimed || !(element instanceof HTMLElement))
        throw new WenfangError('FormatUnsupported', `no remote shows a part of type ${type}`)
      const elements = createRemoteElements(element, claimed.remote)
      let releaseStyles = (): void => {}
      let mounted: MountedRemote | null = null
      const unmount = async (): Promise<void> => {
        await mounted?.unmount()
        elements.remove()
        releaseStyles()
      }
      try {
        const module = await loadRemote(federation, claimed.entry, loadTimeoutMs)
        signal.throwIfAborted()
        releaseStyles = enableStylesheets(document, remoteFolder(claimed.entry.entry, window.location.href))
        mounted = await mountRemote({ module, host: { ...host, portal: elements.portal }, element: elements.element })
      } catch (error) {
        await unmount()
        throw toLoadError(error, claimed.entry.entry)
      }
      signal.addEventListener('abort', () => void unmount(), { once: true })
      return { show: (isShown) => elements.setAside(!isShown), unmount }
    },
  }
}

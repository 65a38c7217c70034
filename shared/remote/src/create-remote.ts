import { CONTRACT, type HostApi, type MountProps, type RemoteModule } from '@wenfang/shared-contract'
import { WenfangError, type OfficeTypeCode } from '@wenfang/shared-protocol'
import { importRetrying } from './import-retrying.ts'

interface Mounted {
  /** Calling it twice is safe. */
  unmount(): void
}

/** The lazy part of a remote: everything but its lifecycles. */
interface RemoteView {
  /** Resolves when the first page of the host's document is painted in `element`. */
  mount(host: HostApi, element: HTMLElement): Promise<Mounted>
}

interface RemoteParts {
  readonly types: readonly OfficeTypeCode[]
  /** What the loading screen says while the view arrives, in Chinese. */
  readonly opening: string | ((host: HostApi) => string)
  readonly loadView: () => Promise<RemoteView>
}

/** `RemoteModule` as free functions. */
interface Remote {
  readonly contract: string
  readonly types: readonly OfficeTypeCode[]
  readonly bootstrap: () => Promise<void>
  readonly mount: (props: MountProps) => Promise<void>
  readonly unmount: (props: MountProps) => Promise<void>
  readonly prefetch: () => Promise<void>
}

/** The lifecycles of a remote as free functions, so that its entry can export each by name. The view is loaded lazily, and again after a failure. */
export function createRemote({ types, opening, loadView }: RemoteParts): Remote {
  const load = importRetrying(loadView)
  /** One view an element: the shell may mount a second document before the first is gone. */
  const mounted = new Map<unknown, Mounted>()

  async function loadOrFail(host: HostApi): Promise<RemoteView> {
    try {
      return await load()
    } catch (error) {
      host.fail('ChunkLoadError', error)
      throw error
    }
  }

  return {
    contract: CONTRACT,
    types,
    async bootstrap(): Promise<void> {
      await load()
    },
    async mount({ host, domElement }: MountProps): Promise<void> {
      if (!(domElement instanceof HTMLElement)) throw new WenfangError('InvalidArgument', 'a remote needs an element')
      host.progress(40, typeof opening === 'string' ? opening : opening(host))
      const view = await loadOrFail(host)
      // A document that was left while its view was on its way: nobody would unmount what is mounted now.
      if (host.signal.aborted) return
      const shown = await view.mount(host, domElement)
      if (host.signal.aborted) return shown.unmount()
      mounted.set(domElement, shown)
      host.renderEnd()
    },
    unmount({ domElement }: MountProps): Promise<void> {
      mounted.get(domElement)?.unmount()
      mounted.delete(domElement)
      return Promise.resolve()
    },
    async prefetch(): Promise<void> {
      await load()
    },
  } satisfies RemoteModule
}

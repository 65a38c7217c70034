import { createRoot, type Root } from 'react-dom/client'
import { CONTRACT, type MountProps, type RemoteModule } from '@wenfang/shared-contract'
import type { OfficeTypeCode } from '@wenfang/shared-protocol'
import './details.css'
import type { DetailsTexts } from './details-texts.ts'
import { Details } from './details.view.tsx'

/** `RemoteModule` as free functions, so that a remote's entry can export each by name. */
interface DetailsRemote {
  readonly contract: string
  readonly types: readonly OfficeTypeCode[]
  readonly bootstrap: () => Promise<void>
  readonly mount: (props: MountProps) => Promise<void>
  readonly unmount: (props: MountProps) => Promise<void>
}

/** The lifecycles of a remote whose whole view is the details page. */
export function createDetailsRemote(types: readonly OfficeTypeCode[], texts: DetailsTexts): DetailsRemote {
  const roots = new Map<unknown, Root>()
  const remote = {
    contract: CONTRACT,
    types,
    bootstrap: () => Promise.resolve(),
    mount({ host, domElement }: MountProps) {
      return new Promise((resolve, reject) => {
        const root = createRoot(domElement as HTMLElement, {
          // Without this a throw while drawing would leave the mount pending until the host's time-out.
          onUncaughtError(error) {
            host.fail('RemoteCrashed', error)
            reject(error instanceof Error ? error : new Error(String(error)))
          },
        })
        roots.set(domElement, root)
        const ready = () => {
          host.renderEnd()
          resolve()
        }
        root.render(<Details host={host} texts={texts} onReady={ready} />)
      })
    },
    unmount({ domElement }: MountProps) {
      roots.get(domElement)?.unmount()
      roots.delete(domElement)
      return Promise.resolve()
    },
  } satisfies RemoteModule
  return remote
}

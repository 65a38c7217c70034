import { useEffect, useState } from 'react'
import type { OpenDocument } from '../app/open-document.ts'
import type { ScreenServices } from '../app/screen-services.ts'
import { systemClock } from '../clock.ts'
import { reloadHref } from '../host/reload.ts'
import type { SessionStream } from '../session/session-stream.ts'
import { reloadsOnSwitch } from './closing.ts'
import { endCollaboration } from './end-collaboration.ts'
import type { SwitchStatus } from './switch.ts'

/** The switch as it stands now; when the owner closes it, pages of others open afresh. */
export function useCollaboration(
  open: OpenDocument,
  stream: SessionStream | undefined,
  services: ScreenServices,
): readonly [SwitchStatus, (status: SwitchStatus) => void] {
  const [status, setStatus] = useState(open.file.collaboration_switch_status)
  useEffect(() => {
    let stop = (): void => {}
    const news = stream?.session$.subscribe((session) => {
      stop()
      stop = (): void => {}
      if (session === null) return
      let cancel = (): void => {}
      const told = session.news$.subscribe((each) => {
        if (each.kind !== 'collaborationSwitch') return
        setStatus(each.status)
        cancel()
        const { file_user: user } = services.environment
        const isLeaving = user !== undefined && reloadsOnSwitch(each.status, open.file, user)
        cancel = isLeaving
          ? endCollaboration({
              session,
              clock: systemClock,
              toast: (kind, text) => services.toast(kind, text),
              reload: () => globalThis.location.replace(reloadHref(globalThis.location.href)),
            })
          : () => {}
      })
      stop = (): void => {
        cancel()
        told.unsubscribe()
      }
    })
    return () => {
      news?.unsubscribe()
      stop()
    }
  }, [open, stream, services])
  return [status, setStatus]
}

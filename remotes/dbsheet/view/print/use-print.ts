import { importRetrying } from '@wenfang/shared-remote'
import { printKeys, printRefusal } from '@wenfang/shared-remote/print'
import { useEffect, useRef, type RefObject } from 'react'
import type { TableSession } from '../state/table-session.ts'
import type { ShownPlace } from '../state/use-surface.ts'

const loadPrint = importRetrying(() => import('./print-view.ts'))

/** Prints what is shown; its code comes when somebody wants it. */
export async function print(session: TableSession, shown: ShownPlace): Promise<void> {
  const { host } = session
  const refusal = printRefusal(host)
  if (refusal !== null) return host.toast('info', refusal)
  try {
    const { printView } = await loadPrint()
    await printView(host, shown)
  } catch {
    host.toast('warning', '打印没有准备好，内容没有变；请检查网络后再试')
  }
}

/** Ctrl+P while the database is seen: beside it there may be sheets, which have their own paper. */
export function usePrintKeys(session: TableSession, shown: ShownPlace | null, root: RefObject<Element | null>): void {
  const now = useRef(shown)
  useEffect(() => {
    now.current = shown
  })
  useEffect(() => {
    const isSeen = (): boolean => root.current?.checkVisibility({ visibilityProperty: true }) === true
    return printKeys(
      () => void (now.current && print(session, now.current)),
      () => now.current !== null && isSeen(),
    )
  }, [session, root])
}

import type { ToastKind } from '@wenfang/shared-contract'
import {
  OFFLINE_DOC_FLAG_DELAY_MS,
  OFFLINE_TIP_DEBOUNCE_MS,
  TRY_EDIT_REPORT_DEBOUNCE_MS,
} from '@wenfang/shared-protocol'
import type { Clock } from '../clock.ts'
import { offlineTips } from '../i18n/offline.ts'
import { noTip, reduceTips, type ForbidReason, type TipEvent } from './tip-state.ts'

export interface OfflineTipsOptions {
  readonly clock: Clock
  /** S480: the type shows none; editing is forbidden all the same. */
  readonly isSilent: boolean
  readonly reason: () => ForbidReason | null
  /** The answer takes the toast away. */
  readonly toast: (kind: ToastKind, text: string) => () => void
  readonly report: (action: string, reason: ForbidReason | null) => void
  /** The document is offline now, or no longer. */
  readonly onDocumentOffline: (isOffline: boolean) => void
}

export interface OfflineTips {
  connected(): void
  disconnected(): void
  /** The person edited, or would have if it were allowed. */
  editTried(): void
  dispose(): void
}

/** S92: tells, as a toast, what becomes of edits while the document is offline. */
export function createOfflineTips(options: OfflineTipsOptions): OfflineTips {
  const { clock } = options
  let state = noTip
  let hide = (): void => {}
  let cancelFlag = (): void => {}
  let cancelTip = (): void => {}
  let cancelReport = (): void => {}

  const apply = (event: TipEvent): void => {
    const wasOffline = state.isDocumentOffline
    const step = reduceTips(state, event)
    ;({ state } = step)
    if (state.isDocumentOffline !== wasOffline) options.onDocumentOffline(state.isDocumentOffline)
    if (step.hides) hide()
    if (step.tip === null || options.isSilent) return
    const isFirstEdit = step.tip === 'firstEdit'
    hide = options.toast(isFirstEdit ? 'info' : 'warning', offlineTips[step.tip])
    options.report(
      isFirstEdit ? 'offline_edit_first_time_toast_show' : 'offline_edit_forbid_toast_show',
      step.tip === 'firstEdit' ? null : step.tip,
    )
  }
  const cancelAll = (): void => {
    for (const cancel of [cancelFlag, cancelTip, cancelReport]) cancel()
  }

  return {
    connected() {
      cancelAll()
      apply({ kind: 'connected' })
    },
    disconnected() {
      if (!state.isConnected) return
      apply({ kind: 'disconnected' })
      cancelFlag = clock.after(OFFLINE_DOC_FLAG_DELAY_MS, () => apply({ kind: 'documentOffline' }))
    },
    editTried() {
      if (state.isConnected) return
      cancelTip()
      cancelTip = clock.after(OFFLINE_TIP_DEBOUNCE_MS, () => apply({ kind: 'editTried', reason: options.reason() }))
      cancelReport()
      cancelReport = clock.after(TRY_EDIT_REPORT_DEBOUNCE_MS, () =>
        options.report('offline_try_edit', options.reason()),
      )
    },
    dispose() {
      cancelAll()
      hide()
    },
  }
}

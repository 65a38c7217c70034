import { AlertDialog } from '@wenfang/shared-ui'
import { useState } from 'react'
import { historyTexts as texts } from '../i18n/history.ts'
import { codeOf, failureText } from '../pages/failure.ts'
import { useScreen } from '../pages/screen.tsx'
import type { ShownPast } from './past-view.ts'

export interface RestoreDialogProps {
  readonly fileId: string
  readonly officeType: string
  readonly past: ShownPast
  readonly hasUnsent: boolean
  /** Sends what was typed a moment ago, so that it is in the version that is kept. */
  readonly beforeRestore: () => Promise<void>
  readonly onClose: () => void
  readonly onRestored: () => void
}

/** Asks before the file goes back to a point of its history, and does it (S381). */
export function RestoreDialog(props: RestoreDialogProps) {
  const { fileId, officeType, past, hasUnsent, beforeRestore, onClose, onRestored } = props
  const { api, services } = useScreen()
  const [isBusy, setBusy] = useState(false)

  const restore = async (): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    try {
      await beforeRestore()
      const point = past.version > 0 ? { version: past.version } : { history_id: past.historyId }
      await api.history.rollBack(fileId, point, officeType)
      onRestored()
    } catch (error) {
      services.toast('error', codeOf(error) === 'Conflict' ? texts.conflict : failureText(error))
    }
    onClose()
  }
  return (
    <AlertDialog
      isOpen
      title={texts.restoreTitle}
      description={
        <>
          {texts.restoreText}
          {hasUnsent && ` ${texts.restoreUnsent}`}
        </>
      }
      confirmLabel={texts.restoreConfirm}
      isBusy={isBusy}
      onConfirm={() => void restore()}
      onCancel={onClose}
    />
  )
}

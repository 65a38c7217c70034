import type { HistoryItem } from '@wenfang/shared-protocol'
import { Banner, Button, Dialog, Field, Input } from '@wenfang/shared-ui'
import { useState } from 'react'
import { historyTexts as texts } from '../i18n/history.ts'
import { failureText } from '../pages/failure.ts'
import { useScreen } from '../pages/screen.tsx'

const MOST_LETTERS = 64

export interface NameDialogProps {
  readonly fileId: string
  /** null: a version of what the file says now. */
  readonly item: HistoryItem | null
  /** What was typed a moment ago belongs into the version. */
  readonly beforeSave: () => Promise<void>
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Names a version, or saves one. */
export function NameDialog({ fileId, item, beforeSave, onClose, onDone }: NameDialogProps) {
  const { api, services } = useScreen()
  const [name, setName] = useState(item?.name ?? '')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)

  const submit = async (): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    const given = name.trim()
    try {
      if (item && item.version > 0) await api.history.rename(fileId, item.version, given === '' ? null : given)
      else {
        if (!item) await beforeSave()
        await api.history.save(fileId, {
          ...(given === '' ? {} : { name: given }),
          ...(item ? { history_id: item.id } : {}),
        })
      }
      services.toast('success', item ? texts.named : texts.saved)
      onDone()
      onClose()
    } catch (error) {
      setProblem(failureText(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      isOpen
      size="sm"
      onClose={onClose}
      title={item ? texts.nameTitle : texts.saveTitle}
      {...(item ? {} : { description: texts.saveText })}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button kind="primary" isBusy={isBusy} onClick={() => void submit()}>
            {texts.nameConfirm}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {problem !== '' && <Banner tone="danger">{problem}</Banner>}
        <Field label={texts.nameLabel} hint={texts.nameHint}>
          <Input
            value={name}
            maxLength={MOST_LETTERS}
            placeholder={texts.namePlaceholder}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}

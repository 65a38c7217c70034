import { Dialog, DialogActions, Field, Input } from '@wenfang/shared-ui'
import { useState } from 'react'

interface NameDialogProps {
  readonly title: string
  readonly label: string
  readonly name: string
  /** What the confirming button does. */
  readonly confirm: string
  readonly onName: (name: string) => void
  readonly onClose: () => void
}

/** Asks for a name. */
export function NameDialog({ title, label, name, confirm, onName, onClose }: NameDialogProps) {
  const [draft, setDraft] = useState(name)
  const isEmpty = draft.trim() === ''
  const save = () => {
    if (isEmpty) return
    onName(draft.trim())
    onClose()
  }
  return (
    <Dialog
      isOpen
      size="sm"
      title={title}
      onClose={onClose}
      actions={<DialogActions confirmLabel={confirm} isDisabled={isEmpty} onConfirm={save} />}
    >
      <Field label={label}>
        <Input data-begins value={draft} maxLength={100} onChange={({ target }) => setDraft(target.value)} />
      </Field>
    </Dialog>
  )
}

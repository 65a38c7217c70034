import { readLatex } from '@wenfang/shared-equations'
import { EquationField } from '@wenfang/shared-equations/editor'
import { Dialog, DialogActions } from '@wenfang/shared-ui'
import { useRef, useState } from 'react'

interface EquationDialogProps {
  readonly latex: string
  readonly onWrite: (latex: string) => void
  readonly onClose: () => void
}

/** A formula of the page, in the field that all types have for it. */
export function EquationDialog({ latex: before, onWrite, onClose }: EquationDialogProps) {
  const [latex, setLatex] = useState(before)
  const field = useRef<HTMLTextAreaElement>(null)
  const read = readLatex(latex)
  const isEmpty = latex.trim() === ''
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={before.trim() === '' ? '插入公式' : '修改公式'}
      initialFocus={field}
      {...(!isEmpty && !read.ok && { description: read.message })}
      actions={
        <DialogActions
          confirmLabel="确定"
          isDisabled={isEmpty || !read.ok}
          onConfirm={() => {
            if (latex !== before) onWrite(latex)
            onClose()
          }}
        />
      }
    >
      <EquationField latex={latex} onChange={setLatex} field={field} />
    </Dialog>
  )
}

import { EquationField } from '@wenfang/shared-equations/editor'
import { Segmented } from '@wenfang/shared-ui'
import { useRef, useState } from 'react'
import { latexAtCaret, putEquation } from '../../commands/insert/put-equation.command.ts'
import { commandContext, useWriter } from '../../state/writer.ts'
import { CommandDialog } from '../command-dialog.view.tsx'

const PLACES = [
  { value: 'inline', label: '在行内' },
  { value: 'display', label: '单独一行' },
] as const

export function EquationDialog({ onClose }: { readonly onClose: () => void }) {
  const context = commandContext(useWriter())
  const [known] = useState(() => latexAtCaret(context))
  const [latex, setLatex] = useState(known ?? '')
  const [isDisplay, setDisplay] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <CommandDialog
      title={known === null ? '插入公式' : '修改公式'}
      command={putEquation}
      args={{ latex, isDisplay }}
      actionLabel={known === null ? '插入' : '修改'}
      size="md"
      initialFocus={field}
      onClose={onClose}
    >
      {known === undefined && (
        <p className="writer-dialog-label">
          光标处的公式用了这里写不出来的格式，可以照旧保存；在下面写的新公式会代替它。
        </p>
      )}
      <EquationField latex={latex} onChange={setLatex} field={field} />
      {known === null && (
        <Segmented
          label="位置"
          value={isDisplay ? 'display' : 'inline'}
          options={PLACES}
          onChange={(place) => setDisplay(place === 'display')}
        />
      )}
    </CommandDialog>
  )
}

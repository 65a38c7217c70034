import { Button, Dialog, Field, Input } from '@wenfang/shared-ui'
import { type SubmitEvent, useState } from 'react'
import { refusalOf } from '../commands/command.ts'
import * as sheets from '../commands/sheet.command.ts'
import * as structure from '../commands/structure.command.ts'
import type { PartProps } from '../features/part.ts'
import { commandContext, run, useSheetView } from '../state/sheet-context.ts'

export const RowHeightDialog = ({ onClose }: PartProps) => (
  <SizeDialog title="行高" unit="磅" most={409} onClose={onClose} command={structure.rowHeight} />
)

export const ColumnWidthDialog = ({ onClose }: PartProps) => (
  <SizeDialog title="列宽" unit="字符" most={255} onClose={onClose} command={structure.columnWidth} />
)

function SizeDialog({
  title,
  unit,
  most,
  command,
  onClose,
}: {
  readonly title: string
  readonly unit: string
  readonly most: number
  readonly command: typeof structure.rowHeight
  readonly onClose: () => void
}) {
  const view = useSheetView()
  const [text, setText] = useState('')
  const size = Number(text)
  const isWrong = text.trim() !== '' && !(Number.isFinite(size) && size >= 0 && size <= most)
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    if (isWrong) return
    run(view, command, text.trim() === '' ? null : size)
    onClose()
  }
  return (
    <Dialog isOpen onClose={onClose} title={title} size="sm">
      <form className="sheet-form" onSubmit={submit}>
        <Field
          label={`${title}（${unit}）`}
          hint="留空则恢复默认"
          error={isWrong ? `请输入 0 到 ${most} 之间的数字` : undefined}
        >
          <Input inputMode="decimal" value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
        <div className="sheet-form-actions">
          <Button kind="quiet" onClick={onClose}>
            取消
          </Button>
          <Button kind="primary" type="submit" disabled={isWrong}>
            确定
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

export function RenameDialog({ args: sheetId, onClose }: PartProps<string>) {
  const view = useSheetView()
  const [name, setName] = useState(() => view.store.state().sheets.find(({ id }) => id === sheetId)?.name ?? '')
  const refusal = refusalOf(sheets.renameSheet, commandContext(view), { sheetId, name })
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    if (refusal !== null) return
    run(view, sheets.renameSheet, { sheetId, name })
    onClose()
  }
  return (
    <Dialog isOpen onClose={onClose} title="重命名工作表" size="sm">
      <form className="sheet-form" onSubmit={submit}>
        <Field label="名称" error={refusal ?? undefined}>
          <Input
            value={name}
            onFocus={(event) => event.target.select()}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <div className="sheet-form-actions">
          <Button kind="quiet" onClick={onClose}>
            取消
          </Button>
          <Button kind="primary" type="submit" disabled={refusal !== null}>
            确定
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

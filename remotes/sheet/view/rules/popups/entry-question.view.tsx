import { Button, Dialog } from '@wenfang/shared-ui'
import { useSyncExternalStore } from 'react'
import { useSheetView } from '../../state/sheet-context.ts'

/** After an entry that a rule only warns of: it stays, or what was there comes back. */
export function EntryQuestion() {
  const { surface } = useSheetView()
  const { rules } = surface
  const fault = useSyncExternalStore(
    (listener) => rules.onChange(listener),
    () => rules.question,
  )
  if (!fault) return null
  const close = (): void => {
    rules.ask(null)
    surface.focus()
  }
  return (
    <Dialog isOpen onClose={close} title={fault.title} size="sm">
      <div className="sheet-form">
        <p>{fault.text}</p>
        <div className="sheet-form-actions">
          <Button
            kind="quiet"
            onClick={() => {
              surface.undo()
              close()
            }}
          >
            恢复原来的内容
          </Button>
          <Button kind="primary" onClick={close}>
            保留输入
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

import { AlertDialog } from '@wenfang/shared-ui'
import { removeSheet } from '../commands/sheet.command.ts'
import type { PartProps } from '../features/part.ts'
import { run, useSheetView } from '../state/sheet-context.ts'
import { contentOfSheet } from './sheet-content.ts'

/** Before a sheet that holds something is deleted. */
export function RemoveSheetDialog({ args: sheetId, onClose }: PartProps<string>) {
  const view = useSheetView()
  const { model } = view.surface
  const name = model.sheets().find(({ id }) => id === sheetId)?.name ?? ''
  return (
    <AlertDialog
      isOpen
      title={`删除工作表“${name}”？`}
      description={`${contentOfSheet(model, sheetId).join('、')}会一起删除，引用它的公式会显示 #REF!。撤销一次可以恢复。`}
      confirmLabel="删除工作表"
      isDanger
      onConfirm={() => {
        run(view, removeSheet, sheetId)
        onClose()
      }}
      onCancel={onClose}
    />
  )
}

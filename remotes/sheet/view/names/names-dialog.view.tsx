import { Button, Dialog, DialogActions } from '@wenfang/shared-ui'
import { useState } from 'react'
import type { NamedFormula } from '../../model/index.ts'
import type { PartProps } from '../features/part.ts'
import { commandContext, useSheetView, useSurface } from '../state/sheet-context.ts'
import { NameFields } from './name-fields.view.tsx'
import { draftFault, draftOf, type NameDraft, newDraft } from './name-draft.ts'
import { NameList } from './name-list.view.tsx'
import { namedRange, readReference } from './named-range.ts'
import './names.css'

/** Names of the workbook: what they mean, new ones, other ones, none. Every change is one step of undo. */
export function NamesDialog({ args: begins, onClose }: PartProps<'all' | 'new'>) {
  const view = useSheetView()
  const { surface } = view
  const names = useSurface(() => surface.model.names().filter(({ isHidden }) => !isHidden))
  const sheets = useSurface((state) => state.sheets)
  const sheetName = useSurface((state) => state.sheets.find(({ id }) => id === state.activeSheetId)?.name ?? '')
  const [draft, setDraft] = useState<NameDraft | null>(() => (begins === 'new' ? newDraft(commandContext(view)) : null))
  const [isReturned, setReturned] = useState(false)
  const fault = draft && draftFault(surface.model, draft, sheetName)
  // What was opened from the list goes back to it.
  const leave = (): void => {
    if (!draft || begins === 'new') return onClose()
    setDraft(null)
    setReturned(true)
  }
  const save = (): void => {
    if (!draft || fault?.any !== false) return
    const { id, name, sheetId, comment } = draft
    const formula = readReference(draft.reference, sheetName)?.formula ?? ''
    const given = { name: name.trim(), sheetId: sheetId ?? '', formula, comment }
    if (surface.execute(id === null ? 'names.add' : 'names.set', id === null ? given : { ...given, id })) leave()
  }
  const remove = ({ id, name }: NamedFormula): void => {
    if (surface.execute('names.remove', { id })) view.ui.toast('info', `已删除名称“${name}”，可以撤销`)
  }
  const goTo = ({ formula }: NamedFormula): void => {
    const found = namedRange(sheets, formula)
    if (!found) return
    surface.showSheet(found.sheetId)
    surface.select(found.range)
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={leave}
      title={draft ? (draft.id === null ? '定义名称' : '编辑名称') : '名称管理器'}
      size="lg"
      actions={
        draft ? (
          <DialogActions isDisabled={fault?.any !== false} onConfirm={save} />
        ) : (
          <Button onClick={onClose}>关闭</Button>
        )
      }
    >
      {draft ? (
        <NameFields draft={draft} sheets={sheets} fault={fault} onChange={setDraft} />
      ) : (
        <NameList
          names={names}
          sheets={sheets}
          isReturned={isReturned}
          onNew={() => setDraft(newDraft(commandContext(view)))}
          onEdit={(name) => setDraft(draftOf(name))}
          onRemove={remove}
          onGoTo={goTo}
        />
      )}
    </Dialog>
  )
}

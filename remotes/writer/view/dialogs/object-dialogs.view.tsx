import type { DialogName, ObjectDialogName } from '../commands/command.ts'
import { BordersDialog } from './borders-dialog.view.tsx'
import { EquationDialog } from './equation-dialog.view.tsx'
import { PictureDialog } from './picture-dialog.view.tsx'
import { DateDialog, SymbolDialog } from './symbol-dialog.view.tsx'
import { DeleteCellsDialog, InsertRowsDialog, SplitCellDialog } from './table-cells-dialogs.view.tsx'
import { FormulaDialog, SortDialog, TableToTextDialog, TextToTableDialog } from './table-data-dialogs.view.tsx'
import { TableDialog } from './table-dialog.view.tsx'
import type { ComponentType } from 'react'

const DIALOGS: Readonly<Record<ObjectDialogName, ComponentType<{ readonly onClose: () => void }>>> = {
  table: TableDialog,
  'table-borders': BordersDialog,
  'table-formula': FormulaDialog,
  'table-to-text': TableToTextDialog,
  'text-to-table': TextToTableDialog,
  'split-cell': SplitCellDialog,
  'insert-rows': InsertRowsDialog,
  'delete-cells': DeleteCellsDialog,
  'sort-table': SortDialog,
  picture: PictureDialog,
  equation: EquationDialog,
  symbol: SymbolDialog,
  'date-time': DateDialog,
}

export const isObjectDialog = (name: DialogName): name is ObjectDialogName => Object.hasOwn(DIALOGS, name)

/** Dialogs about tables, pictures, equations and what else is put into a text. */
export function ObjectDialogs({ name, onClose }: { readonly name: ObjectDialogName; readonly onClose: () => void }) {
  const Shown = DIALOGS[name]
  return <Shown onClose={onClose} />
}

import type { DialogTable } from '../dialog-table.ts'
import { SignatureDialog } from '../../signature/signature-dialog.view.tsx'
import { EquationDialog } from './equation-dialog.view.tsx'
import { ImageDialog } from './image-dialog.view.tsx'
import { LinkDialog } from './link-dialog.view.tsx'
import { RangeDialog } from './range-dialog.view.tsx'
import { SymbolDialog, DateDialog } from './symbol-dialog.view.tsx'

export const insertDialogs = {
  link: LinkDialog,
  image: ImageDialog,
  range: RangeDialog,
  signature: SignatureDialog,
  equation: EquationDialog,
  symbol: SymbolDialog,
  'date-time': DateDialog,
} satisfies DialogTable

import type { ReactNode } from 'react'
import { useSurface } from '../../state/sheet-context.ts'

export interface ActiveCell {
  readonly sheetId: string
  readonly row: number
  readonly column: number
}

/** What a panel shows of the active cell, begun anew when another becomes active. */
export function OfActiveCell({ children }: { readonly children: (cell: ActiveCell) => ReactNode }) {
  const active = useSurface(
    ({ selection, activeSheetId }) => selection && { ...selection.active, sheetId: activeSheetId },
  )
  if (!active) return null
  return <OfCell key={`${active.sheetId}!${active.row},${active.column}`} cell={active} content={children} />
}

function OfCell({ cell, content }: { readonly cell: ActiveCell; readonly content: (cell: ActiveCell) => ReactNode }) {
  return content(cell)
}

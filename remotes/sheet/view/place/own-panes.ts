import { SetFrozenMutation } from '@univerjs/sheets'
import type { SheetSurface } from '../state/sheet-surface.ts'

/** How many lines stay in place. */
interface Panes {
  readonly rows: number
  readonly columns: number
}

const keyOf = (fileId: string): string => `wenfang.sheet.panes.${fileId}`

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

/** Of this device, by sheet; a browser without storage keeps nothing. What was kept may be somebody else's. */
function read(fileId: string): ReadonlyMap<string, Panes> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(fileId)) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return new Map()
    return new Map(
      Object.entries(kept).flatMap(([sheetId, value]) => {
        const [rows, columns] = Array.isArray(value) ? (value as unknown[]) : []
        return isCount(rows) && isCount(columns) ? [[sheetId, { rows, columns }] as const] : []
      }),
    )
  } catch {
    return new Map()
  }
}

/** Freezes lines of the sheet that is shown for this person alone, who may not change the workbook; null as the workbook says (S192). */
export function freezeForMyself(surface: SheetSurface, fileId: string, panes: Panes | null): void {
  const sheetId = surface.activeSheetId()
  const kept = new Map(read(fileId))
  if (panes) kept.set(sheetId, panes)
  else kept.delete(sheetId)
  try {
    localStorage.setItem(
      keyOf(fileId),
      JSON.stringify(Object.fromEntries([...kept].map(([id, { rows, columns }]) => [id, [rows, columns]]))),
    )
  } catch {
    // Full, or forbidden in this frame.
  }
  apply(surface, panes ?? panesOfWorkbook(surface, sheetId))
}

/** Keeps what this person froze of the sheet that is shown. Returns a dispose function. */
export function keepOwnPanes(surface: SheetSurface, fileId: string): () => void {
  const restore = (): void => {
    const own = read(fileId).get(surface.activeSheetId())
    if (own) apply(surface, own)
  }
  restore()
  return surface.onChange(restore)
}

function panesOfWorkbook(surface: SheetSurface, sheetId: string): Panes {
  const info = surface.model.sheets().find(({ id }) => id === sheetId)
  return { rows: info?.frozenRows ?? 0, columns: info?.frozenColumns ?? 0 }
}

function apply(surface: SheetSurface, { rows, columns }: Panes): void {
  const sheet = surface.workbook.getActiveSheet()
  const { xSplit, ySplit } = sheet.getFreeze()
  if (xSplit === columns && ySplit === rows) return
  surface.commands.syncExecuteCommand(
    SetFrozenMutation.id,
    {
      unitId: surface.workbook.getUnitId(),
      subUnitId: sheet.getSheetId(),
      startRow: rows > 0 ? rows : -1,
      startColumn: columns > 0 ? columns : -1,
      ySplit: rows,
      xSplit: columns,
    },
    { fromCollab: true },
  )
}

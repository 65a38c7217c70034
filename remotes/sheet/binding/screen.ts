import type { ICellData, ICommandService, IRange, IStyleData, Workbook, Worksheet } from '@univerjs/core'
import {
  AddWorksheetMergeMutation,
  InsertColMutation,
  InsertRowMutation,
  InsertSheetMutation,
  MoveColsMutation,
  MoveRangeMutation,
  MoveRowsMutation,
  RemoveColMutation,
  RemoveRowMutation,
  RemoveSheetMutation,
  RemoveWorksheetMergeMutation,
  SetColDataMutation,
  SetFrozenMutation,
  SetRowDataMutation,
  SetTabColorMutation,
  SetWorksheetColumnCountMutation,
  SetWorksheetColWidthMutation,
  SetWorksheetHideMutation,
  SetWorksheetNameMutation,
  SetWorksheetOrderMutation,
  SetWorksheetRightToLeftMutation,
  SetWorksheetRowCountMutation,
  SetWorksheetRowHeightMutation,
  ToggleGridlinesMutation,
} from '@univerjs/sheets'

/** Ids of the engine's mutations that this product follows or performs; the rest of the engine is not asked for. */
export const MUTATION = {
  setCells: 'sheet.mutation.set-range-values',
  moveCells: MoveRangeMutation.id,
  reorder: 'sheet.mutation.reorder-range',
  insertRows: InsertRowMutation.id,
  insertColumns: InsertColMutation.id,
  removeRows: RemoveRowMutation.id,
  removeColumns: RemoveColMutation.id,
  moveRows: MoveRowsMutation.id,
  moveColumns: MoveColsMutation.id,
  rowCount: SetWorksheetRowCountMutation.id,
  columnCount: SetWorksheetColumnCountMutation.id,
  rowHeight: SetWorksheetRowHeightMutation.id,
  columnWidth: SetWorksheetColWidthMutation.id,
  rowData: SetRowDataMutation.id,
  columnData: SetColDataMutation.id,
  hideRows: 'sheet.mutation.set-row-hidden',
  showRows: 'sheet.mutation.set-row-visible',
  hideColumns: 'sheet.mutation.set-col-hidden',
  showColumns: 'sheet.mutation.set-col-visible',
  addMerge: AddWorksheetMergeMutation.id,
  removeMerge: RemoveWorksheetMergeMutation.id,
  addSheet: InsertSheetMutation.id,
  removeSheet: RemoveSheetMutation.id,
  nameSheet: SetWorksheetNameMutation.id,
  orderSheet: SetWorksheetOrderMutation.id,
  hideSheet: SetWorksheetHideMutation.id,
  colourTab: SetTabColorMutation.id,
  freeze: SetFrozenMutation.id,
  gridLines: ToggleGridlinesMutation.id,
  rightToLeft: SetWorksheetRightToLeftMutation.id,
} as const

/** Cells by row, then column; null takes a cell away. */
export type CellMatrix = Record<number, Record<number, ICellData | null>>

/** The engine's workbook as the model's follower writes it: every call is a change that is not the person's. */
export class Screen {
  readonly workbook: Workbook
  readonly #commands: ICommandService
  #isWriting = false

  constructor(workbook: Workbook, commands: ICommandService) {
    this.workbook = workbook
    this.#commands = commands
  }

  /** True while a change of the model is put on the screen. */
  get isWriting(): boolean {
    return this.#isWriting
  }

  sheet(id: string): Worksheet | null {
    return this.workbook.getSheetBySheetId(id) ?? null
  }

  /** Called before anybody writes cells, lines or sheets. */
  onBeforeWrite(listener: () => void): () => void {
    const executing = this.#commands.beforeCommandExecuted(({ id }) => {
      if (id.startsWith('sheet.mutation.')) listener()
    })
    return () => executing.dispose()
  }

  perform(mutation: string, params: Readonly<Record<string, unknown>>): void {
    const before = this.#isWriting
    this.#isWriting = true
    try {
      this.#commands.syncExecuteCommand(
        mutation,
        { unitId: this.workbook.getUnitId(), ...params },
        { fromCollab: true },
      )
    } finally {
      this.#isWriting = before
    }
  }

  /** Puts whole cells in place; nothing of what was there stays. */
  putCells(sheetId: string, cells: CellMatrix): void {
    this.perform(MUTATION.moveCells, {
      fromRange: EMPTY,
      toRange: EMPTY,
      from: { subUnitId: sheetId, value: {} },
      to: { subUnitId: sheetId, value: cells },
    })
  }

  /** The name under which the engine keeps a style. */
  styleId(style: IStyleData): string | null {
    return Object.keys(style).length === 0 ? null : (this.workbook.getStyles().setValue(style) as string)
  }

  styleOf(cell: ICellData | null | undefined): IStyleData {
    return (cell && this.workbook.getStyles().getStyleByCell(cell)) ?? {}
  }
}

const EMPTY: IRange = { startRow: 0, endRow: 0, startColumn: 0, endColumn: 0 }

import type { SheetData } from './workbook-data.ts'

/** A sheet that holds nothing, as a new one looks. */
export const blankSheet = (id: string, name: string): SheetData => ({
  id,
  name,
  state: 'visible',
  tabColour: null,
  tiles: [],
  rowCount: 0,
  columnCount: 0,
  rows: [],
  columns: [],
  defaultRowHeightPt: 15,
  defaultColumnWidth: 8.43,
  arrays: [],
  objects: [],
  view: {
    frozenRows: 0,
    frozenColumns: 0,
    topLeft: null,
    active: null,
    zoomPercent: 100,
    hasGridLines: true,
    isRightToLeft: false,
  },
})

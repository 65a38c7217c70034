export type { CellValue, CellWindow, WindowOptions } from './cell-window.ts'
export {
  EditRefused,
  type Axis,
  type BandPatch,
  type CellInput,
  type Edit,
  type SheetSettings,
  type StylePatch,
} from './edit.ts'
export type { ObjectKind, PlacedObject } from './objects.ts'
export { condense, compactWorkbook, WORTH_RECORDS } from './compact/compact-workbook.ts'
export { importWorkbook } from './import-workbook.ts'
export { openWorkbook } from './open-workbook.ts'
export type { AnchorPosition, CellAnchor, NamedFormula, SharedWorkbook, SheetInfo } from './shared-workbook.ts'
export type { SheetChange, StructureStep, WorkbookChange } from './workbook-change.ts'
export * from './workbook-data.ts'
export type * from './object-payloads.ts'
export { CHART_KINDS, PLAIN_AXIS } from '@wenfang/shared-charts'
export type * from '@wenfang/shared-charts'
export {
  MOST_OPTIONS,
  MOST_STARS,
  OPTION_COLOURS,
  OPTION_SEPARATOR,
  optionsIn,
  RANGE_FIELD_KINDS,
  type FieldOption,
  type RangeField,
  type RangeFieldKind,
} from './range-field.ts'
export { colourOf, hexOf } from './styles/colour.ts'
export { heightPt, heightPx, standardWidth, widthCharacters, widthPx } from './sizes.ts'
export { without } from './write/move-objects.ts'
export { mixed } from './styles/mixed.ts'
export {
  fieldsOn,
  PIVOT_AGGREGATES,
  PIVOT_DATE_PARTS,
  PIVOT_LAYOUTS,
  PIVOT_SHOW_AS,
  PLAIN_FIELD,
  PLAIN_PIVOT,
  valuesOf,
} from './pivot-payload.ts'
export type * from './pivot-payload.ts'

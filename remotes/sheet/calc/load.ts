// A workbook's plain data into columns. Nothing is computed: cells keep the values of the file.
import { ERRORS, KIND, TILE_ROWS, type SheetData, type Tile, type WorkbookData } from '../model/workbook-data.ts'
import type { Core } from './core.ts'
import type { CalcSheet } from './store/calc-sheet.ts'
import { pivotsOf } from './pivots/pivot-area.ts'
import { SheetLook } from './sheet-look.ts'
import { FormulaRun } from './store/formula-run.ts'
import { TAG } from './store/texts.ts'
import { tablesOf } from './tables.ts'
import type { Template } from './template.ts'

/** The file's cells of formulas that have no value are marked to be computed. */
export function loadWorkbook(core: Core, data: WorkbookData): void {
  core.book.dateSystem = data.dateSystem
  const { isIterative, maxIterations, maxChange } = data.calculation
  core.evaluation.circles.iteration = { isIterative, maxIterations, maxChange }
  for (const { name, sheetId, formula } of data.names) core.book.setName(name, sheetId, formula)
  const textTags = new Int32Array(data.texts.length).fill(-1)
  const tagOfText = (place: number): number => {
    let tag = textTags[place] ?? -1
    if (tag < 0) textTags[place] = tag = core.texts.tagOfText(data.texts[place]?.text ?? '')
    return tag
  }
  for (const from of data.sheets) {
    const sheet = core.addSheet(from.id, from.name)
    core.book.tables.set(sheet, tablesOf(from))
    core.book.pivots.set(sheet, pivotsOf(from))
    core.book.looks.set(sheet, new SheetLook(from, data.styles))
    loadSheet(core, data, from, sheet, tagOfText)
  }
}

function loadSheet(
  core: Core,
  data: WorkbookData,
  from: SheetData,
  sheet: CalcSheet,
  tagOfText: (place: number) => number,
): void {
  const arrayTops = new Set(from.arrays.map(({ range }) => `${range.top},${range.left}`))
  const runs: FormulaRun[][] = []
  for (const tile of from.tiles) {
    loadValues(tile, sheet, tagOfText)
    if (tile.formulas) loadFormulas(core, data, tile, sheet, arrayTops, (runs[tile.column] ??= []))
  }
  for (const [column, list] of runs.entries()) {
    if (!list) continue
    sheet.columnAt(column).formulas.replaceAll(list)
    for (const run of list) core.listing.add(run)
  }
  for (const { range, isDynamic } of from.arrays)
    if (!isDynamic || range.top !== range.bottom || range.left !== range.right)
      core.arrays.own(sheet, { ...range, row: range.top, column: range.left, isFixed: !isDynamic })
  sheet.measure()
}

function loadValues(tile: Tile, sheet: CalcSheet, tagOfText: (place: number) => number): void {
  const page = sheet.columnAt(tile.column).pageOf(tile.row)
  const { kinds, values } = tile
  for (let at = 0; at < TILE_ROWS; at++) {
    const value = values[at] ?? 0
    switch (kinds[at]) {
      case KIND.number:
        page.setNumber(at, value)
        break
      case KIND.text:
        page.setTag(at, tagOfText(value))
        break
      case KIND.boolean:
        page.setTag(at, value === 0 ? TAG.no : TAG.yes)
        break
      case KIND.error:
        page.setTag(at, TAG.error + Math.min(value, ERRORS.length - 1))
        break
      default:
        break
    }
  }
}

function loadFormulas(
  core: Core,
  data: WorkbookData,
  tile: Tile,
  sheet: CalcSheet,
  arrayTops: ReadonlySet<string>,
  runs: FormulaRun[],
): void {
  const { formulas, kinds, entered, row: top, column } = tile
  if (!formulas) return
  let last = runs.at(-1)
  let [lastPlace, lastTemplate]: [number, Template | null] = [0, null]
  for (let at = 0; at < TILE_ROWS; at++) {
    const place = formulas[at] ?? 0
    if (place === 0) continue
    const row = top + at
    const isArray = entered?.[at] === 1 || (arrayTops.size > 0 && arrayTops.has(`${row},${column}`))
    const template: Template =
      place === lastPlace && lastTemplate?.isArray === isArray
        ? lastTemplate
        : core.templates.ofText(data.formulas[place - 1] ?? '', isArray)
    lastPlace = place
    lastTemplate = template
    if (last?.template === template && last.bottom === row - 1) last.bottom = row
    else runs.push((last = new FormulaRun(sheet, column, row, row, template)))
    if (kinds[at] === KIND.blank) core.propagation.mark(last, row, row)
  }
}

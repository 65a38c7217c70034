import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findPython } from '@wenfang/shared-testing/programs'
import { afterAll, describe, expect, it } from 'vitest'
import type { CellValue, DrawingPayload } from '../../model/index.ts'
import { ERRORS, type SheetData, type WorkbookData } from '../../model/workbook-data.ts'
import { cellText } from '../../print/paint/cell-text.ts'
import { SourcePackage } from '@wenfang/shared-ooxml/package'
import { cellAt, type SeenCell } from '../testing/cell-at.ts'
import { withCell } from '../testing/edit.ts'
import { SHOWN_OTHERWISE } from './corpus-shown.ts'
import { readXlsx } from './read/read-xlsx.ts'
import { completeStyles } from './write/complete-styles.ts'
import { compareWorkbooks } from './write/compare.ts'
import { writeXlsx } from './write/write-xlsx.ts'

const CORPUS = resolve(import.meta.dirname, '../../../../../shared/corpus')
const EDIT = '文房改动'
/** The extractor takes minutes for the largest. */
const EXTRACTED_BYTES = 200_000

interface SheetFacts {
  readonly name: string
  readonly state: string
  readonly kind: string
  readonly [count: string]: unknown
}
interface Facts {
  readonly date1904?: boolean
  readonly cell_xfs?: number
  readonly defined_names_count?: number
  readonly sheets?: readonly SheetFacts[]
  readonly sample_cells?: readonly {
    sheet: string
    ref: string
    type: string
    value: unknown
    formula?: string
    lo_display?: string
  }[]
}

const files = existsSync(join(CORPUS, 'xlsx')) ? readdirSync(join(CORPUS, 'xlsx')).toSorted() : []
const facts =
  files.length === 0
    ? {}
    : (JSON.parse(readFileSync(join(CORPUS, 'facts.json'), 'utf8')) as { files: Record<string, { facts: Facts }> })
        .files

const python = findPython(['lxml', 'openpyxl'])

const work = mkdtempSync(join(tmpdir(), 'sheet-corpus-'))
afterAll(() => rmSync(work, { recursive: true, force: true }))

/** Counts whose definition fits ours. Rules of the newer form count once here, with their older half. */
function measured(sheet: SheetData): Record<string, unknown> {
  let [cells, formulas] = [0, 0]
  for (const tile of sheet.tiles)
    for (let at = 0; at < tile.kinds.length; at++) {
      if (tile.formulas?.[at]) formulas++
      if (tile.kinds[at] || tile.formulas?.[at]) cells++
    }
  const count = (kind: string): number => sheet.objects.filter((one) => one.kind === kind).length
  // The facts count what stands in drawings, not in the old ones of VML.
  const drawings = sheet.objects.flatMap(({ kind, payload }) =>
    kind === 'drawing' && !(payload as DrawingPayload).source?.endsWith('.vml') ? [payload as DrawingPayload] : [],
  )
  const drawn = (wanted: string): number => drawings.filter(({ type }) => type === wanted).length
  return {
    name: sheet.name,
    state: sheet.state,
    cells,
    formulas,
    merges: count('merge'),
    data_validations: count('validation'),
    hyperlinks: count('hyperlink'),
    tables: count('table'),
    pivots: count('pivot'),
    comments: count('note'),
    charts: drawn('chart'),
    images: drawn('picture'),
    array_formulas: sheet.arrays.length,
  }
}

/** Where a fact counts `<f>` elements without a formula: what-if tables, and cells that an array fills. */
const UNLIKE: Readonly<Record<string, readonly string[]>> = {
  '28-datatableformula-output.xlsx': ['cells', 'formulas'],
  '35-weekly-timesheet.xlsx': ['formulas'],
}

function checkFacts(file: string, data: WorkbookData, known: Facts): number {
  let checked = 0
  known.sheets?.forEach((wanted, index) => {
    const sheet = data.sheets[index]
    if (!sheet) throw new Error(`no sheet ${index}`)
    for (const [name, value] of Object.entries(measured(sheet))) {
      if (wanted[name] === undefined || UNLIKE[file]?.includes(name)) continue
      expect.soft(value, `${wanted.name} ${name}`).toBe(wanted[name])
      checked++
    }
  })
  for (const sample of known.sample_cells ?? []) {
    const cell = cellAt(
      data,
      data.sheets.find(({ name }) => name === sample.sheet),
      sample.ref,
    )
    expect.soft(cell.value, `${sample.sheet}!${sample.ref}`).toEqual(sample.value)
    if (sample.formula !== undefined && cell.formula !== null)
      expect
        .soft(cell.formula.replaceAll(' ', ''), `${sample.sheet}!${sample.ref}`)
        .toBe(sample.formula.replaceAll(' ', ''))
    if (sample.lo_display !== undefined)
      checkShown(`${file} ${sample.sheet}!${sample.ref}`, shownText(data, cell), cell.value, sample.lo_display)
    checked++
  }
  return checked
}

/** Cells by what they show: as LibreOffice shows them, and otherwise for a reason. */
const shown = { alike: 0, otherwise: new Map<string, string>() }

function shownText(data: WorkbookData, { value, style }: SeenCell): { readonly text: string; readonly format: string } {
  const isError = ERRORS.some((error) => error === value)
  const { format = 'General' } = data.styles[style] ?? {}
  const plain = isError ? { error: value } : value
  return { text: cellText(plain as CellValue, format, data.dateSystem, null)?.text ?? '', format }
}

/** In General LibreOffice shows up to 15 figures of a number, Excel and we as many as fit into eleven letters. */
function checkShown(
  cell: string,
  { text, format }: ReturnType<typeof shownText>,
  value: unknown,
  wanted: string,
): void {
  const reason = SHOWN_OTHERWISE[cell]
  const isLonger = format === 'General' && typeof value === 'number' && Number(wanted) === Number(value.toPrecision(15))
  if (reason === undefined) expect.soft(isLonger ? wanted : text, cell).toBe(wanted)
  else expect.soft(text, `${cell} has a reason and needs none`).not.toBe(wanted)
  if (text === wanted) shown.alike += 1
  else shown.otherwise.set(cell, `${cell}: ${text} for ${wanted}, ${reason ?? 'General is shorter in Excel'}`)
}

const extracted = (command: string, name: string, bytes: Uint8Array): Record<string, unknown> => {
  const file = join(work, name)
  writeFileSync(file, bytes)
  const out = execFileSync(command, [join(CORPUS, 'tools/xf.py'), file], { encoding: 'utf8', maxBuffer: 64 << 20 })
  return (JSON.parse(out) as { facts: Record<string, unknown> }).facts
}

const partsOf = (bytes: Uint8Array) =>
  new Map(new SourcePackage(bytes).entries.map((entry) => [entry.name, Buffer.from(entry.raw)]))

/** A cell beside everything, so that no fact but the number of cells and the size changes. */
function freeCell(data: WorkbookData): { readonly sheet: number; readonly row: number; readonly column: number } {
  const sheet = Math.max(
    0,
    data.sheets.findIndex(({ type, tiles }) => type !== 'chart' && tiles.length > 0),
  )
  return { sheet, row: data.sheets[sheet]?.rowCount ?? 0, column: data.sheets[sheet]?.columnCount ?? 0 }
}

/** What one more cell changes. */
const CHANGED =
  /^(?:cells|used_range|declared_dimension|rows_with_cells|total_cells|sample_cells|libreoffice|openpyxl|cross_check|app|core)/

function withoutChanged(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutChanged)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (CHANGED.test(name) ? [] : [[name, withoutChanged(inner)]])),
  )
}

const table: string[] = []
afterAll(() => {
  if (table.length > 0) console.info(['file | open ms | facts | zero edit | one edit | xf', ...table].join('\n'))
  if (shown.alike > 0) console.info([`${shown.alike} cells shown alike`, ...shown.otherwise.values()].join('\n'))
})

describe.skipIf(files.length === 0)('real workbooks', () => {
  it.each(files)(
    'S3 %s: opens, keeps its facts, shows its cells, is written with untouched parts byte for byte',
    async (file) => {
      const source = new Uint8Array(readFileSync(join(CORPUS, 'xlsx', file)))
      const started = performance.now()
      const read = await readXlsx(source)
      const ms = Math.round(performance.now() - started)
      const known = facts[`xlsx/${file}`]?.facts ?? {}
      const checked = checkFacts(file, read.data, known)
      expect(read.data.dateSystem).toBe(known.date1904 ? 1904 : 1900)

      expect(Buffer.compare(await writeXlsx(source, structuredClone(read.data), { before: read }), source)).toBe(0)

      const at = freeCell(read.data)
      const edited = withCell(read.data, { ...at, text: EDIT, style: { font: { isBold: true, family: '黑体' } } })
      const out = await writeXlsx(source, edited, { before: read })
      const [before, after] = [partsOf(source), partsOf(out)]
      const changed = [...after].filter(([name, bytes]) => !before.get(name)?.equals(bytes)).map(([name]) => name)
      const sheetPart = read.workbook.sheets[at.sheet]?.part ?? ''
      for (const name of changed)
        expect(
          [
            sheetPart,
            'xl/styles.xml',
            'xl/sharedStrings.xml',
            read.workbook.part,
            '[Content_Types].xml',
            'xl/_rels/workbook.xml.rels',
          ].map((one) => one.toLowerCase()),
        ).toContain(name.toLowerCase())
      const again = (await readXlsx(out)).data
      expect(cellAt(again, again.sheets[at.sheet], `${letters(at.column)}${at.row + 1}`).value).toBe(EDIT)
      expect(differences(completeStyles(edited, read.data.styles), again)).toEqual([])

      let agreement = '-'
      if (python && source.length < EXTRACTED_BYTES) {
        const [one, two] = [extracted(python, `a-${file}`, source), extracted(python, `b-${file}`, out)]
        // One style was added.
        expect.soft(two['cell_xfs']).toBe(Number(one['cell_xfs']) + 1)
        expect.soft(withoutChanged({ ...two, cell_xfs: 0 })).toEqual(withoutChanged({ ...one, cell_xfs: 0 }))
        agreement = `${Object.keys(one).length} facts equal`
      }
      table.push(
        `${file} | ${ms} | ${checked} | identical | ${after.size - changed.length}/${after.size} parts kept | ${agreement}`,
      )
    },
    60_000,
  )
})

const letters = (column: number): string =>
  (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

/** Everything that a second reading finds different. */
function differences(wanted: WorkbookData, found: WorkbookData): string[] {
  const change = compareWorkbooks(wanted, found)
  return [
    ...[...change.sheets].map(
      ([id, one]) => `sheet ${id}: ${JSON.stringify({ ...one, cells: [...one.cells], objects: [...one.objects] })}`,
    ),
    ...(change.hasSheets ? ['sheets'] : []),
    ...(change.hasNames ? ['names'] : []),
  ]
}

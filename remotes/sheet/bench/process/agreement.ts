// Random formulas over one block of cells, computed by us and by two peers: `node agreement.ts HYPERFORMULA IRONCALC SEED COUNT`.
// Prints JSON: how often we agree with each, and every formula where both agree with one another and not with us.
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { Calculator, CellError, type CellChange } from '../../calc/index.ts'
import { createRandom, type Random } from '../../model/testing/random.ts'

type Shown = number | string | boolean

const [hyperPath = '', ironPath = '', seed = '1', count = '2000'] = process.argv.slice(2)

/** Numbers, dates, texts, truth values and blanks, A1:E8. */
const CELLS: readonly (readonly (number | string | boolean | null)[])[] = [
  [3, -2.5, 'pear', true, 45_000],
  [7, 0, 'apple', false, 45_031.5],
  [null, 12, 'Pear', true, 44_927],
  [1.25, 4, 'plum', null, 45_291],
  [-8, 100, null, false, 44_985],
  [7, 0.1, 'fig', true, 45_350],
  [15, null, '12', false, 45_000],
  [2, 9, 'apple pie', true, 45_123],
]
const COLUMNS = 'ABCDE'
const FORMULA_COLUMN = 6

function formulaOf(random: Random, depth = 0): string {
  const pick = (list: readonly string[]): string => random.pick(list) ?? ''
  const row = (): number => 1 + random.below(CELLS.length)
  const numberCell = (): string => `${pick(['A', 'B'])}${row()}`
  const textCell = (): string => `C${row()}`
  const dateCell = (): string => `E${row()}`
  const range = (columns = COLUMNS): string => {
    const [from, to] = [random.below(columns.length), random.below(columns.length)].toSorted((a, b) => a - b)
    const [top, bottom] = [row(), row()].toSorted((a, b) => a - b)
    return `${columns[from ?? 0]}${top}:${columns[to ?? 0]}${bottom}`
  }
  const inner = (): string => (depth > 1 || random.below(3) > 0 ? numberCell() : formulaOf(random, depth + 1))
  const small = (): string => String(1 + random.below(5))
  const condition = (): string => `${inner()}${pick(['>', '<', '>=', '<=', '=', '<>'])}${pick([inner(), '5', '0'])}`
  const criterion = (): string => pick(['">2"', '"<>7"', '7', '"<=0"', '"apple"', '"p*"', '"=7"'])
  const column = pick(['A', 'B'])
  return pick([
    `${inner()}${pick(['+', '-', '*', '/'])}${inner()}`,
    `(${inner()}+1)^2`,
    `-${numberCell()}%`,
    `${pick(['SUM', 'AVERAGE', 'MIN', 'MAX', 'COUNT', 'COUNTA', 'COUNTBLANK', 'PRODUCT', 'MEDIAN', 'STDEV', 'VAR', 'SUMSQ'])}(${range()})`,
    `${pick(['SUM', 'MAX', 'AVERAGE'])}(${range('AB')},${inner()},${small()})`,
    `IF(${condition()},${inner()},${pick([inner(), textCell(), '"no"'])})`,
    `IFERROR(${inner()}/${numberCell()},"none")`,
    `${pick(['AND', 'OR', 'XOR'])}(${condition()},${condition()})`,
    `NOT(${condition()})`,
    `${pick(['ROUND', 'ROUNDUP', 'ROUNDDOWN'])}(${inner()}/3,${pick(['0', '1', '2', '-1'])})`,
    `${pick(['INT', 'ABS', 'SIGN', 'SQRT', 'EXP', 'LN', 'EVEN', 'ODD', 'SIN', 'ATAN', 'RADIANS'])}(${inner()})`,
    `${pick(['MOD', 'POWER', 'QUOTIENT', 'CEILING', 'FLOOR'])}(${inner()},${small()})`,
    `SUMIF(${column}1:${column}8,${criterion()})`,
    `SUMIF(C1:C8,${criterion()},A1:A8)`,
    `${pick(['COUNTIF', 'AVERAGEIF'])}(${column}1:${column}8,${criterion()})`,
    `COUNTIFS(A1:A8,${criterion()},B1:B8,${criterion()})`,
    `SUMIFS(B1:B8,A1:A8,${criterion()},C1:C8,${criterion()})`,
    `SUMPRODUCT(A1:A8,B1:B8)`,
    `INDEX(A1:E8,${small()},${small()})`,
    `MATCH(${numberCell()},${column}1:${column}8,0)`,
    `VLOOKUP(${numberCell()},A1:C8,${pick(['2', '3'])},FALSE)`,
    `${pick(['LARGE', 'SMALL'])}(${column}1:${column}8,${small()})`,
    `RANK(${numberCell()},${column}1:${column}8)`,
    `${pick(['LEFT', 'RIGHT'])}(${textCell()},${small()})`,
    `MID(${textCell()},${small()},${small()})`,
    `${pick(['LEN', 'UPPER', 'LOWER', 'PROPER', 'TRIM'])}(${textCell()})`,
    `${textCell()}&"-"&${numberCell()}`,
    `${pick(['FIND', 'SEARCH'])}("p",${textCell()})`,
    `SUBSTITUTE(${textCell()},"p","q")`,
    `REPT(${textCell()},${small()})`,
    `EXACT(${textCell()},${textCell()})`,
    `${textCell()}${pick(['=', '<', '>'])}${textCell()}`,
    `${pick(['YEAR', 'MONTH', 'DAY', 'WEEKDAY', 'HOUR'])}(${dateCell()})`,
    `${pick(['EDATE', 'EOMONTH'])}(${dateCell()},${pick(['1', '-1', '12'])})`,
    `DATE(2024,${small()},${numberCell()})`,
    `DAYS(${dateCell()},${dateCell()})`,
    `${pick(['ISNUMBER', 'ISTEXT', 'ISBLANK', 'ISLOGICAL', 'ISERROR'])}(${pick([numberCell(), textCell(), `D${row()}`])})`,
    `CHOOSE(${pick(['1', '2', '3'])},${inner()},${textCell()},D${row()})`,
    `N(${numberCell()})+SUM(D1:D8)`,
    `CONCATENATE(${textCell()},${numberCell()},D${row()})`,
  ])
}

function ours(formulas: readonly string[]): Shown[] {
  const calculator = new Calculator()
  calculator.addSheet('s', 'Sheet1')
  const values = CELLS.flatMap((cells, row) =>
    cells.flatMap((value, column): CellChange[] => (value === null ? [] : [{ row, column, value }])),
  )
  calculator.setCells('s', values)
  calculator.setCells(
    's',
    formulas.map((formula, row) => ({ row, column: FORMULA_COLUMN, formula })),
  )
  calculator.recalculate()
  return formulas.map((_, row) => {
    const value = calculator.valueAt('s', row, FORMULA_COLUMN)
    return value instanceof CellError ? value.code : (value ?? 0)
  })
}

interface HyperModule {
  readonly HyperFormula: {
    buildFromArray(rows: readonly unknown[][], options: object): { getCellValue(cell: object): unknown }
  }
}

async function hyperFormula(formulas: readonly string[]): Promise<Shown[]> {
  const { HyperFormula } = (await import(pathToFileURL(hyperPath).href)) as HyperModule
  const rows = formulas.map((formula, row) => {
    const cells: unknown[] = Array.from({ length: FORMULA_COLUMN }, (_, column) => {
      const value = CELLS[row]?.[column] ?? null
      return typeof value === 'string' ? `'${value}` : value
    })
    return [...cells, `=${formula}`]
  })
  const engine = HyperFormula.buildFromArray(rows, { licenseKey: 'gpl-v3', useColumnIndex: false })
  return formulas.map((_, row) => {
    const value = engine.getCellValue({ sheet: 0, row, col: FORMULA_COLUMN })
    if (typeof value === 'object' && value !== null) return String((value as { value?: unknown }).value)
    return (value ?? 0) as Shown
  })
}

interface IronModule {
  readonly initSync: (module: { readonly module: BufferSource }) => unknown
  readonly Model: new (...names: string[]) => {
    setUserInput(sheet: number, row: number, column: number, input: string): void
    evaluate(): void
    pauseEvaluation(): void
    resumeEvaluation(): void
    getFormattedCellValue(sheet: number, row: number, column: number): string
  }
}

async function ironCalc(formulas: readonly string[]): Promise<Shown[]> {
  const { Model, initSync } = (await import(pathToFileURL(ironPath).href)) as IronModule
  initSync({ module: readFileSync(ironPath.replace(/\.js$/, '_bg.wasm')) })
  const model = new Model('agreement', 'en', 'UTC', 'en')
  model.pauseEvaluation()
  CELLS.forEach((cells, row) =>
    cells.forEach((value, column) => {
      const text = typeof value === 'string' ? `'${value}` : String(value).toUpperCase()
      if (value !== null && value !== '') model.setUserInput(0, row + 1, column + 1, text)
    }),
  )
  formulas.forEach((formula, row) => model.setUserInput(0, row + 1, FORMULA_COLUMN + 1, `=${formula}`))
  model.resumeEvaluation()
  model.evaluate()
  return formulas.map((_, row) => {
    const text = model.getFormattedCellValue(0, row + 1, FORMULA_COLUMN + 1)
    if (text === 'TRUE' || text === 'FALSE') return text === 'TRUE'
    const number = Number(text.replaceAll(',', ''))
    return text !== '' && Number.isFinite(number) ? number : text
  })
}

/** A number that is shown is rounded; a blank answer is a zero in one and an empty text in another. */
function isSame(a: Shown, b: Shown): boolean {
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) <= 1e-5 * Math.max(1, Math.abs(a))
  const isBlank = (one: Shown): boolean => one === '' || one === 0
  return String(a) === String(b) || (isBlank(a) && isBlank(b))
}

/**
 * Where Excel answers an error and neither peer does: any argument of AND, OR and XOR is asked, both peers stop at the first that
 * decides; a text that is an argument of MAX itself has to be a number, both peers pass over it.
 */
const isOfExcel = (formula: string, answer: Shown): boolean =>
  (/\b(?:AND|OR|XOR)\(/.test(formula) && typeof answer === 'string' && answer.startsWith('#')) ||
  (/\bMAX\(/.test(formula) && answer === '#VALUE!')

const random = createRandom(Number(seed))
const formulas = Array.from({ length: Number(count) }, () => formulaOf(random))
const [own, hyper, iron] = [ours(formulas), await hyperFormula(formulas), await ironCalc(formulas)]
let [withHyper, withIron, peersAgree] = [0, 0, 0]
const alone: string[] = []
for (const [at, formula] of formulas.entries()) {
  const [a, b, c] = [own[at] ?? 0, hyper[at] ?? 0, iron[at] ?? 0]
  if (isSame(a, b)) withHyper += 1
  if (isSame(a, c)) withIron += 1
  if (!isSame(b, c)) continue
  peersAgree += 1
  if (!isSame(a, b) && !isOfExcel(formula, a)) alone.push(`=${formula}: ours ${String(a)}, theirs ${String(b)}`)
}
console.log(JSON.stringify({ cases: formulas.length, withHyper, withIron, peersAgree, alone }))

// One measurement of reading or writing a workbook of a million cells, in a process of its own:
// `xlsx.ts WHO WHAT FILE [ROWS]`, WHO = ours or the path of a peer's module, WHAT = make, read or write. Prints cpu milliseconds.
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { formats, readXlsx, writeXlsx } from '../../files/index.ts'
import { KIND, TILE_ROWS, type Tile, type WorkbookData } from '../../model/index.ts'

const COLUMNS = 20

/** Numbers, texts that repeat, of which every fourth says more, and a formula in every tenth cell. */
function manyCells(blank: WorkbookData, rows: number): WorkbookData {
  const texts = Array.from({ length: 1000 }, (_, index) => ({
    text: `客户 ${index} & 名称${index % 4 === 0 ? '（待办）' : ''}`,
    runs: null,
  }))
  const tiles: Tile[] = []
  for (let column = 0; column < COLUMNS; column++)
    for (let row = 0; row < rows; row += TILE_ROWS) {
      const [kinds, values, formulas] = [
        new Uint8Array(TILE_ROWS),
        new Float64Array(TILE_ROWS),
        new Uint32Array(TILE_ROWS),
      ]
      for (let at = 0; at < Math.min(TILE_ROWS, rows - row); at++) {
        const isText = column % 5 === 1
        kinds[at] = isText ? KIND.text : KIND.number
        values[at] = isText ? ((row + at) * 7 + column) % texts.length : (((row + at) * 31 + column) % 100_000) / 100
        if (column % 10 === 9) formulas[at] = 1
      }
      tiles.push({ row, column, kinds, values, formulas: column % 10 === 9 ? formulas : null, styles: null })
    }
  const [sheet] = blank.sheets
  if (!sheet) throw new Error('no sheet')
  return {
    ...blank,
    texts,
    formulas: ['RC[-1]+RC[-2]*R1C1'],
    sheets: [{ ...sheet, tiles, rowCount: rows, columnCount: COLUMNS }],
  }
}

interface Peer {
  readonly readXlsx?: (bytes: Uint8Array) => Promise<{ sheets: { name: string; rows: unknown[][] }[] }>
  readonly writeXlsx?: (workbook: unknown) => Promise<Uint8Array>
  readonly Workbook?: new () => ExcelWorkbook
}
interface ExcelWorkbook {
  readonly xlsx: { load(bytes: Uint8Array): Promise<unknown>; writeBuffer(): Promise<Uint8Array> }
  readonly worksheets: readonly { readonly rowCount: number }[]
}

async function cpuOf<T>(
  run: () => Promise<T>,
): Promise<{ readonly result: T; readonly cpu: number; readonly heapMb: number }> {
  const before = process.cpuUsage()
  const result = await run()
  const { user, system } = process.cpuUsage(before)
  return { result, cpu: (user + system) / 1000, heapMb: process.memoryUsage().rss / 2 ** 20 }
}

async function ours(what: string, file: string, rows: number): Promise<object> {
  const { source: blank } = await formats.blank('s')
  if (what === 'make') {
    const bytes = await writeXlsx(blank, manyCells((await readXlsx(blank)).data, rows))
    writeFileSync(file, bytes)
    return { bytes: bytes.length }
  }
  const bytes = new Uint8Array(readFileSync(file))
  if (what === 'read') {
    const { result, ...measured } = await cpuOf(() => readXlsx(bytes))
    return { ...measured, check: result.data.sheets[0]?.rowCount }
  }
  const { data } = await readXlsx(bytes)
  const { result, ...measured } = await cpuOf(() => writeXlsx(blank, data))
  return { ...measured, check: (await readXlsx(result)).data.sheets[0]?.rowCount }
}

async function theirs(path: string, what: string, file: string): Promise<object> {
  const peer = (await import(pathToFileURL(path).href)) as Peer
  const bytes = new Uint8Array(readFileSync(file))
  if (peer.Workbook) {
    const book = new peer.Workbook()
    const read = await cpuOf(() => book.xlsx.load(bytes))
    if (what === 'read') return { cpu: read.cpu, heapMb: read.heapMb, check: book.worksheets[0]?.rowCount }
    const { result, ...measured } = await cpuOf(() => book.xlsx.writeBuffer())
    return { ...measured, check: (await readXlsx(new Uint8Array(result))).data.sheets[0]?.rowCount }
  }
  const { readXlsx: read, writeXlsx: write } = peer
  if (!read || !write) throw new Error(`${path} reads no workbooks`)
  const opened = await cpuOf(() => read(bytes))
  if (what === 'read') return { cpu: opened.cpu, heapMb: opened.heapMb, check: opened.result.sheets[0]?.rows.length }
  const { result, ...measured } = await cpuOf(() => write(opened.result))
  return { ...measured, check: (await readXlsx(result)).data.sheets[0]?.rowCount }
}

const [who = 'ours', what = 'read', file = '', rows = '50000'] = process.argv.slice(2)
console.log(JSON.stringify(who === 'ours' ? await ours(what, file, Number(rows)) : await theirs(who, what, file)))

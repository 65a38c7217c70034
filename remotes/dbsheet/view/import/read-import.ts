import { importRetrying } from '@wenfang/shared-remote'
import { isErrorCode, WenfangError, type ErrorCode } from '@wenfang/shared-protocol/errors'
import { readRows } from '../../files/csv/read-rows.ts'
import { MOST_COLUMNS, MOST_ROWS, type ImportedSheet } from '../../files/imported-sheet.ts'
import type { InferredField } from '../../model/index.ts'

/** Comes with the first workbook. */
const loadReader = importRetrying(() => import('../../files/xlsx/read/read-workbook.ts'))

/** Larger files would take the memory of the page. */
export const MOST_BYTES = 100 * 1024 * 1024

export interface ImportedColumn extends InferredField {
  readonly title: string
}

/** A sheet as it would become a table. */
export interface ReadImport {
  readonly columns: readonly ImportedColumn[]
  readonly rows: readonly (readonly string[])[]
  /** What of it is not taken, in words; null: all is. */
  readonly left: string | null
}

const NO_TABLES = '这不是能导入的文件；有密码的，或旧格式（.xls）的工作簿，请先另存为没有密码的 .xlsx'
const REFUSALS: Partial<Record<ErrorCode, string>> = {
  ArchiveUnsafe: '文件的结构不正常，打开它可能不安全，没有导入',
  FileTooLarge: '文件的内容太多，请拆开后分别导入',
  FormatUnsupported: NO_TABLES,
}

/** What of a file could become tables, or why nothing can, in words. */
export async function readFile(bytes: Uint8Array, extension: string): Promise<readonly ImportedSheet[] | string> {
  // A compound file, as old workbooks and those with a password are.
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) return NO_TABLES
  try {
    return isWorkbook(bytes, extension) ? await (await loadReader()).readWorkbook(bytes) : [readRows(bytes, extension)]
  } catch (error) {
    if (!(error instanceof WenfangError)) return '读取工作簿的程序没有加载成功，请检查网络后再试'
    const code = error instanceof WenfangError && isErrorCode(error.code) ? error.code : 'FileCorrupt'
    return REFUSALS[code] ?? '文件已损坏，读不出内容，没有导入'
  }
}

/** By its first bytes, whatever it is called. */
const isWorkbook = ([first, second]: Uint8Array, extension: string): boolean =>
  (first === 0x50 && second === 0x4b) || /^xls[xm]$/.test(extension)

/** Null where nothing is in it. `hasHead`: the first line holds the names of the fields. */
export function readImport(sheet: ImportedSheet, hasHead: boolean): ReadImport | null {
  const { rows: lines, isCut } = sheet
  const rows = (hasHead ? lines.slice(1) : lines).slice(0, MOST_ROWS)
  const width = lines.reduce((most, { length }) => Math.max(most, length), 0)
  if (rows.length === 0 || width === 0) return null
  const titles = titlesOf(hasHead ? (lines[0] ?? []) : [], width)
  const columns = titles.map((title, column) => ({ title, ...sheet.field(column, hasHead) }))
  const left = isCut ? `文件太大，只导入前 ${MOST_ROWS} 行、前 ${MOST_COLUMNS} 列，和能放下的单元格` : null
  return { columns, rows, left }
}

/** Each name once, none of them empty. */
function titlesOf(head: readonly string[], width: number): readonly string[] {
  const taken = new Set<string>()
  return Array.from({ length: width }, (_, at) => {
    const wanted = (head[at] ?? '').trim().slice(0, 90) || `字段 ${at + 1}`
    let title = wanted
    for (let n = 2; taken.has(title); n++) title = `${wanted} ${n}`
    taken.add(title)
    return title
  })
}

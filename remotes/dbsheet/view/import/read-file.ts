import { importRetrying } from '@wenfang/shared-remote'
import { isErrorCode, WenfangError, type ErrorCode } from '@wenfang/shared-protocol/errors'
import { readRows } from '../../files/csv/read-rows.ts'
import type { ImportedSheet } from '../../files/imported-sheet.ts'

/** Comes with the first workbook. */
const loadReader = importRetrying(() => import('../../files/xlsx/read/read-workbook.ts'))

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
    const code = isErrorCode(error.code) ? error.code : 'FileCorrupt'
    return REFUSALS[code] ?? '文件已损坏，读不出内容，没有导入'
  }
}

/** By its first bytes, whatever it is called. */
const isWorkbook = ([first, second]: Uint8Array, extension: string): boolean =>
  (first === 0x50 && second === 0x4b) || /^xls[xm]$/.test(extension)

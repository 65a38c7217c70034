import { WenfangError } from '@wenfang/shared-protocol/errors'
import { blankWorkbook } from '../blank.ts'
import { writeXlsx } from '../xlsx/write/write-xlsx.ts'
import { readXls } from './read-xls.ts'

/**
 * The same workbook as a package, which the reader of packages reads and exports go on from.
 * @throws WenfangError FileCorrupt, NeedPassword, ArchiveUnsafe, ImportTimeout
 */
export async function convertXls(source: Uint8Array): Promise<Uint8Array> {
  try {
    const data = await readXls(source)
    return await writeXlsx(blankWorkbook(data.styles[0]?.font), data)
  } catch (cause) {
    if (cause instanceof WenfangError) throw cause
    throw new WenfangError('FileCorrupt', 'the workbook cannot be read', { cause })
  }
}

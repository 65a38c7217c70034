import type { FileFormats } from '@wenfang/shared-contract'
import { WenfangError } from '@wenfang/shared-protocol'
import { importSource } from './import-source.ts'

const refused = async (): Promise<never> => {
  throw new WenfangError('FormatUnsupported', 'books are read, not written')
}

/** .epub, .mobi, .azw3, .fb2 and .cbz in; notes are written by the reader. */
export const formats: FileFormats = { importSource, exportBody: refused, blank: refused }

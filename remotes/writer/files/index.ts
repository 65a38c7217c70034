import type { FileFormats } from '@wenfang/shared-contract'
import { blankDocument } from './blank.ts'
import { exportBody } from './export-body.ts'
import { importSource } from './import-source.ts'

export const formats: FileFormats = {
  importSource,
  exportBody,
  blank: async () => ({ source: blankDocument(), ext: 'docx' }),
}

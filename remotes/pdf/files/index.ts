import type { FileFormats } from '@wenfang/shared-contract'
import { WenfangError } from '@wenfang/shared-protocol'
import { derive } from './derive/index.ts'
import { exportBody } from './export-body.ts'
import { importSource } from './import-source.ts'

export const formats: FileFormats = {
  importSource,
  exportBody,
  derive,
  blank: () => Promise.reject(new WenfangError('FormatUnsupported', 'no empty PDF is made')),
}

import type { FileFormats } from '@wenfang/shared-contract'
import { WenfangError } from '@wenfang/shared-protocol'
import { decode } from './decode.ts'
import { exportBody } from './export-body.ts'
import { importSource } from './import-source.ts'
import { kindOfPicture } from './metadata/picture-facts.ts'
import { withoutPlace } from './metadata/without-place.ts'

/** Pictures in; .png, .jpg and .pdf out. */
export const formats: FileFormats = {
  importSource,
  exportBody,
  decode,
  publicSource: async (source) => {
    const kind = kindOfPicture(source)
    return kind && withoutPlace(source, kind)
  },
  blank: async () => {
    throw new WenfangError('FormatUnsupported', 'no picture is made from nothing')
  },
}

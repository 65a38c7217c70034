import { NO_META } from '../model/index.ts'
import { writeOtl } from './otl/otl-file.ts'

/** An empty page: a line to write on. */
export const blank = (): Uint8Array =>
  writeOtl(NO_META, [{ id: 'first-line', type: 'paragraph', props: {}, content: [], children: [] }], [])

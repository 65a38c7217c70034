import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { blankDocument } from '../../files/blank.ts'

/** A file whose body is given as WordprocessingML. */
export function documentOf(body: string): Uint8Array {
  const parts = unzipSync(blankDocument())
  const name = 'word/document.xml'
  const xml = strFromU8(parts[name] ?? new Uint8Array())
  const within = xml.replace(
    /(<w:body>).*?(<w:sectPr|<\/w:body>)/s,
    (_, open: string, end: string) => open + body + end,
  )
  return zipSync({ ...parts, [name]: strToU8(within) }, { mtime: '2026-01-01T00:00:00Z' })
}

import { inflateEntry, packEntry, readZipDirectory, writeZip } from './zip/index.ts'

/** Document or template, with macros or without: the same parts, told apart by the type of the main one. */
export interface PackageKind {
  /** What a file with these parts is called in other programs. */
  readonly ext: string
  readonly contentType: string
  readonly mainPart: string
}

const kind = (ext: string, contentType: string, mainPart = `${contentType}.main+xml`): PackageKind => ({
  ext,
  contentType,
  mainPart,
})
const OPEN = 'application/vnd.openxmlformats-officedocument'
const WORD = 'application/vnd.ms-word'
const EXCEL = 'application/vnd.ms-excel'

const KINDS: readonly PackageKind[] = [
  kind('docx', `${OPEN}.wordprocessingml.document`),
  kind('dotx', `${OPEN}.wordprocessingml.template`),
  kind('docm', `${WORD}.document.macroEnabled.12`, `${WORD}.document.macroEnabled.main+xml`),
  kind('dotm', `${WORD}.template.macroEnabled.12`, `${WORD}.template.macroEnabledTemplate.main+xml`),
  kind('xlsx', `${OPEN}.spreadsheetml.sheet`),
  kind('xltx', `${OPEN}.spreadsheetml.template`),
  kind('xlsm', `${EXCEL}.sheet.macroEnabled.12`, `${EXCEL}.sheet.macroEnabled.main+xml`),
  kind('xltm', `${EXCEL}.template.macroEnabled.12`, `${EXCEL}.template.macroEnabled.main+xml`),
]
const CONTENT_TYPES = '[Content_Types].xml'
const MAIN_TYPES = new RegExp(
  `ContentType="(?:${KINDS.map(({ mainPart }) => mainPart.replaceAll(/[.+]/g, String.raw`\$&`)).join('|')})"`,
)

/** The export that writes files of an extension: `docm` is written as `docx` is. Others are their own. */
export const nativeFormat = (ext: string): string =>
  /^do[ct][xm]$/.test(ext) ? 'docx' : /^xl[st][xm]$/.test(ext) ? 'xlsx' : ext

/**
 * What an export of a document or workbook is in truth; null for other formats. Whoever asks a `.docm` for `docx` gets a `.docm`:
 * its macros are kept with everything else that nobody touched, and a file with macros that is called `.docx` is opened by no
 * program. Whoever asks a template for `docx` gets a document made from it.
 * @param asked a name that `nativeFormat` knows
 * @param writtenExt `docm` or `xlsm` where macros were written
 */
export function kindOfExport(asked: string, writtenExt: string): PackageKind | null {
  const native = nativeFormat(asked)
  if (native !== 'docx' && native !== 'xlsx') return null
  const isTemplate = asked.charAt(2) === 't'
  const hasMacros = asked.endsWith('m') || writtenExt.endsWith('m')
  const ext = `${native.slice(0, 2)}${isTemplate ? 't' : native.charAt(2)}${hasMacros ? 'm' : 'x'}`
  return KINDS.find((each) => each.ext === ext) ?? null
}

/** The package with the main part that its kind has; the bytes themselves where it has it already. */
export function asKind(bytes: Uint8Array, { mainPart }: PackageKind): Uint8Array {
  const entries = readZipDirectory(bytes)
  const listed = entries.find(({ name }) => name === CONTENT_TYPES)
  const types = listed ? new TextDecoder().decode(inflateEntry(listed)) : ''
  const wanted = types.replace(MAIN_TYPES, `ContentType="${mainPart}"`)
  if (wanted === types) return bytes
  return writeZip(
    entries.map((entry) => (entry === listed ? packEntry(CONTENT_TYPES, new TextEncoder().encode(wanted)) : entry)),
  )
}

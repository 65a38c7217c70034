import type { OfficeTypeCode } from './office-types.ts'

// Apart from the types themselves: the first script of a page needs those, and no extension.

/** S119 */
const EXTENSIONS: Readonly<Record<OfficeTypeCode, readonly string[]>> = {
  w: ['docx', 'docm', 'dotx', 'dotm', 'doc', 'dot', 'wps', 'wpt', 'rtf', 'odt', 'txt', 'md', 'html', 'htm'],
  s: ['xlsx', 'xlsm', 'xltx', 'xltm', 'xls', 'xlt', 'xlsb', 'et', 'ett', 'ods', 'csv', 'tsv'],
  k: ['ksheet'],
  d: ['dbt'],
  p: ['pptx', 'pptm', 'ppsx', 'ppsm', 'potx', 'potm', 'ppt', 'pps', 'pot', 'dps', 'dpt', 'odp'],
  sl: ['asl'],
  b: ['excalidraw', 'whiteboard'],
  f: ['pdf', 'ofd', 'caj', 'eml', 'wpssc'],
  e: ['epub', 'mobi', 'azw3', 'fb2', 'cbz'],
  o: ['otl'],
  i: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'svg', 'bmp', 'tif', 'tiff', 'heic', 'heif'],
  unknown: [],
}

const byExtension = new Map(
  (Object.keys(EXTENSIONS) as OfficeTypeCode[]).flatMap((code) =>
    EXTENSIONS[code].map((extension) => [extension, code] as const),
  ),
)
/** Extensions that are read-only whatever the rights (S120, S121). */
const READ_ONLY_EXTENSIONS: readonly string[] = ['caj', 'eml']

export const extensionsOfType = (code: OfficeTypeCode): readonly string[] => EXTENSIONS[code]

/** Lower-case extension without its dot; empty when the name has none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : ''
}

/** S119: the type of a file by its extension, `unknown` when no type claims it. */
export const officeTypeOfExtension = (extension: string): OfficeTypeCode =>
  byExtension.get(extension.toLowerCase()) ?? 'unknown'

/** S120-S122, S323: read-only by file type; `configured` are the administrator's further extensions. */
export const isReadOnlyExtension = (extension: string, configured: readonly string[] = []): boolean =>
  READ_ONLY_EXTENSIONS.includes(extension.toLowerCase()) || configured.includes(extension.toLowerCase())

import { ALSO_READ, DECLARED_EXTENSIONS } from './generated/office-extensions.ts'
import type { OfficeTypeCode } from './office-types.ts'

// Apart from the types themselves: the first script of a page needs those, and no extension.

/** S119 */
const EXTENSIONS: Readonly<Record<OfficeTypeCode, readonly string[]>> = { ...DECLARED_EXTENSIONS, unknown: [] }

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

const also: Readonly<Record<string, { readonly of: OfficeTypeCode; readonly as: readonly OfficeTypeCode[] }>> =
  ALSO_READ

/** As what else a file can be opened: a copy of it, in a type of its own choice. */
export function otherTypesOf(extension: string, own: string): readonly OfficeTypeCode[] {
  const readers = also[extension.toLowerCase()]
  return readers ? [readers.of, ...readers.as].filter((code) => code !== own) : []
}

/** S120-S122, S323: read-only by file type; `configured` are the administrator's further extensions. */
export const isReadOnlyExtension = (extension: string, configured: readonly string[] = []): boolean =>
  READ_ONLY_EXTENSIONS.includes(extension.toLowerCase()) || configured.includes(extension.toLowerCase())

/** Office type codes as they stand in addresses and on the wire (S118); `unknown` is a file without a type of its own. */
export const OFFICE_TYPE_CODES = ['w', 's', 'k', 'd', 'p', 'sl', 'b', 'f', 'e', 'o', 'i', 'unknown'] as const
export type OfficeTypeCode = (typeof OFFICE_TYPE_CODES)[number]

/** The ten remotes; slide decks (`sl`) open in the presentation remote (G3). */
export const REMOTE_NAMES = [
  'writer',
  'sheet',
  'ksheet',
  'dbsheet',
  'presentation',
  'pdf',
  'epub',
  'outline',
  'whiteboard',
  'image',
] as const
export type RemoteName = (typeof REMOTE_NAMES)[number]

export interface OfficeType {
  readonly code: OfficeTypeCode
  /** Long name: theme class `theme-{name}`, logs and metrics. */
  readonly name: string
  readonly remote: RemoteName | null
  /** Chinese name of one file of the type. */
  readonly title: string
  readonly extensions: readonly string[]
  /** Open command and open event of the socket, per type (S231, S412-S417). */
  readonly openCommand: string
}

const TYPES: readonly OfficeType[] = [
  {
    code: 'w',
    name: 'writer',
    remote: 'writer',
    title: '文字文档',
    openCommand: 'open.document',
    extensions: ['docx', 'docm', 'dotx', 'dotm', 'doc', 'dot', 'wps', 'wpt', 'rtf', 'odt', 'txt', 'md', 'html', 'htm'],
  },
  {
    code: 's',
    name: 'sheet',
    remote: 'sheet',
    title: '电子表格',
    openCommand: 'open.workbook',
    extensions: ['xlsx', 'xlsm', 'xltx', 'xltm', 'xls', 'xlt', 'xlsb', 'et', 'ett', 'ods', 'csv', 'tsv'],
  },
  {
    code: 'k',
    name: 'ksheet',
    remote: 'ksheet',
    title: '智能表格',
    openCommand: 'open.workbook',
    extensions: ['ksheet'],
  },
  {
    code: 'd',
    name: 'dbsheet',
    remote: 'dbsheet',
    title: '多维表格',
    openCommand: 'open.workbook',
    extensions: ['dbt'],
  },
  {
    code: 'p',
    name: 'presentation',
    remote: 'presentation',
    title: '演示文稿',
    openCommand: 'open.presentation',
    extensions: ['pptx', 'pptm', 'ppsx', 'ppsm', 'potx', 'potm', 'ppt', 'pps', 'pot', 'dps', 'dpt', 'odp'],
  },
  {
    code: 'sl',
    name: 'sl',
    remote: 'presentation',
    title: '幻灯片',
    openCommand: 'open.presentation',
    extensions: ['asl'],
  },
  {
    code: 'b',
    name: 'whiteboard',
    remote: 'whiteboard',
    title: '白板',
    openCommand: 'open.whiteboard',
    extensions: ['excalidraw', 'whiteboard'],
  },
  {
    code: 'f',
    name: 'pdf',
    remote: 'pdf',
    title: 'PDF 文档',
    openCommand: 'open.pdf',
    extensions: ['pdf', 'ofd', 'caj', 'eml', 'wpssc'],
  },
  {
    code: 'e',
    name: 'epub',
    remote: 'epub',
    title: '电子书',
    openCommand: 'open.pdf',
    extensions: ['epub', 'mobi', 'azw3', 'fb2', 'cbz'],
  },
  {
    code: 'o',
    name: 'outline',
    remote: 'outline',
    title: '智能文档',
    openCommand: 'open.outline',
    extensions: ['otl'],
  },
  {
    code: 'i',
    name: 'image',
    remote: 'image',
    title: '图片',
    openCommand: 'open.outline',
    extensions: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'svg', 'bmp', 'tif', 'tiff', 'heic', 'heif'],
  },
  { code: 'unknown', name: 'unknown', remote: null, title: '文件', openCommand: 'open.document', extensions: [] },
]

const byCode = new Map(TYPES.map((type) => [type.code, type]))
const byExtension = new Map(
  TYPES.flatMap((type) => type.extensions.map((extension) => [extension, type.code] as const)),
)
/** Extensions that are read-only whatever the rights (S120, S121). */
const READ_ONLY_EXTENSIONS: readonly string[] = ['caj', 'eml']

export const isOfficeTypeCode = (value: string): value is OfficeTypeCode => byCode.has(value as OfficeTypeCode)

export function officeType(code: OfficeTypeCode): OfficeType {
  const type = byCode.get(code)
  if (!type) throw new RangeError(`no office type ${code}`)
  return type
}

export const officeTypes = (): readonly OfficeType[] => TYPES

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

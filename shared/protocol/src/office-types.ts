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
  },
  {
    code: 's',
    name: 'sheet',
    remote: 'sheet',
    title: '电子表格',
    openCommand: 'open.workbook',
  },
  {
    code: 'k',
    name: 'ksheet',
    remote: 'ksheet',
    title: '智能表格',
    openCommand: 'open.workbook',
  },
  {
    code: 'd',
    name: 'dbsheet',
    remote: 'dbsheet',
    title: '多维表格',
    openCommand: 'open.workbook',
  },
  {
    code: 'p',
    name: 'presentation',
    remote: 'presentation',
    title: '演示文稿',
    openCommand: 'open.presentation',
  },
  {
    code: 'sl',
    name: 'sl',
    remote: 'presentation',
    title: '幻灯片',
    openCommand: 'open.presentation',
  },
  {
    code: 'b',
    name: 'whiteboard',
    remote: 'whiteboard',
    title: '白板',
    openCommand: 'open.whiteboard',
  },
  {
    code: 'f',
    name: 'pdf',
    remote: 'pdf',
    title: 'PDF 文档',
    openCommand: 'open.pdf',
  },
  {
    code: 'e',
    name: 'epub',
    remote: 'epub',
    title: '电子书',
    openCommand: 'open.pdf',
  },
  {
    code: 'o',
    name: 'outline',
    remote: 'outline',
    title: '智能文档',
    openCommand: 'open.outline',
  },
  {
    code: 'i',
    name: 'image',
    remote: 'image',
    title: '图片',
    openCommand: 'open.outline',
  },
  { code: 'unknown', name: 'unknown', remote: null, title: '文件', openCommand: 'open.document' },
]

const byCode = new Map(TYPES.map((type) => [type.code, type]))
export const isOfficeTypeCode = (value: string): value is OfficeTypeCode => byCode.has(value as OfficeTypeCode)

export function officeType(code: OfficeTypeCode): OfficeType {
  const type = byCode.get(code)
  if (!type) throw new RangeError(`no office type ${code}`)
  return type
}

export const officeTypes = (): readonly OfficeType[] => TYPES

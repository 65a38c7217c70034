import { REVISIONS } from '../commands/review/review.command.ts'
import type { WriterSurface } from '../engine/index.ts'

type Item = ReturnType<WriterSurface['getReviewItems']>[number]
type Revision = Extract<Item, { readonly kind: 'revision' }>
type Formatting = NonNullable<Revision['item']['formattingChanges']>[number]
type Structural = NonNullable<Revision['item']['structuralChanges']>[number]

/** One decision that a reviewer can take, in words. */
export interface Change {
  readonly key: string
  readonly author: string
  /** ISO 8601; null where the file keeps no dates. */
  readonly at: string | null
  readonly kind: 'insert' | 'delete' | 'replace' | 'other'
  /** What is done. */
  readonly title: string
  readonly removed: string
  readonly added: string
  /** Shown by name only: accepting and rejecting is not offered. */
  readonly isReadOnly: boolean
  readonly isActive: boolean
}

/** The changes of all stories, in the order of the document. */
export const changesOf = (surface: WriterSurface): readonly Change[] =>
  surface
    .getReviewItems(REVISIONS)
    .filter((item): item is Revision => item.kind === 'revision')
    .map(changeOf)

const isReplacing = ({ revisionKind }: Revision): boolean => revisionKind === 'replace'

const isRemoving = ({ revisionKind, item }: Revision): boolean =>
  revisionKind === 'delete' || revisionKind === 'moveFrom' || item.markDirection === 'delete'

function changeOf(revision: Revision): Change {
  const { key, author, date, text, replacedText, revisionKind, readOnly, isActive } = revision
  const removed = isReplacing(revision) ? (replacedText ?? '') : isRemoving(revision) ? text : ''
  const added = isRemoving(revision) ? '' : text
  return {
    key,
    author,
    at: date ?? null,
    kind: revisionKind === 'insert' || revisionKind === 'delete' || revisionKind === 'replace' ? revisionKind : 'other',
    title: titleOf(revision),
    removed,
    added,
    isReadOnly: readOnly,
    isActive,
  }
}

function titleOf({ revisionKind, item }: Revision): string {
  switch (revisionKind) {
    case 'insert':
      return '插入'
    case 'delete':
      return '删除'
    case 'replace':
      return '替换'
    case 'moveFrom':
      return '移走'
    case 'moveTo':
      return '移到这里'
    case 'paragraphMark':
      return item.markDirection === undefined ? '段落' : PARAGRAPH_MARKS[item.markDirection]
    case 'structural':
      return item.structuralChanges?.map((one) => STRUCTURES[one]).join('、') || '表格或分节'
    default:
      return `格式：${item.formattingChanges?.map(formattingText).join('、') || '已更改'}`
  }
}

const PARAGRAPH_MARKS = { insert: '分段', delete: '合并段落', moveFrom: '移走段落', moveTo: '段落移到这里' } as const

const STRUCTURES: Readonly<Record<Structural, string>> = {
  rowInsert: '插入行',
  rowDelete: '删除行',
  cellInsert: '插入单元格',
  cellDelete: '删除单元格',
  cellMerge: '合并单元格',
  numberingInsert: '添加编号',
}

const PROPERTIES: Readonly<Record<Formatting['property'], string>> = {
  bold: '加粗',
  italic: '倾斜',
  underline: '下划线',
  strike: '删除线',
  fontFamily: '字体',
  fontSize: '字号',
  color: '颜色',
  alignment: '对齐',
  leftIndent: '左缩进',
  rightIndent: '右缩进',
  firstLineIndent: '首行缩进',
  hangingIndent: '悬挂缩进',
  spaceBefore: '段前间距',
  spaceAfter: '段后间距',
  direction: '文字方向',
}

const SWITCHES: ReadonlySet<string> = new Set(['bold', 'italic', 'underline', 'strike'])
const IN_POINTS: ReadonlySet<string> = new Set([
  'fontSize',
  'leftIndent',
  'rightIndent',
  'firstLineIndent',
  'hangingIndent',
  'spaceBefore',
  'spaceAfter',
])
const VALUES: Readonly<Record<string, string>> = {
  left: '左',
  start: '左',
  right: '右',
  end: '右',
  center: '居中',
  both: '两端',
  justify: '两端',
  distribute: '分散',
  rtl: '从右到左',
  ltr: '从左到右',
}

function formattingText({ property, value }: Formatting): string {
  const name = PROPERTIES[property]
  if (value === null) return `清除${name}`
  if (SWITCHES.has(property)) return ['0', 'false', 'none', 'off'].includes(value) ? `取消${name}` : name
  return `${name} ${VALUES[value] ?? value}${IN_POINTS.has(property) ? ' 磅' : ''}`
}

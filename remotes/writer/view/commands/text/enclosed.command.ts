import { insertRuns } from '../../engine/index.ts'
import { escapeXml } from '../../../model/tree/parse.ts'
import type { Command } from '../command.ts'
import { dialogCommand } from '../dialog-command.ts'

export type Enclosure = 'circle' | 'square' | 'triangle' | 'diamond'

/** The sign that the file draws around, and the mark that the screen puts over the character. */
const SIGNS: Readonly<Record<Enclosure, readonly [sign: string, over: string]>> = {
  circle: ['○', '\u20dd'],
  square: ['□', '\u20de'],
  triangle: ['△', '\u20e4'],
  diamond: ['◇', '\u20df'],
}

export const ENCLOSURES: readonly { readonly value: Enclosure; readonly label: string }[] = [
  { value: 'circle', label: '圆圈 ○' },
  { value: 'square', label: '方框 □' },
  { value: 'triangle', label: '三角 △' },
  { value: 'diamond', label: '菱形 ◇' },
]

/** Where the encircled forms of letters and numbers begin. */
const CIRCLED: readonly (readonly [first: string, last: string, form: number])[] = [
  ['1', '9', 0x2460],
  ['A', 'Z', 0x24b6],
  ['a', 'z', 0x24d0],
]
const HAN_NUMBERS = '一二三四五六七八九十'
const IDEOGRAPHS = '月火水木金土日株有社名特財祝労秘男女適優印注項休写正上中下左右医宗学監企資協夜'
const FIRST_IDEOGRAPH = 0x328a

/** The one character that stands for the enclosed one; null where there is none. */
export function enclosedForm(text: string, enclosure: Enclosure): string | null {
  if (enclosure !== 'circle') return null
  const number = /^\d{1,2}$/.test(text) ? Number(text) : 0
  if (text === '0') return '⓪'
  if (number >= 1 && number <= 20) return String.fromCodePoint(0x2460 + number - 1)
  if (number >= 21 && number <= 35) return String.fromCodePoint(0x3251 + number - 21)
  if (number >= 36 && number <= 50) return String.fromCodePoint(0x32b1 + number - 36)
  const han = HAN_NUMBERS.indexOf(text)
  if (han >= 0) return String.fromCodePoint(0x3280 + han)
  const ideograph = IDEOGRAPHS.indexOf(text)
  if (ideograph >= 0 && text.length === 1) return String.fromCodePoint(FIRST_IDEOGRAPH + ideograph)
  for (const [first, last, form] of CIRCLED)
    if (text.length === 1 && text >= first && text <= last)
      return String.fromCodePoint(form + (text.codePointAt(0) ?? 0) - (first.codePointAt(0) ?? 0))
  return null
}

export interface Enclosed {
  /** One character, or a number of two digits. */
  readonly text: string
  readonly enclosure: Enclosure
}

const isOne = (text: string): boolean => Array.from(text).length === 1 || /^\d{2}$/.test(text)

/**
 * A character in a frame: the sign that is made for it, else a field that other programs draw (`EQ \o\ac`), whose last
 * result is the character with a frame over it.
 */
export const insertEnclosed: Command<Enclosed> = {
  id: 'insert-enclosed',
  title: '带圈字符',
  refusal: (_context, { text }) => (isOne(text.trim()) ? null : '请输入一个字，或者两位以内的数字'),
  run: ({ surface, ui }, { text, enclosure }) => {
    const one = text.trim()
    const form = enclosedForm(one, enclosure)
    if (form !== null) return surface.surface?.type(form)
    const [sign, over] = SIGNS[enclosure]
    const field =
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> EQ \\o\\ac(${sign},${escapeXml(one)}) </w:instrText></w:r>` +
      `<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>${escapeXml(one)}${over}</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`
    if (!insertRuns(surface, field, 1)) ui.toast('warning', '这里不能插入带圈字符')
  },
}

export const openEnclosed = dialogCommand('enclosed', {
  id: 'enclosed-characters',
  title: '带圈字符…',
})

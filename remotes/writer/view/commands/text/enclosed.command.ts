import { dialogCommand } from '../dialog-command.ts'

export type Enclosure = 'circle' | 'square' | 'triangle' | 'diamond'

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

export const openEnclosed = dialogCommand('enclosed', {
  id: 'enclosed-characters',
  title: '带圈字符…',
})

import { escapeXml } from '@wenfang/shared-ooxml/xml'
import { insertRuns } from '../../engine/index.ts'
import type { Command } from '../command.ts'
import { type Enclosure, enclosedForm } from './enclosed.command.ts'

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

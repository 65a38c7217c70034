import { isEnclosable, putEnclosed } from '../../../commands/field-commands.ts'
import type { Command } from '../command.ts'
import { runAtCaret } from '../run-at-caret.ts'
import { type Enclosure, enclosedForm } from './enclosed.command.ts'

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

/**
 * A character in a frame: the sign that is made for it, else a field that other programs draw (`EQ \o\ac`), whose last
 * result is the character with a frame over it.
 */
export const insertEnclosed: Command<Enclosed> = {
  id: 'insert-enclosed',
  title: '带圈字符',
  refusal: (_context, { text }) => (isEnclosable(text.trim()) ? null : '请输入一个字，或者两位以内的数字'),
  runs: [putEnclosed.id],
  run: ({ surface, ui }, { text, enclosure }) => {
    const one = text.trim()
    const form = enclosedForm(one, enclosure)
    // The sign is a letter like any other.
    if (form !== null) return surface.surface?.type(form)
    if (!runAtCaret(surface, putEnclosed, { text: one, enclosure }, 1)) ui.toast('warning', '这里不能插入带圈字符')
  },
}

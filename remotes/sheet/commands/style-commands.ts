import type { StylePatch } from '../model/index.ts'
import { BORDER_CHOICES, bordersOf, type BorderChoice } from './border.ts'
import { command, type Command } from './command.ts'

const isChoice = (text: string): text is BorderChoice => (BORDER_CHOICES as readonly string[]).includes(text)

export const styleCommands: readonly Command[] = [
  command('style.set', '设置格式', { sheetId: 'text', ranges: 'ranges', style: 'object' }, ({ book }, given) =>
    book.apply({ ...given, kind: 'setStyle', style: given.style as StylePatch }),
  ),
  command(
    'style.border',
    '边框',
    { sheetId: 'text', ranges: 'ranges', choice: 'text' },
    ({ book }, { sheetId, ranges, choice }) => {
      if (!isChoice(choice)) throw new TypeError('style.border: choice')
      book.apply(
        ranges.flatMap((range) =>
          bordersOf(choice, range).map(
            ([part, border]) => ({ kind: 'setStyle', sheetId, ranges: [part], style: { border } }) as const,
          ),
        ),
      )
    },
  ),
]

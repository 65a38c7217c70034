import { Type } from 'typebox'
import type { StylePatch } from '../model/index.ts'
import { BORDER_CHOICES, bordersOf } from './border.ts'
import { command } from './command.ts'
import { oneOf, RANGES, SHEET } from './schema.ts'

const PART = { type: ['object', 'null'] }
const STYLE = Type.Unsafe<StylePatch>({
  type: 'object',
  description: 'font、fill、border、align、format（数字格式）、protection；null 恢复默认',
  properties: {
    font: PART,
    fill: PART,
    border: PART,
    align: PART,
    protection: PART,
    format: { type: ['string', 'null'] },
  },
  additionalProperties: false,
})

export const styleCommands = [
  command(
    {
      id: 'style.set',
      title: '设置格式',
      description: '更改区域的格式，没有提到的部分不变，null 恢复默认。',
      args: { sheetId: SHEET, ranges: RANGES, style: STYLE },
    },
    ({ book }, given) => book.apply({ ...given, kind: 'setStyle' }),
  ),
  command(
    {
      id: 'style.border',
      title: '边框',
      description: '设置边框：all、outer、inner、top、bottom、left、right、thick-outer 或 none。',
      args: { sheetId: SHEET, ranges: RANGES, choice: oneOf(...BORDER_CHOICES) },
    },
    ({ book }, { sheetId, ranges, choice }) =>
      book.apply(
        ranges.flatMap((range) =>
          bordersOf(choice, range).map(
            ([part, border]) => ({ kind: 'setStyle', sheetId, ranges: [part], style: { border } }) as const,
          ),
        ),
      ),
  ),
]

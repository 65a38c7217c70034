import { drawnLook } from '../format/drawn-look.ts'
import { formatParagraphs, formatText } from '../format/format-text.ts'
import { withSoonCode } from '../soon/with-soon-code.ts'
import type { DeckView } from '../state/deck-view.ts'
import type { Action } from './action.ts'

const needsWords = ({ store, text }: DeckView): string | null =>
  text.target || store.selection.shapes.length > 0 ? null : '请先选择文字或对象'

type Flag = 'isBold' | 'isItalic' | 'isUnderlined' | 'isStruck'

const toggle = (flag: Flag, title: string, shortcuts: readonly string[]): Action => ({
  id: `text.${flag}`,
  title,
  shortcuts,
  refusal: needsWords,
  isActive: (view) => drawnLook(view)?.[flag] === true,
  run: (view) => formatText(view, { [flag]: drawnLook(view)?.[flag] !== true }),
})

const align = (
  alignment: 'left' | 'centre' | 'right' | 'justify',
  title: string,
  shortcuts: readonly string[],
): Action => ({
  id: `text.align.${alignment}`,
  title,
  shortcuts,
  refusal: needsWords,
  isActive: (view) => drawnLook(view)?.alignment === alignment,
  run: (view) => formatParagraphs(view, { alignment }),
})

const SIZES = [8, 9, 10, 10.5, 11, 12, 14, 16, 18, 20, 24, 28, 32, 36, 40, 44, 48, 54, 60, 66, 72, 80, 88, 96]

const resize = (by: 1 | -1, title: string, shortcuts: readonly string[]): Action => ({
  id: `text.size.${by > 0 ? 'up' : 'down'}`,
  title,
  shortcuts,
  refusal: needsWords,
  run(view) {
    const now = drawnLook(view)?.size ?? 18
    const size = by > 0 ? SIZES.find((one) => one > now) : SIZES.findLast((one) => one < now)
    if (size !== undefined) formatText(view, { size })
  },
})

export const TEXT_ACTIONS = {
  bold: toggle('isBold', '加粗', ['Mod+B']),
  italic: toggle('isItalic', '倾斜', ['Mod+I']),
  underline: toggle('isUnderlined', '下划线', ['Mod+U']),
  strike: toggle('isStruck', '删除线', []),
  left: align('left', '文字左对齐', ['Mod+L']),
  centre: align('centre', '文字居中', ['Mod+E']),
  right: align('right', '文字右对齐', ['Mod+R']),
  justify: align('justify', '两端对齐', ['Mod+J']),
  number: {
    id: 'text.slideNumber',
    title: '幻灯片编号',
    refusal: ({ store }) => (store.selection.slide === null ? '演示文稿里没有幻灯片' : null),
    run: (view) => withSoonCode(view, (code) => code.insertField(view, 'slidenum')),
  },
  larger: resize(1, '增大字号', ['Mod+Shift+>', 'Mod+>']),
  smaller: resize(-1, '减小字号', ['Mod+Shift+<', 'Mod+<']),
} as const satisfies Readonly<Record<string, Action>>

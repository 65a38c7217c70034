import type { BorderLine, BorderStyle, CellRange, Edit } from '../../model/index.ts'
import type { Command } from './command.ts'
import { isSelected, rangesOf } from './selected.ts'

export type BorderChoice = 'all' | 'outer' | 'inner' | 'top' | 'bottom' | 'left' | 'right' | 'thick-outer' | 'none'

export const BORDER_TITLES: Readonly<Record<BorderChoice, string>> = {
  all: '所有框线',
  outer: '外侧框线',
  inner: '内部框线',
  top: '上框线',
  bottom: '下框线',
  left: '左框线',
  right: '右框线',
  'thick-outer': '粗外侧框线',
  none: '无框线',
}

type Sides = { readonly [K in keyof BorderStyle]?: BorderLine | null }

const THIN: BorderLine = { line: 'thin', colour: { rgb: '000000' } }
const THICK: BorderLine = { line: 'medium', colour: { rgb: '000000' } }

/** Which lines which part of a range gets. */
function parts(choice: BorderChoice, range: CellRange): readonly (readonly [CellRange, Sides])[] {
  const { top, left, bottom, right } = range
  const line = choice === 'thick-outer' ? THICK : THIN
  const edges: readonly (readonly [CellRange, Sides])[] = [
    [{ ...range, bottom: top }, { top: line }],
    [{ ...range, top: bottom }, { bottom: line }],
    [{ ...range, right: left }, { left: line }],
    [{ ...range, left: right }, { right: line }],
  ]
  const inner: readonly (readonly [CellRange, Sides])[] = [
    ...(bottom > top
      ? ([
          [{ ...range, bottom: bottom - 1 }, { bottom: THIN }],
          [{ ...range, top: top + 1 }, { top: THIN }],
        ] as const)
      : []),
    ...(right > left
      ? ([
          [{ ...range, right: right - 1 }, { right: THIN }],
          [{ ...range, left: left + 1 }, { left: THIN }],
        ] as const)
      : []),
  ]
  switch (choice) {
    case 'all':
      return [[range, { top: THIN, bottom: THIN, left: THIN, right: THIN }]]
    case 'outer':
    case 'thick-outer':
      return edges
    case 'inner':
      return inner
    case 'top':
      return edges.slice(0, 1)
    case 'bottom':
      return edges.slice(1, 2)
    case 'left':
      return edges.slice(2, 3)
    case 'right':
      return edges.slice(3, 4)
    case 'none':
      return [[range, { top: null, bottom: null, left: null, right: null, diagonalUp: null, diagonalDown: null }]]
  }
}

export const border: Command<BorderChoice> = {
  id: 'border',
  title: '边框',
  refusal: isSelected,
  run(context, choice) {
    const { surface, state } = context
    const edits = rangesOf(context).flatMap((range) =>
      parts(choice, range).map(([part, sides]): Edit => ({
        kind: 'setStyle',
        sheetId: state.activeSheetId,
        ranges: [part],
        style: { border: sides },
      })),
    )
    surface.apply(edits)
  },
}

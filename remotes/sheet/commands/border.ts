import type { BorderLine, BorderStyle, CellRange } from '../model/index.ts'

export const BORDER_CHOICES = [
  'all',
  'outer',
  'inner',
  'top',
  'bottom',
  'left',
  'right',
  'thick-outer',
  'none',
] as const
export type BorderChoice = (typeof BORDER_CHOICES)[number]

type Sides = { readonly [K in keyof BorderStyle]?: BorderLine | null }

const THIN: BorderLine = { line: 'thin', colour: { rgb: '000000' } }
const THICK: BorderLine = { line: 'medium', colour: { rgb: '000000' } }

/** Which lines which part of a range gets. */
export function bordersOf(choice: BorderChoice, range: CellRange): readonly (readonly [CellRange, Sides])[] {
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

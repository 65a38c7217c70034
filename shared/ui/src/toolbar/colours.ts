export interface NamedColour {
  readonly value: string
  /** Chinese name, what a screen reader says. */
  readonly name: string
}

export const COLOUR_COLUMNS = 8

const HUES = [
  ['灰', ['#000000', '#595959', '#a6a6a6', '#ffffff']],
  ['红', ['#7a1a12', '#c0392b', '#e8857b', '#f8d7d3']],
  ['橙', ['#7a3d00', '#d9731a', '#f2ab6d', '#fbe3cd']],
  ['黄', ['#6b5300', '#e0b400', '#f2d766', '#fbf3cc']],
  ['绿', ['#124d30', '#2e8b57', '#7cc49b', '#d5eede']],
  ['青', ['#0c4a4f', '#158a93', '#6cc0c6', '#d2ecee']],
  ['蓝', ['#173a70', '#2f6bd0', '#84aeec', '#d8e5fa']],
  ['紫', ['#43256f', '#7a4fc4', '#b197e3', '#e6ddf6']],
] as const
const DEPTHS = ['深', '', '浅', '淡'] as const
const GREYS = ['黑色', '深灰', '浅灰', '白色'] as const

/** Eight hues in four depths, row by row. */
export const COLOURS: readonly NamedColour[] = DEPTHS.flatMap((depth, row) =>
  HUES.map(([hue, values]) => ({
    value: values[row] ?? '#000000',
    name: hue === '灰' ? (GREYS[row] ?? '灰色') : `${depth}${hue}色`,
  })),
)

// How a cell looks on paper: its own style over that of its table, and what rules lay over both.
import {
  type AlignStyle,
  type BorderStyle,
  type CellStyle,
  type Colour,
  type FillStyle,
  type FontStyle,
  hexOf,
  mixed,
} from '../../model/index.ts'
import type { CellDecoration } from '../../rules/index.ts'
import type { PrintFont } from '@wenfang/shared-fonts/measure'

/** Beside every text, as in the grid. */
export const PAD_PX = 2
const INDENT_PX = 9
const POINT_PX = 96 / 72
const DEFAULT_FAMILY = 'Calibri'
const DEFAULT_SIZE_PT = 11

export interface CellLook {
  readonly font: FontStyle
  /** `#rrggbb`; null shows the paper. */
  readonly fill: string | null
  readonly border: BorderStyle
  readonly align: AlignStyle
  readonly format: string | undefined
  /** Words begin at the right. */
  readonly isRightToLeft: boolean
}

export const fontOf = (font: FontStyle | undefined): PrintFont => ({
  family: font?.family ?? DEFAULT_FAMILY,
  size: (font?.sizePt ?? DEFAULT_SIZE_PT) * POINT_PX,
  isBold: font?.isBold === true,
  isItalic: font?.isItalic === true,
})

/** Pixels for words in a cell of that width. */
export const roomFor = (width: number, indent: number): number => Math.max(1, width - PAD_PX * 2 - indent * INDENT_PX)
export const indentPx = (indent: number | undefined): number => (indent ?? 0) * INDENT_PX

interface LookOptions {
  readonly themeColours: readonly string[]
  readonly isBlackAndWhite: boolean
  readonly isRightToLeft: boolean
}

export function cellLook(
  own: CellStyle,
  table: CellStyle | null,
  decoration: CellDecoration | null,
  { themeColours, isBlackAndWhite, isRightToLeft }: LookOptions,
): CellLook {
  const rule = decoration?.style ?? null
  const scale = decoration?.scale
  const fill = rule?.fill ?? own.fill ?? table?.fill
  const shown: CellLook = {
    font: { ...table?.font, ...own.font, ...rule?.font },
    fill: scale ? mixed(scale.from, scale.to, scale.ratio, themeColours) : fillColour(fill, themeColours),
    border: { ...table?.border, ...own.border, ...rule?.border },
    align: own.align ?? {},
    format: rule?.format ?? own.format,
    isRightToLeft,
  }
  if (!isBlackAndWhite) return shown
  const { colour: _colour, ...font } = shown.font
  return { ...shown, fill: null, font }
}

/** How much of a pattern is its foreground. */
const SHARES: Readonly<Record<string, number>> = {
  gray125: 0.125,
  gray0625: 0.0625,
  lightGray: 0.25,
  darkGray: 0.75,
  lightHorizontal: 0.25,
  lightVertical: 0.25,
  lightDown: 0.25,
  lightUp: 0.25,
  lightGrid: 0.4,
  lightTrellis: 0.4,
}

/** Patterns become the colour that they look like from afar. */
function fillColour(fill: FillStyle | undefined, themeColours: readonly string[]): string | null {
  if (!fill || fill.pattern === 'none') return null
  const of = (colour: Colour | undefined): string | null => hexOf(colour, themeColours)
  if (fill.pattern === 'solid') return of(fill.foreground) ?? of(fill.background)
  const plain = (hex: string): Colour => ({ rgb: hex.slice(1) })
  return mixed(
    plain(of(fill.background) ?? '#ffffff'),
    plain(of(fill.foreground) ?? '#000000'),
    SHARES[fill.pattern] ?? 0.5,
    [],
  )
}

import {
  BaselineOffset,
  BooleanNumber,
  BorderStyleTypes,
  HorizontalAlign,
  type IBorderData,
  type IBorderStyleData,
  type IStyleData,
  TextDecoration,
  VerticalAlign,
  WrapStrategy,
} from '@univerjs/core'
import type { AlignStyle, BorderLine, BorderStyle, CellStyle, FontStyle } from '../model/index.ts'
import { colourOf, hexOf } from '../model/index.ts'

// A cell's look, of the model and of the screen. Ways back keep what the screen cannot say (theme colours, patterns).

const LINES: Readonly<Record<string, BorderStyleTypes>> = {
  thin: BorderStyleTypes.THIN,
  hair: BorderStyleTypes.HAIR,
  dotted: BorderStyleTypes.DOTTED,
  dashed: BorderStyleTypes.DASHED,
  dashDot: BorderStyleTypes.DASH_DOT,
  dashDotDot: BorderStyleTypes.DASH_DOT_DOT,
  double: BorderStyleTypes.DOUBLE,
  medium: BorderStyleTypes.MEDIUM,
  mediumDashed: BorderStyleTypes.MEDIUM_DASHED,
  mediumDashDot: BorderStyleTypes.MEDIUM_DASH_DOT,
  mediumDashDotDot: BorderStyleTypes.MEDIUM_DASH_DOT_DOT,
  slantDashDot: BorderStyleTypes.SLANT_DASH_DOT,
  thick: BorderStyleTypes.THICK,
}
const LINE_NAMES = new Map(Object.entries(LINES).map(([name, type]) => [type, name]))

const HORIZONTAL = {
  left: HorizontalAlign.LEFT,
  center: HorizontalAlign.CENTER,
  right: HorizontalAlign.RIGHT,
  fill: HorizontalAlign.LEFT,
  justify: HorizontalAlign.JUSTIFIED,
  centerContinuous: HorizontalAlign.CENTER,
  distributed: HorizontalAlign.DISTRIBUTED,
} as const
const VERTICAL = {
  top: VerticalAlign.TOP,
  center: VerticalAlign.MIDDLE,
  bottom: VerticalAlign.BOTTOM,
  justify: VerticalAlign.MIDDLE,
  distributed: VerticalAlign.MIDDLE,
} as const

const INDENT_PX = 9
/** What the engine leaves beside every text. */
const SIDE_PX = 2

export function screenStyle(style: CellStyle, themeColours: readonly string[]): IStyleData {
  return {
    ...(style.font && screenFont(style.font, themeColours)),
    ...screenFill(style, themeColours),
    ...(style.border && { bd: screenBorder(style.border, themeColours) }),
    ...(style.align && screenAlign(style.align)),
    ...(style.format !== undefined && style.format !== 'General' && { n: { pattern: style.format } }),
  }
}

export function screenFont(font: FontStyle, themeColours: readonly string[]): IStyleData {
  const colour = hexOf(font.colour, themeColours)
  return {
    ...(font.family !== undefined && { ff: font.family }),
    ...(font.sizePt !== undefined && { fs: font.sizePt }),
    ...(font.isBold === true && { bl: BooleanNumber.TRUE }),
    ...(font.isItalic === true && { it: BooleanNumber.TRUE }),
    ...(font.isStrike === true && { st: { s: BooleanNumber.TRUE } }),
    ...(font.underline && {
      ul: {
        s: BooleanNumber.TRUE,
        t: font.underline.startsWith('double') ? TextDecoration.DOUBLE : TextDecoration.SINGLE,
      },
    }),
    ...(font.script && { va: font.script === 'super' ? BaselineOffset.SUPERSCRIPT : BaselineOffset.SUBSCRIPT }),
    ...(colour !== null && { cl: { rgb: colour } }),
  }
}

function screenFill({ fill }: CellStyle, themeColours: readonly string[]): IStyleData {
  if (!fill || fill.pattern === 'none') return {}
  // A pattern is shown by its foreground; the file keeps it as it is.
  const rgb = hexOf(fill.foreground ?? fill.background, themeColours)
  return rgb === null ? {} : { bg: { rgb } }
}

function screenBorder(border: BorderStyle, themeColours: readonly string[]): IBorderData {
  const line = (one: BorderLine | undefined): IBorderStyleData | undefined =>
    one && LINES[one.line] !== undefined
      ? { s: LINES[one.line] as BorderStyleTypes, cl: { rgb: hexOf(one.colour, themeColours) ?? '#000000' } }
      : undefined
  const entries = [
    ['t', line(border.top)],
    ['r', line(border.right)],
    ['b', line(border.bottom)],
    ['l', line(border.left)],
    ['bl_tr', line(border.diagonalUp)],
    ['tl_br', line(border.diagonalDown)],
  ] as const
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

function screenAlign(align: AlignStyle): IStyleData {
  const indent = align.indent ?? 0
  const isRight = align.horizontal === 'right'
  return {
    ...(align.horizontal && { ht: HORIZONTAL[align.horizontal] }),
    ...(align.vertical && { vt: VERTICAL[align.vertical] }),
    ...(align.isWrapped === true && { tb: WrapStrategy.WRAP }),
    ...(align.rotation !== undefined &&
      align.rotation !== 0 && {
        tr: align.rotation === 255 ? { a: 0, v: BooleanNumber.TRUE } : { a: -align.rotation },
      }),
    ...(indent > 0 && { pd: { [isRight ? 'r' : 'l']: SIDE_PX + indent * INDENT_PX } }),
  }
}

/** Groups that a change on the screen asks for; what it does not name stays as `before` says. */
export function changedStyle(before: CellStyle, next: IStyleData, themeColours: readonly string[]): CellStyle {
  const shown = screenStyle(before, themeColours)
  const isSame = (...keys: readonly (keyof IStyleData)[]): boolean =>
    keys.every((key) => JSON.stringify(shown[key] ?? null) === JSON.stringify(next[key] ?? null))
  const font = isSame('ff', 'fs', 'bl', 'it', 'st', 'ul', 'va', 'cl')
    ? before.font
    : fontOf(before.font ?? {}, next, isSame)
  const fill = isSame('bg') ? before.fill : fillOf(next)
  const border = isSame('bd') ? before.border : borderOf(before.border ?? {}, next.bd ?? {}, shown.bd ?? {})
  const align = isSame('ht', 'vt', 'tb', 'tr', 'pd') ? before.align : alignOf(before.align ?? {}, next, isSame)
  const format = isSame('n') ? before.format : next.n?.pattern
  return {
    ...(font && { font }),
    ...(fill && { fill }),
    ...(border && { border }),
    ...(align && { align }),
    ...(format !== undefined && format !== '' && { format }),
    ...(before.protection && { protection: before.protection }),
  }
}

type IsSame = (...keys: readonly (keyof IStyleData)[]) => boolean

function fontOf(before: FontStyle, next: IStyleData, isSame: IsSame): FontStyle {
  const colour = isSame('cl') ? before.colour : next.cl?.rgb ? (colourOf(next.cl.rgb) ?? undefined) : undefined
  const underline = isSame('ul')
    ? before.underline
    : next.ul?.s
      ? next.ul.t === TextDecoration.DOUBLE
        ? 'double'
        : 'single'
      : undefined
  const script =
    next.va === BaselineOffset.SUPERSCRIPT ? 'super' : next.va === BaselineOffset.SUBSCRIPT ? 'sub' : undefined
  const family = next.ff ?? undefined
  return {
    ...(family !== undefined && { family }),
    ...(next.fs !== undefined && { sizePt: next.fs }),
    ...(next.bl === BooleanNumber.TRUE && { isBold: true }),
    ...(next.it === BooleanNumber.TRUE && { isItalic: true }),
    ...(next.st?.s === BooleanNumber.TRUE && { isStrike: true }),
    ...(underline && { underline }),
    ...(script && { script }),
    ...(colour && { colour }),
  }
}

function fillOf({ bg }: IStyleData): CellStyle['fill'] {
  const foreground = bg?.rgb ? colourOf(bg.rgb) : null
  return foreground ? { pattern: 'solid', foreground } : undefined
}

function borderOf(before: BorderStyle, next: IBorderData, shown: IBorderData): BorderStyle | undefined {
  const sides = [
    ['top', 't'],
    ['right', 'r'],
    ['bottom', 'b'],
    ['left', 'l'],
    ['diagonalUp', 'bl_tr'],
    ['diagonalDown', 'tl_br'],
  ] as const
  const lines = sides.map(([side, key]): readonly [string, BorderLine | undefined] => {
    if (JSON.stringify(next[key] ?? null) === JSON.stringify(shown[key] ?? null)) return [side, before[side]]
    const line = next[key]
    const name = line ? LINE_NAMES.get(line.s) : undefined
    if (!line || name === undefined) return [side, undefined]
    const colour = line.cl?.rgb ? colourOf(line.cl.rgb) : null
    return [side, { line: name, ...(colour && { colour }) }]
  })
  const kept = lines.filter(([, line]) => line !== undefined)
  return kept.length === 0 ? undefined : (Object.fromEntries(kept) as BorderStyle)
}

const HORIZONTAL_NAMES = new Map<HorizontalAlign, NonNullable<AlignStyle['horizontal']>>([
  [HorizontalAlign.LEFT, 'left'],
  [HorizontalAlign.CENTER, 'center'],
  [HorizontalAlign.RIGHT, 'right'],
  [HorizontalAlign.JUSTIFIED, 'justify'],
  [HorizontalAlign.DISTRIBUTED, 'distributed'],
])
const VERTICAL_NAMES = new Map<VerticalAlign, NonNullable<AlignStyle['vertical']>>([
  [VerticalAlign.TOP, 'top'],
  [VerticalAlign.MIDDLE, 'center'],
  [VerticalAlign.BOTTOM, 'bottom'],
])

function alignOf(before: AlignStyle, next: IStyleData, isSame: IsSame): AlignStyle | undefined {
  const horizontal = isSame('ht') ? before.horizontal : HORIZONTAL_NAMES.get(next.ht ?? HorizontalAlign.UNSPECIFIED)
  const vertical = isSame('vt') ? before.vertical : VERTICAL_NAMES.get(next.vt ?? VerticalAlign.UNSPECIFIED)
  const turn = next.tr
  const rotation = isSame('tr') ? before.rotation : turn ? (turn.v === BooleanNumber.TRUE ? 255 : -turn.a) : undefined
  const padding = (horizontal === 'right' ? next.pd?.r : next.pd?.l) ?? 0
  const indent = isSame('pd') ? before.indent : Math.max(0, Math.round((padding - SIDE_PX) / INDENT_PX))
  const align: AlignStyle = {
    ...(horizontal && { horizontal }),
    ...(vertical && { vertical }),
    ...(next.tb === WrapStrategy.WRAP && { isWrapped: true }),
    ...(before.isShrunk === true && { isShrunk: true }),
    ...(rotation !== undefined && rotation !== 0 && { rotation }),
    ...(indent !== undefined && indent > 0 && { indent }),
  }
  return Object.keys(align).length === 0 ? undefined : align
}

import { tag } from '@wenfang/shared-ooxml/xml'
import type { TextAttributes } from '../text/split-text.ts'

/** A colour of the theme; `light` and `dark` are shades of it. */
export interface ArtColour {
  readonly scheme: 'tx1' | 'bg1' | 'accent1' | 'accent2' | 'accent3' | 'accent4' | 'accent5' | 'accent6'
  readonly shade?: 'light' | 'dark'
}

export interface WordArtStyle {
  readonly id: string
  readonly name: string
  /** One colour, two from above to below, or none. */
  readonly fill: readonly ArtColour[]
  readonly outline?: ArtColour & { readonly points: number }
  readonly shadow?: 'soft' | 'hard'
  readonly shadowColour?: ArtColour
  readonly glow?: ArtColour
  readonly hasReflection?: boolean
}

const scheme = (name: ArtColour['scheme'], shade?: ArtColour['shade']): ArtColour =>
  shade ? { scheme: name, shade } : { scheme: name }
const [BLACK, WHITE] = [scheme('tx1'), scheme('bg1')]

/** What the gallery of WordArt offers, in the colours of the theme. */
export const WORD_ART_STYLES: readonly WordArtStyle[] = [
  { id: 'black', name: '填充：黑色；阴影', fill: [BLACK], shadow: 'soft' },
  { id: 'accent1', name: '填充：主题色 1；阴影', fill: [scheme('accent1')], shadow: 'soft' },
  {
    id: 'light2',
    name: '填充：浅主题色 2；轮廓',
    fill: [scheme('accent2', 'light')],
    outline: { ...scheme('accent2'), points: 1 },
  },
  {
    id: 'white1',
    name: '填充：白色；轮廓：主题色 1；发光',
    fill: [WHITE],
    outline: { ...scheme('accent1'), points: 1.75 },
    glow: scheme('accent1'),
  },
  {
    id: 'accent4',
    name: '填充：主题色 4；阴影',
    fill: [scheme('accent4')],
    shadow: 'soft',
    shadowColour: scheme('accent4', 'dark'),
  },
  {
    id: 'gradient1',
    name: '渐变：主题色 1；映像',
    fill: [scheme('accent1', 'light'), scheme('accent1', 'dark')],
    hasReflection: true,
  },
  {
    id: 'gradient2',
    name: '渐变：主题色 2；轮廓',
    fill: [scheme('accent2', 'light'), scheme('accent2')],
    outline: { ...scheme('accent2', 'dark'), points: 0.75 },
  },
  {
    id: 'gradient4',
    name: '渐变：主题色 4；阴影',
    fill: [scheme('accent4', 'light'), scheme('accent4', 'dark')],
    shadow: 'soft',
  },
  { id: 'hollow', name: '无填充；轮廓：黑色', fill: [], outline: { ...BLACK, points: 1 } },
  { id: 'hollow1', name: '无填充；轮廓：主题色 1', fill: [], outline: { ...scheme('accent1'), points: 1.5 } },
  {
    id: 'white2',
    name: '填充：白色；轮廓：主题色 2；清晰阴影',
    fill: [WHITE],
    outline: { ...scheme('accent2'), points: 1 },
    shadow: 'hard',
    shadowColour: scheme('accent2'),
  },
  {
    id: 'blackHard',
    name: '填充：黑色；轮廓：白色；清晰阴影',
    fill: [BLACK],
    outline: { ...WHITE, points: 0.75 },
    shadow: 'hard',
    shadowColour: scheme('tx1', 'light'),
  },
  {
    id: 'hard1',
    name: '填充：主题色 1；清晰阴影',
    fill: [scheme('accent1')],
    shadow: 'hard',
    shadowColour: scheme('accent1', 'light'),
  },
  { id: 'glow6', name: '填充：主题色 6；发光', fill: [scheme('accent6')], glow: scheme('accent6') },
  { id: 'reflected5', name: '填充：主题色 5；映像', fill: [scheme('accent5')], hasReflection: true },
]

const POINT = 12_700
const SHADES = {
  light: '<a:lumMod val="60000"/><a:lumOff val="40000"/>',
  dark: '<a:lumMod val="75000"/>',
} as const

const colourXml = ({ scheme: val, shade }: ArtColour, opacity = 100_000): string =>
  tag(
    'a:schemeClr',
    { val },
    (shade ? SHADES[shade] : '') + (opacity < 100_000 ? tag('a:alpha', { val: opacity }) : ''),
  )
const solidXml = (colour: ArtColour): string => `<a:solidFill>${colourXml(colour)}</a:solidFill>`

function fillXml([first, second]: WordArtStyle['fill']): string {
  if (!first) return '<a:noFill/>'
  if (!second) return solidXml(first)
  return `<a:gradFill><a:gsLst><a:gs pos="0">${colourXml(first)}</a:gs><a:gs pos="100000">${colourXml(second)}</a:gs></a:gsLst><a:lin ang="5400000" scaled="0"/></a:gradFill>`
}

const SHADOWS = {
  soft: { blurRad: 3 * POINT, dist: 2 * POINT, dir: 2_700_000, algn: 'tl', rotWithShape: 0 },
  hard: { dist: 2.5 * POINT, dir: 2_700_000, algn: 'tl', rotWithShape: 0 },
} as const
const REFLECTION =
  '<a:reflection blurRad="6350" stA="55000" endA="300" endPos="45500" dir="5400000" sy="-100000" algn="bl" rotWithShape="0"/>'

/** What letters of a style say of themselves. */
export function wordArtAttributes({
  fill,
  outline,
  shadow,
  shadowColour,
  glow,
  hasReflection,
}: WordArtStyle): TextAttributes {
  const effects =
    (glow ? tag('a:glow', { rad: 6 * POINT }, colourXml(glow, 40_000)) : '') +
    (shadow
      ? tag('a:outerShdw', SHADOWS[shadow], colourXml(shadowColour ?? BLACK, shadow === 'soft' ? 40_000 : 100_000))
      : '') +
    (hasReflection === true ? REFLECTION : '')
  return {
    solidFill: fillXml(fill),
    ln: outline
      ? `<a:ln w="${Math.round(outline.points * POINT)}">${solidXml(outline)}<a:prstDash val="solid"/></a:ln>`
      : '<a:ln><a:noFill/></a:ln>',
    effectLst: effects === '' ? '<a:effectLst/>' : `<a:effectLst>${effects}</a:effectLst>`,
  }
}

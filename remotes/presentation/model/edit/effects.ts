import { Refused } from '@wenfang/shared-contract/commands'
import { tag } from '@wenfang/shared-ooxml/xml'
import type { Deck } from '../deck.ts'
import { stringOf } from '../read-shared.ts'
import { withChild, type ChildOrder } from '../xml/child-order.ts'
import { solidFillXml, type ColourName } from './look.ts'
import { reach } from './place.ts'

export const SHADOWS = ['none', 'below', 'belowRight', 'above', 'inner', 'perspective'] as const
export type ShadowKind = (typeof SHADOWS)[number]

/** What is not named stays; 0 takes it away. EMU. */
export interface EffectChange {
  readonly shadow?: ShadowKind
  readonly shadowColour?: ColourName
  readonly glow?: number
  readonly glowColour?: ColourName
  readonly softEdge?: number
  readonly hasReflection?: boolean
}

const EFFECT_ORDER: ChildOrder = [
  ['blur'],
  ['fillOverlay'],
  ['glow'],
  ['innerShdw'],
  ['outerShdw'],
  ['prstShdw'],
  ['reflection'],
  ['softEdge'],
]
const KINDS = new Set(['sp', 'pic', 'cxnSp', 'grpSp'])
const POINT = 12_700
const DEGREE = 60_000
const REFLECTION =
  '<a:reflection blurRad="6350" stA="50000" endA="300" endPos="35000" dist="25400" dir="5400000" sy="-100000" algn="bl" rotWithShape="0"/>'

/** A colour that lets through what is behind it. @param opacity in 1000ths of a percent */
const colourXml = (colour: ColourName, opacity: number): string =>
  solidFillXml(colour, 1 - opacity / 100_000)
    .replace('<a:solidFill>', '')
    .replace('</a:solidFill>', '')

/** @throws Refused */
export function changeEffects(deck: Deck, slide: string, shapes: readonly string[], change: EffectChange): void {
  const maps = shapes.map((shape) => {
    const { map } = reach(deck, slide, shape)
    if (!KINDS.has(stringOf(map, 'k'))) throw new Refused('noEffects')
    return map
  })
  for (const map of maps) {
    const before = stringOf(map, 'fx')
    map.set('fx', changedEffects(before.startsWith('<a:effectLst') ? before : '<a:effectLst/>', change))
  }
}

/** A list of effects with some of them changed. */
export function changedEffects(list: string, change: EffectChange): string {
  let xml = list
  const set = (name: string, child: string): void => {
    xml = withChild(xml, EFFECT_ORDER, name, child)
  }
  if (change.shadow !== undefined) {
    const colour = change.shadowColour ?? '000000'
    set('innerShdw', change.shadow === 'inner' ? innerXml(colour) : '')
    set('prstShdw', '')
    set('outerShdw', change.shadow === 'inner' || change.shadow === 'none' ? '' : outerXml(change.shadow, colour))
  }
  if (change.glow !== undefined)
    set(
      'glow',
      change.glow === 0
        ? ''
        : tag('a:glow', { rad: Math.round(change.glow) }, colourXml(change.glowColour ?? 'accent1', 40_000)),
    )
  if (change.softEdge !== undefined)
    set('softEdge', change.softEdge === 0 ? '' : tag('a:softEdge', { rad: Math.round(change.softEdge) }))
  if (change.hasReflection !== undefined) set('reflection', change.hasReflection ? REFLECTION : '')
  return xml
}

const innerXml = (colour: ColourName): string =>
  tag('a:innerShdw', { blurRad: 5 * POINT, dist: 4 * POINT, dir: 225 * DEGREE }, colourXml(colour, 50_000))

function outerXml(kind: Exclude<ShadowKind, 'none' | 'inner'>, colour: ColourName): string {
  const direction = { below: 90, belowRight: 45, above: 270, perspective: 135 }[kind]
  const isFar = kind === 'perspective'
  return tag(
    'a:outerShdw',
    {
      blurRad: (isFar ? 6 : 4) * POINT,
      dist: (isFar ? 12 : 3) * POINT,
      dir: direction * DEGREE,
      ...(isFar && { sy: 23_000, kx: 1_200_000 }),
      algn: { below: 't', belowRight: 'tl', above: 'b', perspective: 'br' }[kind],
      rotWithShape: 0,
    },
    colourXml(colour, isFar ? 20_000 : 40_000),
  )
}

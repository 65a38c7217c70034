import { Refused } from '@wenfang/shared-contract/commands'
import { childOf, numberAttribute, parseXml, tag, TextEdits, type XmlElement } from '@wenfang/shared-ooxml/xml'
import type { Deck } from '../deck.ts'
import { stringOf } from '../read-shared.ts'
import { reach } from './place.ts'

export const RECOLOURS = ['none', 'greyscale', 'blackAndWhite', 'washout'] as const
/** As the colours of a picture are drawn. */
export type Recolour = (typeof RECOLOURS)[number]

export interface PictureAdjustments {
  /** -1 to 1. */
  readonly brightness: number
  /** -1 to 1. */
  readonly contrast: number
  /** 0 to 1. */
  readonly opacity: number
  readonly recolour: Recolour
}

const FULL = 100_000
/** Of black and white: what is lighter than that is white. */
const THRESHOLD = 50_000
/** PowerPoint's 冲蚀. */
const WASHOUT = { brightness: 0.7, contrast: -0.7 } as const
const OURS: ReadonlySet<string> = new Set(['lum', 'grayscl', 'biLevel', 'alphaModFix'])

/** Null of what is no picture. */
export function adjustmentsOf(deck: Deck, slide: string, shape: string): PictureAdjustments | null {
  const source = stringOf(reach(deck, slide, shape).map, 'blip')
  const blip = source === '' ? null : childOf(parseXml(source), 'blip')
  if (!blip) return null
  const light = childOf(blip, 'lum')
  const share = (element: XmlElement | null, name: string, otherwise: number): number =>
    (numberAttribute(element, name) ?? otherwise * FULL) / FULL
  const [brightness, contrast] = [share(light, 'bright', 0), share(light, 'contrast', 0)]
  const opacity = share(childOf(blip, 'alphaModFix'), 'amt', 1)
  const isWashedOut = brightness === WASHOUT.brightness && contrast === WASHOUT.contrast
  const recolour = childOf(blip, 'grayscl')
    ? 'greyscale'
    : childOf(blip, 'biLevel')
      ? 'blackAndWhite'
      : isWashedOut
        ? 'washout'
        : 'none'
  return recolour === 'washout'
    ? { brightness: 0, contrast: 0, opacity, recolour }
    : { brightness, contrast, opacity, recolour }
}

/** The bytes of the picture stay as they are. @throws Refused */
export function adjustPicture(deck: Deck, slide: string, shape: string, change: Partial<PictureAdjustments>): void {
  const before = adjustmentsOf(deck, slide, shape)
  if (!before) throw new Refused('noPicture')
  const { map } = reach(deck, slide, shape)
  const source = stringOf(map, 'blip')
  const blip = childOf(parseXml(source), 'blip')
  if (!blip) throw new Refused('noPicture')
  const edits = new TextEdits()
  for (const child of blip.children) if (OURS.has(child.local)) edits.replace(child.start, child.end, '')
  const added = effectsXml({ ...before, ...change })
  if (blip.innerStart === blip.end) {
    const opening = source.slice(blip.start, blip.innerStart).replace(/\s*\/>$/, '>')
    const name = /^<([^\s/>]+)/.exec(opening)?.[1] ?? 'a:blip'
    edits.replace(blip.start, blip.end, added === '' ? `${opening.slice(0, -1)}/>` : `${opening}${added}</${name}>`)
  } else edits.replace(blip.innerStart, blip.innerStart, added)
  map.set('blip', edits.apply(source))
}

function effectsXml({ brightness, contrast, opacity, recolour }: PictureAdjustments): string {
  const light = recolour === 'washout' ? WASHOUT : { brightness, contrast }
  const share = (value: number): number | null => (value === 0 ? null : Math.round(value * FULL))
  const lum = tag('a:lum', { bright: share(light.brightness), contrast: share(light.contrast) })
  return [
    opacity === 1 ? '' : tag('a:alphaModFix', { amt: Math.round(opacity * FULL) }),
    recolour === 'greyscale' ? '<a:grayscl/>' : '',
    recolour === 'blackAndWhite' ? tag('a:biLevel', { thresh: THRESHOLD }) : '',
    lum === '<a:lum/>' ? '' : lum,
  ].join('')
}

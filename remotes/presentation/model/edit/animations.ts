import { Refused } from '@wenfang/shared-contract/commands'
import { tag, withAttributes } from '@wenfang/shared-ooxml/xml'
import type * as Y from 'yjs'
import type { Deck } from '../deck.ts'
import { stringOf } from '../read-shared.ts'
import { numberOfShape } from '../shape/shape-number.ts'
import { effectXml, type EffectName } from '../show/effect-catalogue.ts'
import { takeTiming, type EffectTrigger, type ListedEffect, type TakenTiming } from '../show/effect-list.ts'
import { timed, writeTiming, type EffectTimes } from '../show/write-timing.ts'
import { reach } from './place.ts'

const MOST_EFFECTS = 500

/** The effects of a slide in their order; null where they are built otherwise than they can be changed. */
export const effectsOf = (page: Y.Map<unknown>): readonly ListedEffect[] | null =>
  takeTiming(stringOf(page, 'timing'))?.effects ?? null

function taken(deck: Deck, slide: string): { readonly page: Y.Map<unknown>; readonly timing: TakenTiming } {
  const page = deck.slide(slide)
  const timing = takeTiming(stringOf(page, 'timing'))
  if (!timing) throw new Refused('otherTiming')
  return { page, timing }
}

function write(page: Y.Map<unknown>, timing: TakenTiming, effects: readonly ListedEffect[]): void {
  const xml = writeTiming(timing, effects)
  if (xml === '') page.delete('timing')
  else if (xml !== stringOf(page, 'timing')) page.set('timing', xml)
}

export interface NewEffect extends EffectTimes {
  /** One of the catalogue, or a path of one's own as PowerPoint writes it. */
  readonly effect: EffectName | { readonly path: string }
  readonly trigger: EffectTrigger
}

/** Gives each of several shapes an effect, at the end of the list; all but the first come with it. @throws Refused */
export function animateShapes(deck: Deck, slide: string, shapes: readonly string[], added: NewEffect): void {
  const { page, timing } = taken(deck, slide)
  if (timing.effects.length + shapes.length > MOST_EFFECTS) throw new Refused('tooManyEffects')
  const all = timing.before + timing.after + timing.effects.map(({ xml }) => xml).join('')
  // New ones get ids behind all others, with room for the parts of each.
  let id = Math.max(2, ...[...all.matchAll(/\bid="(\d{1,9})"/g)].map(([, one]) => Number(one))) + 100
  const isPath = typeof added.effect !== 'string' || added.effect.startsWith('path')
  const { durationMs = isPath ? 2000 : 500, delayMs = 0 } = added
  const fresh = shapes.map((shape, at): ListedEffect => {
    const { map } = reach(deck, slide, shape)
    const number = numberOfShape(shape, map)
    id += 20
    return {
      xml: effectXml(added.effect, number, id, durationMs, delayMs),
      trigger: at === 0 ? added.trigger : 'with',
      shape: number,
      kind: 'other',
      preset: 0,
      subtype: 0,
      durationMs,
      delayMs,
    }
  })
  write(
    page,
    withBuilds(
      timing,
      shapes.map((shape) => reach(deck, slide, shape).map),
      shapes,
    ),
    [...timing.effects, ...fresh],
  )
}

/** Shapes with words are named in a list of their own, or other programs take their effects for unfinished. */
function withBuilds(timing: TakenTiming, maps: readonly Y.Map<unknown>[], shapes: readonly string[]): TakenTiming {
  const numbers = maps.flatMap((map, at) => (stringOf(map, 'k') === 'sp' ? [numberOfShape(shapes[at] ?? '', map)] : []))
  const source = timing.before === '' ? takeTiming(writeTiming(timing, PLACE_HOLDER)) : timing
  if (!source) return timing
  const missing = numbers.filter((number) => !source.after.includes(`<p:bldP spid="${number}"`))
  if (missing.length === 0) return source
  const entries = missing.map((spid) => tag('p:bldP', { spid, grpId: 0, animBg: 1 })).join('')
  const after = source.after.includes('</p:bldLst>')
    ? source.after.replace('</p:bldLst>', `${entries}</p:bldLst>`)
    : source.after.replace('</p:tnLst>', `</p:tnLst><p:bldLst>${entries}</p:bldLst>`)
  return { ...source, after }
}
const PLACE_HOLDER: readonly ListedEffect[] = [
  {
    xml: '<p:par><p:cTn id="3" nodeType="clickEffect"/></p:par>',
    trigger: 'click',
    shape: '',
    kind: 'other',
    preset: 0,
    subtype: 0,
    durationMs: 0,
    delayMs: 0,
  },
]

export interface EffectChange extends EffectTimes {
  readonly trigger?: EffectTrigger
}

/** @param at number in the list, from 0 @throws Refused */
export function changeEffect(deck: Deck, slide: string, at: number, change: EffectChange): void {
  const { page, timing } = taken(deck, slide)
  const effect = timing.effects[at]
  if (!effect) throw new Refused('noSuchEffect')
  const next = { ...timed(effect, change), ...(change.trigger && { trigger: change.trigger }) }
  write(page, timing, timing.effects.with(at, next))
}

/** @throws Refused */
export function moveEffect(deck: Deck, slide: string, at: number, to: number): void {
  const { page, timing } = taken(deck, slide)
  const effect = timing.effects[at]
  if (!effect || to < 0 || to >= timing.effects.length) throw new Refused('noSuchEffect')
  write(page, timing, timing.effects.toSpliced(at, 1).toSpliced(to, 0, effect))
}

/** @throws Refused */
export function removeEffects(deck: Deck, slide: string, numbers: readonly number[]): void {
  const { page, timing } = taken(deck, slide)
  if (numbers.some((at) => !timing.effects[at])) throw new Refused('noSuchEffect')
  write(
    page,
    timing,
    timing.effects.filter((_, at) => !numbers.includes(at)),
  )
}

/** The path of an effect of the list, as written; null of one that moves nothing along a path. */
export const pathOfEffect = ({ xml }: ListedEffect): string | null =>
  /\bpath="([^"]*)"/.exec(/<p:animMotion\b[^>]*>/.exec(xml)?.[0] ?? '')?.[1] ?? null

/** @throws Refused */
export function changePath(deck: Deck, slide: string, at: number, path: string): void {
  const { page, timing } = taken(deck, slide)
  const effect = timing.effects[at]
  if (!effect || pathOfEffect(effect) === null) throw new Refused('noSuchEffect')
  const xml = effect.xml.replace(/<p:animMotion\b[^>]*>/, (opening) =>
    // Kinds of its points, which another path has others of.
    withAttributes(opening, { path, ptsTypes: null }),
  )
  write(page, timing, timing.effects.with(at, { ...effect, xml }))
}

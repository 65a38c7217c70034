import {
  childOf,
  childrenOf,
  descendantsOf,
  numberAttribute,
  parseXml,
  type XmlElement,
} from '@wenfang/shared-ooxml/xml'
import type { EffectClass } from './read-timing.ts'

export const TRIGGERS = ['click', 'with', 'after'] as const
/** At a click, together with the effect before, or when that has ended. */
export type EffectTrigger = (typeof TRIGGERS)[number]

/** One line of the list of animations. */
export interface ListedEffect {
  /** The whole `p:par` of the effect. */
  readonly xml: string
  readonly trigger: EffectTrigger
  /** Number of the shape in the file; '' of what moves none. */
  readonly shape: string
  readonly kind: EffectClass | 'other'
  readonly preset: number
  readonly subtype: number
  readonly durationMs: number
  readonly delayMs: number
}

const KINDS: Readonly<Record<string, EffectClass>> = { entr: 'entrance', exit: 'exit', emph: 'emphasis', path: 'path' }
const TRIGGER_OF: Readonly<Record<string, EffectTrigger>> = {
  clickEffect: 'click',
  withEffect: 'with',
  afterEffect: 'after',
}

/** A timing whose main sequence is taken apart. */
export interface TakenTiming {
  readonly effects: readonly ListedEffect[]
  /** The timing with the effects of the main sequence in its middle. */
  readonly before: string
  readonly after: string
}

/** The effects of a slide in their order; null of a timing that is built otherwise and is left alone. */
export function takeTiming(timing: string): TakenTiming | null {
  if (timing === '') return { effects: [], before: '', after: '' }
  try {
    const root = parseXml(timing)
    const main = [...descendantsOf(root, 'cTn')].find(({ attributes }) => attributes['nodeType'] === 'mainSeq')
    const list = childOf(main ?? null, 'childTnLst')
    if (!list) return null
    const effects: ListedEffect[] = []
    for (const click of list.children)
      for (const group of childrenOf(childOf(childOf(click, 'cTn'), 'childTnLst'), 'par'))
        for (const one of childOf(childOf(group, 'cTn'), 'childTnLst')?.children ?? []) {
          const effect = effectOf(timing, one)
          if (!effect) return null
          effects.push(effect)
        }
    return { effects, before: timing.slice(0, list.innerStart), after: timing.slice(list.innerEnd) }
  } catch {
    return null
  }
}

function effectOf(timing: string, par: XmlElement): ListedEffect | null {
  const node = par.local === 'par' ? childOf(par, 'cTn') : null
  const trigger = TRIGGER_OF[node?.attributes['nodeType'] ?? '']
  if (!node || !trigger) return null
  const durations = [...descendantsOf(node, 'cTn')].map((one) => numberAttribute(one, 'dur') ?? 0)
  return {
    xml: timing.slice(par.start, par.end),
    trigger,
    shape: [...descendantsOf(node, 'spTgt')][0]?.attributes['spid'] ?? '',
    kind: KINDS[node.attributes['presetClass'] ?? ''] ?? 'other',
    preset: numberAttribute(node, 'presetID') ?? 0,
    subtype: numberAttribute(node, 'presetSubtype') ?? 0,
    durationMs: Math.max(0, ...durations),
    delayMs: numberAttribute(childOf(childOf(node, 'stCondLst'), 'cond'), 'delay') ?? 0,
  }
}

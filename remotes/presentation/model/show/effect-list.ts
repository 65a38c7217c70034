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

/** A main sequence around its effects. */
export const sequenceBefore = (id: number): string =>
  `<p:seq concurrent="1" nextAc="seek"><p:cTn id="${id}" dur="indefinite" nodeType="mainSeq"><p:childTnLst>`
export const SEQUENCE_AFTER =
  '</p:childTnLst></p:cTn><p:prevCondLst><p:cond evt="onPrev" delay="0"><p:tgtEl><p:sldTgt/></p:tgtEl></p:cond></p:prevCondLst><p:nextCondLst><p:cond evt="onNext" delay="0"><p:tgtEl><p:sldTgt/></p:tgtEl></p:cond></p:nextCondLst></p:seq>'

/** A timing whose main sequence is taken apart. */
export interface TakenTiming {
  readonly effects: readonly ListedEffect[]
  /** The timing with the effects of the main sequence in its middle. */
  readonly before: string
  readonly after: string
  /** The timing without a main sequence; '' where nothing else is timed. */
  readonly rest: string
}

/** The effects of a slide in their order; null of a timing that is built otherwise and is left alone. */
export function takeTiming(timing: string): TakenTiming | null {
  if (timing === '') return { effects: [], before: '', after: '', rest: '' }
  try {
    const root = parseXml(timing)
    const nodes = [...descendantsOf(root, 'cTn')]
    const all = childOf(nodes.find(({ attributes }) => attributes['nodeType'] === 'tmRoot') ?? null, 'childTnLst')
    const sequence = all?.children.find((one) => childOf(one, 'cTn')?.attributes['nodeType'] === 'mainSeq') ?? null
    const list = childOf(childOf(sequence, 'cTn'), 'childTnLst')
    if (!all || (sequence && !list)) return null
    if (!list) {
      // Only films and sounds are timed: effects come before them.
      const [head, tail] = [timing.slice(0, all.innerStart), timing.slice(all.innerStart)]
      const id = 1 + Math.max(1, ...nodes.map(({ attributes }) => Number(attributes['id'] ?? 0) || 0))
      return { effects: [], before: head + sequenceBefore(id), after: SEQUENCE_AFTER + tail, rest: timing }
    }
    const effects: ListedEffect[] = []
    for (const click of list.children)
      for (const group of childrenOf(childOf(childOf(click, 'cTn'), 'childTnLst'), 'par'))
        for (const one of childOf(childOf(group, 'cTn'), 'childTnLst')?.children ?? []) {
          const effect = effectOf(timing, one)
          if (!effect) return null
          effects.push(effect)
        }
    const rest = sequence && all.children.length > 1 ? timing.slice(0, sequence.start) + timing.slice(sequence.end) : ''
    return { effects, before: timing.slice(0, list.innerStart), after: timing.slice(list.innerEnd), rest }
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

import { childOf, descendantsOf, parseXml, tag, TextEdits, withAttributes } from '@wenfang/shared-ooxml/xml'
import {
  type EffectTrigger,
  type ListedEffect,
  SEQUENCE_AFTER,
  sequenceBefore,
  type TakenTiming,
} from './effect-list.ts'

const NODES: Readonly<Record<EffectTrigger, string>> = {
  click: 'clickEffect',
  with: 'withEffect',
  after: 'afterEffect',
}
const BEFORE = `<p:timing><p:tnLst><p:par><p:cTn id="1" dur="indefinite" restart="never" nodeType="tmRoot"><p:childTnLst>${sequenceBefore(2)}`
const AFTER = `${SEQUENCE_AFTER}</p:childTnLst></p:cTn></p:par></p:tnLst></p:timing>`

/** A timing with these effects in its main sequence; '' where nothing is left of it. */
export function writeTiming({ before, after, rest }: TakenTiming, effects: readonly ListedEffect[]): string {
  // What else is timed (sounds, effects of a click on a shape) stays when the last effect goes.
  if (effects.length === 0) return rest
  const isNew = before === ''
  const [head, tail] = [isNew ? BEFORE : before, isNew ? AFTER : after]
  const main = numberOfMain(head)
  const ids = new FreshIds(head + tail + effects.map(({ xml }) => xml).join(''))
  const clicks: ListedEffect[][] = []
  for (const effect of effects) {
    const last = clicks.at(-1)
    if (effect.trigger === 'click' || !last) clicks.push([effect])
    else last.push(effect)
  }
  return head + clicks.map((click) => clickXml(click, ids, main)).join('') + tail
}

const numberOfMain = (head: string): string => {
  const [found] = [...head.matchAll(/<p:cTn\b[^>]*nodeType="mainSeq"[^>]*>/g)].toReversed()
  return (/\bid="(\d+)"/.exec(found?.[0] ?? '') ?? [])[1] ?? '2'
}

class FreshIds {
  #last: number
  constructor(xml: string) {
    this.#last = Math.max(2, ...[...xml.matchAll(/<p:cTn\b[^>]*?\bid="(\d+)"/g)].map(([, id]) => Number(id)))
  }
  next(): number {
    this.#last += 1
    return this.#last
  }
}

function clickXml(effects: readonly ListedEffect[], ids: FreshIds, main: string): string {
  const groups: ListedEffect[][] = []
  for (const effect of effects) {
    const last = groups.at(-1)
    if (effect.trigger === 'after' || !last) groups.push([effect])
    else last.push(effect)
  }
  const begins =
    effects[0]?.trigger === 'click' ? '' : `<p:cond evt="onBegin" delay="0">${tag('p:tn', { val: main })}</p:cond>`
  const opening = `<p:par><p:cTn id="${ids.next()}" fill="hold"><p:stCondLst><p:cond delay="indefinite"/>${begins}</p:stCondLst><p:childTnLst>`
  let start = 0
  const inner = groups.map((group) => {
    const xml = `<p:par><p:cTn id="${ids.next()}" fill="hold"><p:stCondLst><p:cond delay="${start}"/></p:stCondLst><p:childTnLst>${group.map((effect) => triggered(effect)).join('')}</p:childTnLst></p:cTn></p:par>`
    start += Math.max(0, ...group.map(({ delayMs, durationMs }) => delayMs + durationMs))
    return xml
  })
  return `${opening}${inner.join('')}</p:childTnLst></p:cTn></p:par>`
}

/** An effect that says when it begins. */
function triggered({ xml, trigger }: ListedEffect): string {
  const [opening = ''] = /<p:cTn\b[^>]*>/.exec(xml) ?? []
  return xml.replace(opening, () => withAttributes(opening, { nodeType: NODES[trigger] }))
}

export interface EffectTimes {
  readonly durationMs?: number
  readonly delayMs?: number
}

/** An effect that takes so long and begins so late. */
export function timed(effect: ListedEffect, { durationMs, delayMs }: EffectTimes): ListedEffect {
  const root = parseXml(effect.xml)
  const edits = new TextEdits()
  const set = (element: ReturnType<typeof parseXml>, changes: Readonly<Record<string, number>>): void =>
    edits.replace(
      element.start,
      element.innerStart,
      withAttributes(effect.xml.slice(element.start, element.innerStart), changes),
    )
  const node = childOf(root, 'cTn')
  const cond = childOf(childOf(node, 'stCondLst'), 'cond')
  if (delayMs !== undefined && cond) set(cond, { delay: delayMs })
  if (durationMs !== undefined && effect.durationMs > 0)
    for (const one of descendantsOf(node, 'cTn')) {
      const before = Number(one.attributes['dur'] ?? Number.NaN)
      // What happens in a moment stays a moment.
      if (Number.isFinite(before) && before > 1)
        set(one, { dur: Math.max(2, Math.round((before / effect.durationMs) * durationMs)) })
    }
  return {
    ...effect,
    xml: edits.apply(effect.xml),
    ...(delayMs !== undefined && { delayMs }),
    ...(durationMs !== undefined && effect.durationMs > 1 && { durationMs }),
  }
}

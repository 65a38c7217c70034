import { childOf, descendantsOf, parseXml, type XmlElement } from '@wenfang/shared-ooxml/xml'

export type EffectClass = 'entrance' | 'exit' | 'emphasis' | 'path'

/** What one shape does when its turn comes. */
export interface Effect {
  /** Number of the shape as the file has it. */
  readonly shape: string
  /** Of its text, these paragraphs; null for all of the shape. */
  readonly paragraphs: readonly [first: number, last: number] | null
  readonly kind: EffectClass
  /** Number of the effect in the catalogue of the format. */
  readonly preset: number
  /** Bits that say the direction. */
  readonly subtype: number
  /** After the step began. */
  readonly delayMs: number
  readonly durationMs: number
  /** Of a path: as written, in shares of the slide. */
  readonly path: string | null
  /** Degrees of a turn, or by how much it grows; null where it says nothing of it. */
  readonly amount: number | null
}

/** What happens at one click; `isAutomatic` does not wait for one. */
export interface ShowStep {
  readonly isAutomatic: boolean
  readonly effects: readonly Effect[]
}

const CLASSES: Readonly<Record<string, EffectClass>> = {
  entr: 'entrance',
  exit: 'exit',
  emph: 'emphasis',
  path: 'path',
}
const MOST_MS = 60_000
const DEGREE = 60_000
const SHARE = 100_000

/** The steps of a slide in the order of their clicks; none where it has no timing or one that nobody can read. */
export function readTiming(timing: string): readonly ShowStep[] {
  if (timing === '') return []
  try {
    const root = parseXml(timing)
    const main = [...descendantsOf(root, 'cTn')].find(({ attributes }) => attributes['nodeType'] === 'mainSeq')
    return (childOf(main, 'childTnLst')?.children ?? []).flatMap((par, at) => stepOf(par, at))
  } catch {
    return []
  }
}

function stepOf(par: XmlElement, at: number): readonly ShowStep[] {
  const node = childOf(par, 'cTn')
  const effects: Effect[] = []
  for (const group of childOf(node, 'childTnLst')?.children ?? []) {
    const timed = childOf(group, 'cTn')
    const base = delayOf(timed)
    for (const one of childOf(timed, 'childTnLst')?.children ?? [])
      effects.push(...effectsOf(childOf(one, 'cTn'), base))
  }
  if (effects.length === 0) return []
  // What begins with the slide says so beside waiting for ever.
  const begins = [...descendantsOf(childOf(node, 'stCondLst'), 'cond')].some(
    ({ attributes }) => attributes['evt'] === 'onBegin',
  )
  const first = [...descendantsOf(par, 'cTn')].find(({ attributes }) => attributes['presetClass'] !== undefined)
  return [{ isAutomatic: at === 0 && (begins || first?.attributes['nodeType'] === 'afterEffect'), effects }]
}

function effectsOf(node: XmlElement | null, base: number): readonly Effect[] {
  const kind = CLASSES[node?.attributes['presetClass'] ?? '']
  if (!node || !kind) return []
  const [target] = descendantsOf(node, 'spTgt')
  const shape = target?.attributes['spid']
  if (!target || shape === undefined) return []
  const range = childOf(childOf(target, 'txEl'), 'pRg')
  const durations = [...descendantsOf(node, 'cTn')].map(({ attributes }) => Number(attributes['dur'] ?? 0))
  const [motion] = descendantsOf(node, 'animMotion')
  const [turn] = descendantsOf(node, 'animRot')
  const [scale] = descendantsOf(node, 'animScale')
  const turned = Number(turn?.attributes['by'] ?? Number.NaN)
  const grown = Number(childOf(scale ?? null, 'by')?.attributes['x'] ?? Number.NaN)
  return [
    {
      shape,
      paragraphs: range ? [whole(range.attributes['st']), whole(range.attributes['end'])] : null,
      kind,
      preset: whole(node.attributes['presetID']),
      subtype: whole(node.attributes['presetSubtype']),
      delayMs: bounded(base + delayOf(node)),
      durationMs: bounded(Math.max(0, ...durations.filter((one) => Number.isFinite(one)))),
      path: motion?.attributes['path'] ?? null,
      amount: Number.isFinite(turned) ? turned / DEGREE : Number.isFinite(grown) ? grown / SHARE : null,
    },
  ]
}

const whole = (text: string | undefined): number => {
  const value = Number(text ?? 0)
  return Number.isSafeInteger(value) && value >= 0 ? value : 0
}

const bounded = (ms: number): number => Math.min(MOST_MS, Math.max(0, ms))

function delayOf(node: XmlElement | null): number {
  const value = Number(childOf(childOf(node, 'stCondLst'), 'cond')?.attributes['delay'] ?? 0)
  return Number.isFinite(value) ? value : 0
}

import { descendantsOf, parseXml, prefixedAttribute, type XmlElement } from '@wenfang/shared-ooxml/xml'

export interface Transition {
  /** Name of the element: `fade`, `push` …; `none` where the slide is simply there. */
  readonly kind: string
  /** From where: l, r, u, d and corners; as written. */
  readonly direction: string
  readonly durationMs: number
  /** Goes on by itself after so long; null waits. */
  readonly advanceMs: number | null
  readonly advancesOnClick: boolean
}

const SPEEDS: Readonly<Record<string, number>> = { slow: 1000, med: 750, fast: 500 }
const MOST_MS = 20_000
const NONE: Transition = { kind: 'none', direction: '', durationMs: 0, advanceMs: null, advancesOnClick: true }

/** How a slide comes on the screen of a show. */
export function readTransition(xml: string): Transition {
  if (xml === '') return NONE
  try {
    const root = parseXml(xml)
    const found = root.local === 'transition' ? root : [...descendantsOf(root, 'transition')][0]
    return found ? transitionOf(found) : NONE
  } catch {
    return NONE
  }
}

function transitionOf(element: XmlElement): Transition {
  const effect = element.children.find(({ local }) => local !== 'sndAc' && local !== 'extLst')
  const duration = Number(prefixedAttribute(element, 'dur') ?? SPEEDS[element.attributes['spd'] ?? 'fast'] ?? 500)
  const advance = Number(element.attributes['advTm'] ?? Number.NaN)
  return {
    kind: effect?.local ?? 'none',
    direction: effect?.attributes['dir'] ?? '',
    durationMs: Number.isFinite(duration) ? Math.min(MOST_MS, Math.max(0, duration)) : 500,
    advanceMs: Number.isFinite(advance) ? Math.max(0, advance) : null,
    advancesOnClick: element.attributes['advClick'] !== '0' && element.attributes['advClick'] !== 'false',
  }
}

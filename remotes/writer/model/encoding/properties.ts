import { parsePacked } from './decode.ts'
import type { Packed, PackedElement } from './packed.ts'
import { PROPERTY_ORDER } from './property-order.ts'

/** Changes to single properties: slot → JSON of the property, '' where it was taken away. */
export type Overrides = ReadonlyMap<string, string>

const isPackedElement = (packed: Packed): packed is PackedElement => typeof packed !== 'string'

/** Names the place of one property among its siblings. References to headers repeat by type. */
export const slotOf = (packed: Packed): string => {
  if (!isPackedElement(packed)) return '#text'
  const [name, , attributes] = packed
  if ((name === 'w:headerReference' || name === 'w:footerReference') && attributes !== 0) {
    const at = attributes.indexOf('w:type')
    return at < 0 ? name : `${name}@${attributes[at + 1] ?? ''}`
  }
  return name
}

/** False where a name repeats: such a container is shared as a whole. */
export const hasUniqueSlots = (children: readonly Packed[]): boolean =>
  new Set(children.map(slotOf)).size === children.length && children.every(isPackedElement)

const LAST = 10_000

const rankOf = (container: string, slot: string): number =>
  PROPERTY_ORDER[container]?.get(slot.split('@')[0] ?? slot) ?? LAST

/** Properties in the order of the standard, so that every replica writes the same list. */
export const sortProperties = (container: string, children: readonly Packed[]): readonly Packed[] =>
  children.toSorted((a, b) => rankOf(container, slotOf(a)) - rankOf(container, slotOf(b)))

/**
 * What the properties were before a tracked change stands behind all of them, also behind those of later versions of Word,
 * which `sortProperties` does not know: bodies were written in its order, so that this is done when they are read.
 */
export const withChangeLast = (children: readonly Packed[]): readonly Packed[] => {
  const isChange = (child: Packed) => slotOf(child).endsWith('PrChange')
  return [...children.filter((child) => !isChange(child)), ...children.filter(isChange)]
}

/** The one property of an override, or none where it was taken away. */
const propertyOf = (json: string): readonly Packed[] => {
  const packed = json === '' ? null : parsePacked(json)
  return packed === null ? [] : [packed]
}

/** The container's children: the base with its overrides, each at the place the standard prescribes. */
export const mergeProperties = (container: string, base: readonly Packed[], overrides: Overrides): Packed[] => {
  if (overrides.size === 0) return [...base]
  const out: Packed[] = []
  const used = new Set<string>()
  for (const child of base) {
    const slot = slotOf(child)
    const override = overrides.get(slot)
    used.add(slot)
    if (override === undefined) out.push(child)
    else out.push(...propertyOf(override))
  }
  const added = [...overrides].filter(([slot, json]) => json !== '' && !used.has(slot))
  // Every replica has to add in the same order, whatever the order in which the changes arrived.
  added.sort(([a], [b]) => rankOf(container, a) - rankOf(container, b) || (a < b ? -1 : 1))
  for (const [slot, json] of added) {
    const rank = rankOf(container, slot)
    let at = out.length
    while (at > 0 && rankOf(container, slotOf(out[at - 1] ?? '')) > rank) at -= 1
    out.splice(at, 0, ...propertyOf(json))
  }
  return out
}

/** The overrides that turn `base` into `wanted`; null clears one of `present` that is not needed any more. */
export const overridesFor = (
  base: readonly Packed[],
  present: Overrides,
  before: readonly Packed[],
  wanted: readonly Packed[],
): ReadonlyMap<string, string | null> => {
  const bySlot = (children: readonly Packed[]) =>
    new Map(children.map((child) => [slotOf(child), JSON.stringify(child)]))
  const baseBySlot = bySlot(base)
  const beforeBySlot = bySlot(before)
  const wantedBySlot = bySlot(wanted)
  const out = new Map<string, string | null>()
  for (const slot of new Set([...beforeBySlot.keys(), ...wantedBySlot.keys()])) {
    const value = wantedBySlot.get(slot) ?? ''
    // Only what this edit changed is written: the rest stays open for what others change at the same time.
    if (value === (beforeBySlot.get(slot) ?? '')) continue
    if (value === (baseBySlot.get(slot) ?? '')) {
      if (present.has(slot)) out.set(slot, null)
    } else out.set(slot, value)
  }
  return out
}

import type { Packed, PackedElement } from '../model/encoding/packed.ts'

/** What it means that a section does not say these, by element and attribute. */
const DEFAULTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'w:footnotePr': {},
  'w:endnotePr': {},
  'w:type': { val: 'nextPage' },
  'w:pgSz': { orient: 'portrait' },
  'w:pgMar': { gutter: '0', header: '720', footer: '720' },
  'w:pgBorders': { offsetFrom: 'text', display: 'allPages', zOrder: 'front' },
  'w:lnNumType': { countBy: '0', start: '1', restart: 'newPage', distance: '0' },
  'w:pgNumType': { fmt: 'decimal' },
  'w:cols': { num: '1', sep: '0', space: '720', equalWidth: '1' },
  'w:formProt': { val: '0' },
  'w:vAlign': { val: 'top' },
  'w:noEndnote': { val: '0' },
  'w:titlePg': { val: '0' },
  'w:textDirection': { val: 'lrTb' },
  'w:bidi': { val: '0' },
  'w:rtlGutter': { val: '0' },
  'w:docGrid': { type: 'default', linePitch: '312', charSpace: '0' },
}

const nameOf = (packed: Packed): string => (typeof packed === 'string' ? '' : packed[0])

/**
 * What a section said, for the note of its change. When the note is rejected, what it does not name stays as it is now:
 * so it names everything that is new.
 */
export const sectionBefore = (before: readonly Packed[], after: readonly Packed[]): readonly Packed[] => {
  const known = new Set(before.map(nameOf))
  const said = before.map((element) => {
    const now = after.find((one) => nameOf(one) === nameOf(element))
    return now === undefined ? element : withDefaults(element, now)
  })
  const unsaid = after
    .filter((one) => !known.has(nameOf(one)) && Object.hasOwn(DEFAULTS, nameOf(one)))
    .map((now) => withDefaults([nameOf(now), 0, 0, 0], now))
  return [...said, ...unsaid]
}

function withDefaults(element: Packed, now: Packed): Packed {
  if (typeof element === 'string' || typeof now === 'string') return element
  const [name, kind, attributes, bindings, ...children] = element
  const own = attributes === 0 ? [] : [...attributes]
  const has = new Set(own.filter((_, at) => at % 2 === 0))
  // An element that is empty without its attributes means something by being there.
  const wanted = now[2] === 0 && has.size === 0 ? ['w:val'] : now[2] === 0 ? [] : now[2].filter((_, at) => at % 2 === 0)
  for (const attribute of wanted) {
    const value = DEFAULTS[name]?.[attribute.replace(/^w:/, '')]
    if (value !== undefined && !has.has(attribute)) own.push(attribute, value)
  }
  return [name, kind, own.length === 0 ? 0 : own, bindings, ...children] as PackedElement
}

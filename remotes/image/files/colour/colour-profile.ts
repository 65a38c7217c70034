/** What three numbers of a picture are as colours: how much light each is, and what light of each primary is. */
export interface ColourProfile {
  /** Light of a sample, 0 to 1, by its 8 bits; for red, green and blue. */
  readonly curves: readonly [Float64Array, Float64Array, Float64Array]
  /** Red, green and blue light as XYZ under D50, row by row. */
  readonly toXyz: readonly number[]
}

const TAG_COUNT_AT = 128
const MOST_TAGS = 100

/**
 * Reads a profile of primaries and curves, which cameras, phones and screens have. Null for what is none: grey, inks, and
 * profiles that are tables.
 */
export function readColourProfile(icc: Uint8Array): ColourProfile | null {
  try {
    const view = new DataView(icc.buffer, icc.byteOffset, icc.byteLength)
    if (textAt(view, 16) !== 'RGB ' || textAt(view, 20) !== 'XYZ ') return null
    const places = new Map<string, number>()
    for (let index = 0; index < Math.min(view.getUint32(TAG_COUNT_AT), MOST_TAGS); index += 1) {
      const at = TAG_COUNT_AT + 4 + index * 12
      places.set(textAt(view, at), view.getUint32(at + 4))
    }
    const at = (name: string): number => places.get(name) ?? Number.NaN
    const [r, g, b] = ['rXYZ', 'gXYZ', 'bXYZ'].map((name) => [0, 4, 8].map((step) => fixed(view, at(name) + 8 + step)))
    const curve = (name: string): Float64Array => curveAt(view, at(name))
    const toXyz = [0, 1, 2].flatMap((row) => [r?.[row] ?? 0, g?.[row] ?? 0, b?.[row] ?? 0])
    return { curves: [curve('rTRC'), curve('gTRC'), curve('bTRC')], toXyz }
  } catch {
    // It ends before it should, or lacks a part.
    return null
  }
}

const textAt = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((step) => view.getUint8(at + step)))

/** @throws RangeError also for a place that is not told: a missing part must not be read from the head */
function fixed(view: DataView, at: number): number {
  if (Number.isNaN(at)) throw new RangeError('the profile lacks a part')
  return view.getInt32(at) / 65_536
}

const sampled = (light: (share: number) => number): Float64Array =>
  Float64Array.from({ length: 256 }, (_, sample) => Math.min(1, Math.max(0, light(sample / 255))))

function curveAt(view: DataView, at: number): Float64Array {
  if (Number.isNaN(at)) throw new RangeError('the profile lacks a curve')
  if (textAt(view, at) === 'para') return sampled(formula(view, at))
  const count = view.getUint32(at + 8)
  if (count === 0) return sampled((share) => share)
  if (count === 1) {
    const gamma = view.getUint16(at + 12) / 256
    return sampled((share) => share ** gamma)
  }
  return sampled((share) => {
    const place = share * (count - 1)
    const before = Math.floor(place)
    const told = (index: number): number => view.getUint16(at + 12 + Math.min(index, count - 1) * 2) / 65_535
    return told(before) + (told(before + 1) - told(before)) * (place - before)
  })
}

/** The five forms of parametric curves: a power, and below a limit a line. */
function formula(view: DataView, at: number): (share: number) => number {
  const form = view.getUint16(at + 8)
  const told = (index: number): number => fixed(view, at + 12 + index * 4)
  const gamma = told(0)
  if (form === 0) return (share) => share ** gamma
  const [a, b] = [told(1), told(2)]
  const power = (share: number): number => Math.max(0, a * share + b) ** gamma
  if (form === 1) return (share) => (share >= -b / a ? power(share) : 0)
  const c = told(3)
  if (form === 2) return (share) => (share >= -b / a ? power(share) + c : c)
  const d = told(4)
  const [e, f] = form === 4 ? [told(5), told(6)] : [0, 0]
  return (share) => (share >= d ? power(share) + e : c * share + f)
}

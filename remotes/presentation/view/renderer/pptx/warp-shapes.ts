/** Where words lie between: shares of the height of their box by the share of its width. */
export interface Envelope {
  readonly top: (u: number) => number
  readonly bottom: (u: number) => number
  /** By how much of the width the words are narrower on each side, by the share of the height. */
  readonly inset?: (v: number) => number
}

/** Angles of an ellipse that the words stand on, in degrees from the right, clockwise; `isBelow` goes the other way round. */
export interface Arc {
  readonly from: number
  readonly sweep: number
}

/** From -1 on the left to 1 on the right. */
const across = (u: number): number => 2 * u - 1
const tent = (u: number): number => 1 - Math.abs(across(u))
const bow = (u: number): number => Math.sqrt(Math.max(0, 1 - across(u) ** 2))
const belly = (u: number): number => 1 - across(u) ** 2
const wave = (u: number): number => 10 * u * (1 - u) * (1 - 2 * u)
const twice = (u: number): number => (u * 2) % 1
const fixed = (value: number) => (): number => value

/** Outlines of the format with the adjustment that a file says, as a share; by their names without `text`. */
export const ENVELOPES: Readonly<Record<string, { readonly usual: number; readonly of: (a: number) => Envelope }>> = {
  Plain: { usual: 0.5, of: () => ({ top: fixed(0), bottom: fixed(1) }) },
  Stop: {
    usual: 0.25,
    of: (a) => ({
      top: (u) => a * Math.max(0, 1 - Math.min(u, 1 - u) * 3),
      bottom: (u) => 1 - a * Math.max(0, 1 - Math.min(u, 1 - u) * 3),
    }),
  },
  Triangle: { usual: 0.5, of: (a) => ({ top: (u) => a * (1 - tent(u)), bottom: fixed(1) }) },
  TriangleInverted: { usual: 0.5, of: (a) => ({ top: fixed(0), bottom: (u) => a + (1 - a) * tent(u) }) },
  Chevron: { usual: 0.25, of: (a) => ({ top: (u) => a * (1 - tent(u)), bottom: (u) => 1 - a * tent(u) }) },
  ChevronInverted: {
    usual: 0.75,
    of: (a) => ({ top: (u) => (1 - a) * tent(u), bottom: (u) => a + (1 - a) * tent(u) }),
  },
  Wave1: { usual: 0.125, of: (a) => ({ top: (u) => a - a * wave(u), bottom: (u) => 1 - a - a * wave(u) }) },
  Wave2: { usual: 0.125, of: (a) => ({ top: (u) => a + a * wave(u), bottom: (u) => 1 - a + a * wave(u) }) },
  DoubleWave1: {
    usual: 0.0625,
    of: (a) => ({ top: (u) => a - a * wave(twice(u)), bottom: (u) => 1 - a - a * wave(twice(u)) }),
  },
  Wave4: {
    usual: 0.0625,
    of: (a) => ({ top: (u) => a + a * wave(twice(u)), bottom: (u) => 1 - a + a * wave(twice(u)) }),
  },
  Inflate: { usual: 0.1875, of: (a) => ({ top: (u) => a * (1 - belly(u)), bottom: (u) => 1 - a * (1 - belly(u)) }) },
  Deflate: { usual: 0.1875, of: (a) => ({ top: (u) => a * belly(u), bottom: (u) => 1 - a * belly(u) }) },
  InflateBottom: { usual: 0.8125, of: (a) => ({ top: fixed(0), bottom: (u) => a + (1 - a) * belly(u) }) },
  InflateTop: { usual: 0.1875, of: (a) => ({ top: (u) => a * (1 - belly(u)), bottom: fixed(1) }) },
  DeflateBottom: { usual: 0.5, of: (a) => ({ top: fixed(0), bottom: (u) => 1 - (1 - a) * belly(u) }) },
  DeflateTop: { usual: 0.5, of: (a) => ({ top: (u) => a * belly(u), bottom: fixed(1) }) },
  CanUp: {
    usual: 0.857_14,
    of: (a) => ({ top: (u) => (1 - a) * (1 - bow(u)), bottom: (u) => 1 - (1 - a) * bow(u) }),
  },
  CanDown: { usual: 0.142_86, of: (a) => ({ top: (u) => a * bow(u), bottom: (u) => 1 - a + a * bow(u) }) },
  FadeRight: { usual: 0.333_33, of: (a) => ({ top: (u) => a * u, bottom: (u) => 1 - a * u }) },
  FadeLeft: { usual: 0.333_33, of: (a) => ({ top: (u) => a * (1 - u), bottom: (u) => 1 - a * (1 - u) }) },
  FadeUp: { usual: 0.333_33, of: (a) => ({ top: fixed(0), bottom: fixed(1), inset: (v) => a * (1 - v) }) },
  FadeDown: { usual: 0.333_33, of: (a) => ({ top: fixed(0), bottom: fixed(1), inset: (v) => a * v }) },
  SlantUp: { usual: 0.555_56, of: (a) => ({ top: (u) => a * (1 - u), bottom: (u) => 1 - a * u }) },
  SlantDown: { usual: 0.444_44, of: (a) => ({ top: (u) => (1 - a) * u, bottom: (u) => a + (1 - a) * u }) },
}

/** Of those that only lead along a way: the first paragraph stands on the first, and so on; a straight line is null. */
export const ARCS: Readonly<Record<string, readonly (Arc | null)[]>> = {
  ArchUp: [{ from: 180, sweep: 180 }],
  ArchDown: [{ from: 180, sweep: -180 }],
  Circle: [{ from: 180, sweep: 359.9 }],
  Button: [{ from: 180, sweep: 180 }, null, { from: 180, sweep: -180 }],
}

// Functions of mathematical physics that distributions and engineering functions stand on.

const LANCZOS = [
  0.999_999_999_999_809_9, 676.520_368_121_885_1, -1259.139_216_722_402_8, 771.323_428_777_653_1,
  -176.615_029_162_140_6, 12.507_343_278_686_905, -0.138_571_095_265_720_12, 9.984_369_578_019_572e-6,
  1.505_632_735_149_311_6e-7,
]

export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.abs(Math.sin(Math.PI * x))) - logGamma(1 - x)
  const [first = 0, ...rest] = LANCZOS
  const series = rest.reduce((total, coefficient, at) => total + coefficient / (x + at), first)
  const t = x + 6.5
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(series)
}

export function gamma(x: number): number {
  if (Number.isInteger(x) && x > 0 && x < 171) {
    let product = 1
    for (let at = 2; at < x; at++) product *= at
    return product
  }
  if (x < 0.5) return Math.PI / (Math.sin(Math.PI * x) * gamma(1 - x))
  return Math.exp(logGamma(x))
}

/** Regularised lower incomplete gamma function P(a, x). */
export function gammaP(a: number, x: number): number {
  if (x <= 0) return 0
  if (isBeyond(a, x)) return 1
  return x < a + 1 ? gammaSeries(a, x) : 1 - gammaFraction(a, x)
}

/** 1 - P(a, x), exact where it is small. */
export function gammaQ(a: number, x: number): number {
  if (x <= 0) return 1
  if (isBeyond(a, x)) return 0
  return x < a + 1 ? 1 - gammaSeries(a, x) : gammaFraction(a, x)
}

/** So far out that the tail is smaller than any number. */
function isBeyond(a: number, x: number): boolean {
  return x > 1e6 && x > 100 * a
}

function gammaSeries(a: number, x: number): number {
  let [term, total] = [1 / a, 1 / a]
  for (let n = 1; n < 10_000 && Math.abs(term) > Math.abs(total) * 1e-17; n++) {
    term *= x / (a + n)
    total += term
  }
  return total * Math.exp(-x + a * Math.log(x) - logGamma(a))
}

/** Lentz's continued fraction. */
function gammaFraction(a: number, x: number): number {
  let b = x + 1 - a
  let c = 1e300
  let d = 1 / b
  let h = d
  for (let n = 1; n < 10_000; n++) {
    const an = -n * (n - a)
    b += 2
    d = 1 / nonZero(an * d + b)
    c = nonZero(b + an / c)
    h *= d * c
    if (Math.abs(d * c - 1) < 1e-16) break
  }
  return Math.exp(-x + a * Math.log(x) - logGamma(a)) * h
}

/** Regularised incomplete beta function I(x; a, b). */
export function betaI(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x))
  return x < (a + 1) / (a + b + 2) ? (front * betaFraction(x, a, b)) / a : 1 - (front * betaFraction(1 - x, b, a)) / b
}

function betaFraction(x: number, a: number, b: number): number {
  let c = 1
  let d = 1 / nonZero(1 - ((a + b) * x) / (a + 1))
  let h = d
  for (let m = 1; m < 10_000; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / nonZero(1 + even * d)
    c = nonZero(1 + even / c)
    h *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / nonZero(1 + odd * d)
    c = nonZero(1 + odd / c)
    h *= d * c
    if (Math.abs(d * c - 1) < 1e-16) break
  }
  return h
}

export function erf(x: number): number {
  return x < 0 ? -gammaP(0.5, x * x) : gammaP(0.5, x * x)
}

export function erfc(x: number): number {
  return x < 0 ? 2 - gammaQ(0.5, x * x) : gammaQ(0.5, x * x)
}

/** The x between `low` and `high` where an increasing function reaches `wanted`. */
export function solve(wanted: number, low: number, high: number, compute: (x: number) => number): number {
  let [from, to] = [low, high]
  for (let n = 0; n < 400; n++) {
    const middle = (from + to) / 2
    if (middle === from || middle === to) break
    if (compute(middle) < wanted) from = middle
    else to = middle
  }
  return (from + to) / 2
}

/** An upper end at which an increasing function is beyond `wanted`. */
export function upperEnd(wanted: number, compute: (x: number) => number): number {
  let high = 1
  while (compute(high) < wanted && high < 1e300) high *= 2
  return high
}

function nonZero(x: number): number {
  return Math.abs(x) < 1e-300 ? 1e-300 : x
}

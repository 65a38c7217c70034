// The gamma function and its logarithm, to the last digits, also where the logarithm is near zero.

const HALF_LOG_TWO_PI = 0.918_938_533_204_672_8
const ONE_MINUS_EULER = 0.422_784_335_098_467_1

/** ζ(k) - 1 from k = 2 on. */
const ZETA = [
  0.644_934_066_848_226_4, 0.202_056_903_159_594_3, 0.082_323_233_711_138_19, 0.036_927_755_143_369_93,
  0.017_343_061_984_449_14, 0.008_349_277_381_922_827, 0.004_077_356_197_944_339, 0.002_008_392_826_082_214_3,
  9.945_751_278_180_853e-4, 4.941_886_041_194_646e-4, 2.460_865_533_080_483e-4, 1.227_133_475_784_891_5e-4,
  6.124_813_505_870_483e-5, 3.058_823_630_702_049e-5, 1.528_225_940_865_187e-5, 7.637_197_637_899_763e-6,
  3.817_293_264_999_84e-6, 1.908_212_716_553_939e-6, 9.539_620_338_727_96e-7, 4.769_329_867_878_064e-7,
  2.384_505_027_277_33e-7, 1.192_199_259_653_110_6e-7, 5.960_818_905_125_948e-8, 2.980_350_351_465_228e-8,
  1.490_155_482_836_504e-8, 7.450_711_789_835_43e-9, 3.725_334_024_788_457e-9, 1.862_659_723_513_049e-9,
]

export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.abs(Math.sin(Math.PI * x))) - logGamma(1 - x)
  if (x < 1.5) return aboveTwo(x - 1) - Math.log1p(x - 1)
  if (x <= 2.5) return aboveTwo(x - 2)
  let [factor, at] = [1, x]
  while (at < 15) {
    factor *= at
    at += 1
  }
  return (at - 0.5) * Math.log(at) - at + HALF_LOG_TWO_PI + stirlingSeries(at) - Math.log(factor)
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

/** log Γ(x + 1) less what Stirling's formula says, without the loss of digits of a difference. */
export function stirlingError(x: number): number {
  return x < 15 ? logGamma(x + 1) - (x + 0.5) * Math.log(x) + x - HALF_LOG_TWO_PI : stirlingSeries(x)
}

/** Good from 15 on. */
function stirlingSeries(x: number): number {
  const square = x * x
  const inner = 1 / 360 - (1 / 1260 - (1 / 1680 - (1 / 1188 - 691 / 360_360 / square) / square) / square) / square
  return (1 / 12 - inner / square) / x
}

/** log Γ(2 + z) for |z| ≤ 1/2. */
function aboveTwo(z: number): number {
  let total = 0
  for (let at = ZETA.length - 1; at >= 0; at--) total = -z * total + (ZETA[at] ?? 0) / (at + 2)
  return z * (ONE_MINUS_EULER + z * total)
}

import { expect, test } from 'vitest'
import { formatValue } from './number-format.ts'

/** Excel keeps fifteen figures of a number; the rest is rounded in decimals, half away from zero. */
function exactly(value: number, decimals: number): string {
  const [figures = '', power = '0'] = Math.abs(value).toExponential(14).split('e')
  const digits = BigInt(figures.replace('.', ''))
  const shift = Number(power) - 14 + decimals
  const scale = 10n ** BigInt(Math.abs(shift))
  const units = shift >= 0 ? digits * scale : (digits + scale / 2n) / scale
  const text = String(units).padStart(decimals + 1, '0')
  const whole = text.slice(0, text.length - decimals)
  // Nothing has no sign.
  return (value < 0 && units > 0n ? '-' : '') + (decimals === 0 ? whole : `${whole}.${text.slice(-decimals)}`)
}

const MANTISSAS = [1, 1.8744, 1.5, 2.5, 4.999999, 5, 7.25, 9.999999, 9.87654321012345]

test('numbers from 1e-15 to 1e15 with 0 to 15 decimals are shown with their own figures', () => {
  const wrong: string[] = []
  for (let power = -15; power <= 15; power += 1)
    for (const mantissa of MANTISSAS)
      for (const sign of [1, -1])
        for (let decimals = 0; decimals <= 15; decimals += 1) {
          const value = sign * Number(`${mantissa}e${power}`)
          const format = decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}`
          const [shown, wanted] = [formatValue(format, value), exactly(value, decimals)]
          if (shown !== wanted) wrong.push(`${value} as ${format}: ${shown}, not ${wanted}`)
        }
  expect(wrong.slice(0, 20)).toEqual([])
})

import { expect, it } from 'vitest'
import { COLLABORATOR_PALETTE, GUEST_COLOUR } from './palette.ts'

const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

it('S503 has 30 different colours that show on light and on dark', () => {
  expect(COLLABORATOR_PALETTE).toHaveLength(30)
  expect(new Set(COLLABORATOR_PALETTE).size).toBe(30)
  for (const colour of [...COLLABORATOR_PALETTE, GUEST_COLOUR]) {
    expect(contrast(colour, '#ffffff'), colour).toBeGreaterThanOrEqual(4)
    expect(contrast(colour, '#1b1d21'), colour).toBeGreaterThanOrEqual(3)
  }
})

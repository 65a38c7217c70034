import { createRandom } from '@wenfang/shared-testing/fixtures'
import { expect, test } from 'vitest'
import { partNotes, type MeasureText } from './part-notes.ts'

/** Ten pixels a character, twenty a line. */
const measure: MeasureText = (text, width) => 20 * Math.max(1, Math.ceil((text.length * 10) / width))

test('what fits stands below the slide, the rest on further sheets', () => {
  const [first, next] = [
    { width: 100, height: 45 },
    { width: 100, height: 65 },
  ]
  expect(partNotes([], first, next, measure)).toEqual([[]])
  expect(partNotes(['一', '二'], first, next, measure)).toEqual([['一', '二']])
  expect(partNotes(['一', '二', '三', '四', '五', '六'], first, next, measure)).toEqual([
    ['一', '二'],
    ['三', '四', '五'],
    ['六'],
  ])
})

test('a paragraph that is longer than a sheet is divided, and no character of it is', () => {
  const sheet = { width: 100, height: 25 }
  expect(partNotes(['甲'.repeat(25)], sheet, sheet, measure)).toEqual([
    ['甲'.repeat(10)],
    ['甲'.repeat(10)],
    ['甲'.repeat(5)],
  ])
  expect(partNotes([`甲${'🀄'.repeat(6)}`], sheet, sheet, measure)).toEqual([[`甲${'🀄'.repeat(4)}`], ['🀄🀄']])
})

test('nothing is lost, whatever the notes and however small the sheets', () => {
  const seed = 20261129
  const random = createRandom(seed)
  for (let round = 0; round < 300; round++) {
    const paragraphs = Array.from({ length: random.below(13) }, () => '字'.repeat(random.below(81)))
    const size = (): { width: number; height: number } => ({ width: 100, height: 1 + random.below(120) })
    const parts = partNotes(paragraphs, size(), size(), measure)
    expect(parts.flat().join(''), `seed ${seed}, round ${round}`).toBe(paragraphs.join(''))
    expect(parts.length).toBeLessThan(2_000)
  }
})

import { expect, test } from 'vitest'
import { fontFaces } from './font-faces.ts'

test('S33: faces on paper have the line heights of the screen', async () => {
  const song = await fontFaces(['宋体'])
  expect(song).toContain('font-family:"宋体";font-weight:400')
  const rules = song.split('@font-face').slice(1)
  expect(rules.length).toBeGreaterThan(50)
  expect(
    rules.every((rule) => rule.includes('ascent-override:100.9%;descent-override:29.1%;line-gap-override:0%')),
  ).toBe(true)
  expect(await fontFaces(['Calibri'])).not.toContain('override')
  expect(await fontFaces(['No Such Family'])).toBe('')
})

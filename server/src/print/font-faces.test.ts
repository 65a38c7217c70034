import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { fontFaces } from './font-faces.ts'

test('S33: faces on paper have the line heights of the screen', () => {
  const song = fontFaces(['宋体'])
  expect(song).toContain('font-family:"宋体";font-weight:400')
  const rules = song.split('@font-face').slice(1)
  expect(rules.length).toBeGreaterThan(50)
  expect(
    rules.every((rule) => rule.includes('ascent-override:100.9%;descent-override:29.1%;line-gap-override:0%')),
  ).toBe(true)
  expect(fontFaces(['Calibri'])).not.toContain('override')
  expect(fontFaces(['No Such Family'])).toBe('')
})

test('every file whose name is computed is in its package', () => {
  const rules = fontFaces(['宋体', '黑体', 'Calibri', 'Cambria', 'Arial', 'Times New Roman', 'Courier New'])
  const files = [...rules.matchAll(/url\("([^"]+)"\)/g)].map(([, url = '']) => fileURLToPath(url))
  expect(new Set(files).size).toBe(files.length)
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})

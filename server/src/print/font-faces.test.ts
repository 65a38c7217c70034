import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { fontFaces } from './font-faces.ts'

test('S33: faces on paper have the line heights of the screen', () => {
  const song = fontFaces(['宋体'])
  expect(song).toContain('font-family:"宋体";font-weight:400')
  const rules = song.split('@font-face').slice(1)
  expect(rules.length).toBeGreaterThan(50)
  // Letters that are drawn smaller have larger overrides: both together make the line.
  const share = (rule: string, name: string): number => Number(new RegExp(`${name}:([\\d.]+)%`).exec(rule)?.[1] ?? 100)
  for (const rule of rules) {
    const size = share(rule, 'size-adjust') / 100
    expect(share(rule, 'ascent-override') * size, rule).toBeCloseTo(100.9, 0)
    expect(share(rule, 'descent-override') * size, rule).toBeCloseTo(29.1, 0)
    expect(rule).toContain('line-gap-override:0%')
  }
  expect(fontFaces(['Calibri'])).not.toContain('override')
  expect(fontFaces(['No Such Family'])).toBe('')
})

test('every file whose name is computed is in its package', () => {
  const rules = fontFaces(['宋体', '黑体', 'Calibri', 'Cambria', 'Arial', 'Times New Roman', 'Courier New'])
  const files = [...rules.matchAll(/url\("([^"]+)"\)/g)].map(([, url = '']) => fileURLToPath(url))
  // One file may draw letters, digits and blanks of a family in sizes of their own.
  const each = rules.split('@font-face').slice(1)
  expect(new Set(each).size).toBe(each.length)
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})

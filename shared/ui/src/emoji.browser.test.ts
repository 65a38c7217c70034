import { expect, test } from 'vitest'
import './tokens.css'
import '@wenfang/shared-fonts/emoji.css'

test('a device without emoji draws them with a face of ours, one that has them with its own', () => {
  const names = getComputedStyle(document.documentElement).getPropertyValue('--wf-font').split(',')
  const [own, ours] = ['Apple Color Emoji', 'Noto Emoji'].map((name) => names.findIndex((one) => one.includes(name)))
  expect(own).toBeGreaterThan(0)
  expect(ours).toBe(names.length - 1)
  const slices = [...document.fonts].filter(({ family }) => family.replaceAll(/["']/g, '') === 'Noto Emoji')
  expect(slices.length).toBeGreaterThan(5)
  expect(slices.some(({ unicodeRange }) => /U\+1f1e6-1f1ff/i.test(unicodeRange))).toBe(true)
})

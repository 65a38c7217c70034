import '@wenfang/shared-fonts/emoji.css'
import { expect, test } from 'vitest'
import { addEmojiFaces } from './emoji-faces.ts'

const widthOf = (font: string, text: string): number => {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) throw new Error('no canvas')
  context.font = font
  return context.measureText(text).width
}

test('a board has the face of the page for emoji, and digits are drawn as without it', async () => {
  addEmojiFaces()
  const faces = [...document.fonts].filter(({ family }) => family.includes('Board Emoji'))
  expect(faces.length).toBeGreaterThan(5)
  addEmojiFaces()
  expect([...document.fonts].filter(({ family }) => family.includes('Board Emoji'))).toHaveLength(faces.length)
  await Promise.all(faces.map((face) => face.load()))
  // As for a text whose own face this device does not have.
  expect(widthOf('20px Nowhere, Board Emoji', '120 #*')).toBe(widthOf('20px Nowhere', '120 #*'))
  // Square, as emoji are.
  expect(widthOf('20px Nowhere, Board Emoji', '🚀')).toBe(widthOf('20px Board Emoji', '🚀'))
  expect(widthOf('20px Board Emoji', '🚀')).toBeGreaterThan(20)
})

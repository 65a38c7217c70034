import { expect, it } from 'vitest'
import { createDocument, decodeAnchor, encodeAnchor } from './index.ts'

it('an anchor moves with its text and survives JSON', () => {
  const doc = createDocument()
  const text = doc.getText('t')
  text.insert(0, 'hello world')
  const anchor: unknown = JSON.parse(JSON.stringify(encodeAnchor(text, 6)))
  text.insert(0, '你好 ')
  expect(decodeAnchor(doc, anchor)).toMatchObject({ index: 9 })
  text.delete(0, text.length)
  expect(decodeAnchor(doc, anchor)).toMatchObject({ index: 0 })
})

it('an anchor keeps to the chosen side of an insertion', () => {
  const doc = createDocument()
  const text = doc.getText('t')
  text.insert(0, 'ab')
  const after = encodeAnchor(text, 1, 'after')
  const before = encodeAnchor(text, 1, 'before')
  text.insert(1, '--')
  expect(decodeAnchor(doc, after)?.index).toBe(3)
  expect(decodeAnchor(doc, before)?.index).toBe(1)
})

it.each([null, 7, 'x', {}, { item: { client: 1, clock: 2 } }, { item: 'nonsense' }])(
  'resolves to null what is no anchor of this document: %j',
  (anchor) => {
    expect(decodeAnchor(createDocument(), anchor)).toBeNull()
  },
)

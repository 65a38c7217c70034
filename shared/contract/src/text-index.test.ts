import { expect, test } from 'vitest'
import { encodeTextIndex, foldedText, TextIndexFile } from './text-index.ts'

const index = new TextIndexFile(
  encodeTextIndex([
    {
      text: '采购合同 Delivery',
      runs: [
        [0, 10, 20, 40, 12],
        [4, 60, 20, 90, 12],
      ],
    },
    { text: '', runs: [] },
    { text: 'ＤＥＬＩＶＥＲＹ within', runs: [[0, 0, 100, 150, 10]] },
  ]),
)

test('finds letters of any width and case, page by page, with what stands around them', () => {
  const found = index.find(' delivery ', 10)
  expect(found.map(({ page, start, end }) => [page, start, end])).toEqual([
    [0, 5, 13],
    [2, 0, 8],
  ])
  expect(found[0]).toMatchObject({ before: '采购合同 ', match: 'Delivery', after: '' })
  expect(found[1]).toMatchObject({ before: '', match: 'ＤＥＬＩＶＥＲＹ', after: ' within' })
  expect(index.find('合同', 10)).toMatchObject([{ page: 0, boxes: [[30, 20, 20, 12]] }])
})

test('a match over two runs has a box in each; none goes over the end of a page', () => {
  expect(index.find('同 d', 10)[0]?.boxes).toHaveLength(2)
  expect(index.find('deliverydelivery', 10)).toEqual([])
  expect(index.find('\0', 10)).toEqual([])
  expect(index.find('e', 1)).toHaveLength(1)
  expect(index.find('  ', 10)).toEqual([])
})

test('letters that would become several are left alone', () => {
  expect(foldedText('ﬁ İ Ａ')).toHaveLength('ﬁ İ Ａ'.length)
})

test('what is no index is refused', () => {
  expect(() => new TextIndexFile(new Uint8Array(20))).toThrow(RangeError)
})

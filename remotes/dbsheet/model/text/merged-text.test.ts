import { createRandom } from '@wenfang/shared-testing/fixtures'
import { expect, test } from 'vitest'
import { mergedText } from './merged-text.ts'
import { movedPlace, textEdits } from './text-edits.ts'

test('what two people made of one text is there, wherever they wrote', () => {
  const base = '第一段\n第二段\n第三段'
  expect(mergedText(base, '第一段，甲\n第二段\n第三段', '第一段\n第二段\n第三段，乙')).toBe(
    '第一段，甲\n第二段\n第三段，乙',
  )
  // What one takes away and the other does not touch is gone; what the other wrote in it stays.
  expect(mergedText(base, '第一段\n第三段', '第一段\n第二段要\n第三段')).toBe('第一段\n要第三段')
  expect(mergedText('', '甲', '乙')).toBe('乙甲')
  expect(mergedText(base, base, '乙')).toBe('乙')
  expect(mergedText(base, '甲', base)).toBe('甲')
})

test('the same mistake that both mended is mended once, and what both wrote at one place is there twice', () => {
  expect(mergedText('采沟合同', '采购合同', '采购合同和验收')).toBe('采购合同和验收')
  expect(mergedText('好', '好！', '好！？')).toBe('好！？！')
})

test('letters of two units are never torn apart', () => {
  // Their first units are alike.
  expect(textEdits('😀。', '😁。')).toEqual([{ from: 0, to: 2, text: '😁' }])
  expect(mergedText('😀', '😁', '😀🀄')).toBe('😁🀄')
})

test('a caret stays at its letters', () => {
  const edits = textEdits('一二三四', '零一二四五')
  expect([0, 1, 2, 3, 4].map((place) => movedPlace(edits, place))).toEqual([0, 2, 3, 3, 4])
  expect(movedPlace(edits, 4, true)).toBe(5)
})

test('long texts that were rewritten all over are merged in a moment, by their lines', () => {
  const lines = Array.from({ length: 2_000 }, (_, at) => `第 ${at} 行，说明这一行的内容`)
  const theirs = lines.map((line, at) => (at % 3 === 0 ? `${line}（改）` : line))
  const mine = lines.map((line, at) => (at % 3 === 1 ? line.replace('说明', '写明') : line))
  const both = lines.map((_, at) => (at % 3 === 0 ? theirs[at] : mine[at]))
  expect(mergedText(lines.join('\n'), mine.join('\n'), theirs.join('\n'))).toBe(both.join('\n'))
})

test('edits make the one text of the other, of whatever texts', () => {
  const random = createRandom(7)
  const letters = ['甲', '乙', 'a', '\n', '😀', '😁', '。']
  const textOf = (): string =>
    Array.from({ length: random.below(14) }, () => letters[random.below(letters.length)]).join('')
  for (let round = 0; round < 2_000; round++) {
    const [before, after] = [textOf(), textOf()]
    let made = before
    for (const { from, to, text } of textEdits(before, after).toReversed())
      made = made.slice(0, from) + text + made.slice(to)
    expect(made).toBe(after)
    expect(mergedText(before, after, before)).toBe(after)
    const both = mergedText(before, after, textOf())
    // Half a letter cannot be said in an address.
    expect(() => encodeURIComponent(both)).not.toThrow()
  }
})

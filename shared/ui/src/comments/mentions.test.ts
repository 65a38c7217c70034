import { expect, test } from 'vitest'
import { mentionBefore, mentionsIn, offered, piecesOf } from './mentions.ts'

const LIN = { id: 'u1', name: '林' }
const LIN_WAN = { id: 'u2', name: '林晚' }

test('S26 a name is being typed behind an @, not in an address', () => {
  expect(mentionBefore('请@林', 3)).toEqual({ at: 1, query: '林' })
  expect(mentionBefore('@', 1)).toEqual({ at: 0, query: '' })
  expect(mentionBefore('mail me@example', 15)).toBe(null)
  expect(mentionBefore('@林晚 好', 5)).toBe(null)
})

test('S26 people are offered by what their names have in them', () => {
  expect(offered([LIN, LIN_WAN], '晚')).toEqual([LIN_WAN])
  expect(offered([LIN, LIN_WAN], '')).toEqual([LIN, LIN_WAN])
})

test('S26 the longest name is the one that is addressed', () => {
  expect(piecesOf({ text: '请@林晚 看', mentions: [LIN, LIN_WAN] })).toEqual([
    { text: '请', mention: null },
    { text: '@林晚', mention: LIN_WAN },
    { text: ' 看', mention: null },
  ])
  expect(mentionsIn('请@林晚 看', [LIN, LIN_WAN])).toEqual([LIN_WAN])
  expect(mentionsIn('@林 @林晚', [LIN, LIN_WAN])).toEqual([LIN, LIN_WAN])
})

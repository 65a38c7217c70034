import type { Collaborator, Json } from '@wenfang/shared-contract'
import { expect, test } from 'vitest'
import { peersOf } from './peers.ts'

const person = (connection: string, isSelf = false): Collaborator => ({
  connection,
  userId: connection,
  name: `人${connection}`,
  avatarUrl: '',
  colour: '#123456',
  canWrite: true,
  isSelf,
})
const anchor = { sheetId: 's', row: 'a', column: 'b' }

test('S203 others are shown with name and colour, oneself is not, and what is no selection is none', () => {
  const states = new Map<string, Json>([
    ['1', { selection: { from: anchor, to: anchor }, isEditing: true }],
    ['2', { selection: { from: anchor, to: anchor } }],
    ['3', { selection: { from: { sheetId: 7 }, to: anchor } }],
    ['4', 'nonsense'],
  ])
  const peers = peersOf([person('1'), person('2', true), person('3'), person('4')], states)
  expect(peers).toEqual([
    { connection: '1', name: '人1', colour: '#123456', selection: { from: anchor, to: anchor, isEditing: true } },
  ])
})

import type { Json } from '@wenfang/shared-contract'
import type { Fellow } from '@wenfang/shared-remote/fellows'
import { expect, test } from 'vitest'
import { peersOf } from './peers.ts'

const fellow = (connection: string, state: Json): Fellow => ({
  connection,
  userId: connection,
  name: `人${connection}`,
  avatarUrl: '',
  colour: '#123456',
  canWrite: true,
  isSelf: false,
  state,
})
const anchor = { sheetId: 's', row: 'a', column: 'b' }

test('S203 others are shown with name and colour, and what is no selection is none', () => {
  const peers = peersOf([
    fellow('1', { selection: { from: anchor, to: anchor }, isEditing: true }),
    fellow('3', { selection: { from: { sheetId: 7 }, to: anchor } }),
    fellow('4', 'nonsense'),
  ])
  expect(peers).toEqual([
    { connection: '1', name: '人1', colour: '#123456', selection: { from: anchor, to: anchor, isEditing: true } },
  ])
})

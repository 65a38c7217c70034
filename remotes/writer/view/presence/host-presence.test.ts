import type { Json } from '@wenfang/shared-contract'
import type { Fellow } from '@wenfang/shared-remote/fellows'
import { expect, it } from 'vitest'
import { peersOf } from './host-presence.ts'

const fellow = (connection: string, state: Json): Fellow => ({
  connection,
  userId: connection,
  name: `人 ${connection}`,
  avatarUrl: '',
  colour: '#c2410c',
  canWrite: true,
  isSelf: false,
  state,
})
const place = { paragraphId: '1ACCBA02', offset: 3 }

it('S203 shows the others with their name and colour', () => {
  expect(peersOf([fellow('b', { selection: { anchor: place, head: place } })])).toEqual([
    { actorId: 'b', name: '人 b', color: '#c2410c', selection: { anchor: place, head: place } },
  ])
})

it.each<Json>([null, 3, [], {}, { selection: null }, { selection: { anchor: place } }])(
  'takes %j of another client as no selection',
  (state) => expect(peersOf([fellow('b', state)])[0]?.selection).toBe(null),
)

it('takes no offset that is not a whole number', () => {
  for (const offset of [-1, 1.5, 'x'])
    expect(peersOf([fellow('b', { selection: { anchor: { ...place, offset }, head: place } })])[0]?.selection).toBe(
      null,
    )
})

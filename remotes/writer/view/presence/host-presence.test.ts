import type { Collaborator, Json } from '@wenfang/shared-contract'
import { expect, it } from 'vitest'
import { peersOf } from './host-presence.ts'

const person = (connection: string, isSelf = false): Collaborator => ({
  connection,
  userId: connection,
  name: `人 ${connection}`,
  avatarUrl: '',
  colour: '#c2410c',
  canWrite: true,
  isSelf,
})
const place = { paragraphId: '1ACCBA02', offset: 3 }

it('S203 shows the others with their name and colour, and not oneself', () => {
  const states = new Map<string, Json>([['b', { selection: { anchor: place, head: place } }]])
  expect(peersOf([person('a', true), person('b')], states)).toEqual([
    { actorId: 'b', name: '人 b', color: '#c2410c', selection: { anchor: place, head: place } },
  ])
})

it.each<Json>([null, 3, [], {}, { selection: null }, { selection: { anchor: place } }])(
  'takes %j of another client as no selection',
  (state) => expect(peersOf([person('b')], new Map([['b', state]]))[0]?.selection).toBe(null),
)

it('takes no offset that is not a whole number', () => {
  for (const offset of [-1, 1.5, 'x']) {
    const states = new Map<string, Json>([['b', { selection: { anchor: { ...place, offset }, head: place } }]])
    expect(peersOf([person('b')], states)[0]?.selection).toBe(null)
  }
})

import {
  encodeServerFrame,
  decodeClientFrame,
  type CollaboratorInfo,
  type SelectionInfo,
} from '@wenfang/shared-protocol'
import { decodeServerFrame } from '@wenfang/shared-protocol'
import { describe, expect, it } from 'vitest'
import type { SelectionChange } from './collaborators.ts'
import { COLLABORATOR_PALETTE } from './palette.ts'
import { People } from './people.ts'
import { TestClock } from './test-clock.ts'

const user = (id: string, connid: string, changed: Partial<CollaboratorInfo> = {}): CollaboratorInfo => ({
  id,
  connid,
  name: id,
  avatar_url: `/avatar/${id}`,
  permission: 'write',
  logined: true,
  ...changed,
})

function room(hasGreyGuests = false) {
  const clock = new TestClock()
  const frames: Uint8Array[] = []
  const selections: (SelectionInfo | null)[] = []
  const changes: SelectionChange[] = []
  const people = new People({
    hasGreyGuests,
    clock,
    send: (frame) => frames.push(frame),
    sendSelection: (selection) => selections.push(selection),
    onSelection: (change) => changes.push(change),
  })
  people.onMessage({ cmd: 'session.open', acl: {}, arch: 'crdt', fileid: 'f', serverid: 'g', connid: 'me-1' })
  const join = (info: CollaboratorInfo) => people.onMessage({ cmd: 'user.join', user: info })
  const ids = () => people.people$.value.map(({ id }) => id)
  return { clock, frames, selections, changes, people, join, ids }
}

const range = (at: number): SelectionInfo => ({ isEditing: true, range: { at } })

describe('the collaborator list', () => {
  it('S248 a user list replaces the whole map', () => {
    const { people, join, ids } = room()
    join(user('old', 'o-1'))
    people.onMessage({ cmd: 'user.init', users: [user('a', 'a-1'), user('b', 'b-1')] })
    expect(ids()).toEqual(['a', 'b'])
  })

  it('S249 S202 a join adds a person, or a connection to one', () => {
    const { people, join } = room()
    join(user('a', 'a-1'))
    join(user('a', 'a-2'))
    join(user('b', 'b-1'))
    expect(people.people$.value.map(({ id, connections }) => [id, connections])).toEqual([
      ['a', ['a-1', 'a-2']],
      ['b', ['b-1']],
    ])
    expect(people.collaborators$.value.map(({ connection }) => connection)).toEqual(['a-1', 'a-2', 'b-1'])
  })

  it('S250 a person leaves only with the last connection', () => {
    const { people, join, ids } = room()
    join(user('a', 'a-1'))
    join(user('a', 'a-2'))
    people.onMessage({ cmd: 'user.quit', connid: 'a-1' })
    expect(ids()).toEqual(['a'])
    people.onMessage({ cmd: 'user.quit', connid: 'a-2' })
    expect(ids()).toEqual([])
  })

  it('S200 S201 S203 S204 S205 tells name, avatar, rights, colour and last activity', async () => {
    const { people, join, clock } = room()
    await clock.advance(500)
    join(user('甲', 'a-1', { logined: false, permission: 'read' }))
    expect(people.people$.value).toEqual([
      {
        id: '甲',
        name: '甲（未登录）',
        avatarUrl: '/avatar/甲',
        colour: COLLABORATOR_PALETTE[0],
        canWrite: false,
        isLoggedIn: false,
        isSelf: false,
        connections: ['a-1'],
        lastActiveMs: 500,
      },
    ])
  })

  it('S204 S503 gives every person another colour of thirty, in turn, and keeps it', () => {
    const { people, join } = room()
    for (let i = 0; i < 31; i++) join(user(`u${i}`, `c${i}`))
    const colours = people.people$.value.map(({ colour }) => colour)
    expect(new Set(colours.slice(0, 30)).size).toBe(30)
    expect(colours[30]).toBe(colours[0])
    people.onMessage({ cmd: 'user.quit', connid: 'c3' })
    join(user('u3', 'c3-again'))
    expect(people.people$.value.find(({ id }) => id === 'u3')?.colour).toBe(colours[3])
  })

  it('knows its own connection', () => {
    const { people, join } = room()
    join(user('me', 'me-1'))
    join(user('me', 'me-2'))
    expect(people.collaborators$.value.map(({ isSelf }) => isSelf)).toEqual([true, false])
    expect(people.people$.value[0]?.isSelf).toBe(true)
  })
})

describe('selections', () => {
  it('S251 those of others are tracked with previous and new range', () => {
    const { people, join, changes } = room()
    join(user('a', 'a-1'))
    const select = (selection: SelectionInfo | null) =>
      people.onMessage({ cmd: 'user.selection.change', connid: 'a-1', selection })
    select(range(1))
    select(range(2))
    expect(people.selections$.value).toEqual(new Map([['a-1', range(2)]]))
    select(null)
    expect(changes).toEqual([
      { connection: 'a-1', previous: null, next: range(1) },
      { connection: 'a-1', previous: range(1), next: range(2) },
      { connection: 'a-1', previous: range(2), next: null },
    ])
    expect(people.selections$.value.size).toBe(0)
  })

  it('S251 a selection goes with its connection, and strangers have none', () => {
    const { people, join, changes } = room()
    join(user('a', 'a-1'))
    people.onMessage({ cmd: 'user.selection.change', connid: 'a-1', selection: range(1) })
    people.onMessage({ cmd: 'user.quit', connid: 'a-1' })
    expect(people.selections$.value.size).toBe(0)
    people.onMessage({ cmd: 'user.selection.change', connid: 'a-1', selection: range(1) })
    expect(changes).toHaveLength(1)
  })

  it('S252 the own one is held back until the own join has been broadcast', async () => {
    const { people, join, selections, clock } = room()
    people.select(range(1))
    join(user('a', 'a-1'))
    await clock.advance(100)
    expect(selections).toEqual([])
    join(user('me', 'me-1'))
    await clock.advance(0)
    expect(selections).toEqual([range(1)])
  })

  it('S253 several of one moment are sent as one, with zero delay', async () => {
    const { people, join, selections, clock } = room()
    join(user('me', 'me-1'))
    for (const at of [1, 2, 3]) people.select(range(at))
    expect(selections).toEqual([])
    await clock.advance(0)
    expect(selections).toEqual([range(3)])
    people.select(null)
    await clock.advance(0)
    expect(selections).toEqual([range(3), null])
  })

  it('S252 is told again on the next connection, after the own join there', async () => {
    const { people, join, selections, clock } = room()
    join(user('me', 'me-1'))
    people.select(range(1))
    await clock.advance(0)
    people.lost()
    await clock.advance(100)
    expect(selections).toHaveLength(1)
    join(user('me', 'me-1'))
    await clock.advance(0)
    expect(selections).toEqual([range(1), range(1)])
  })
})

describe('presence', () => {
  const states = (frames: readonly Uint8Array[]) =>
    frames.map((bytes) => {
      const frame = decodeClientFrame(bytes)
      if (frame.kind !== 'presence') throw new Error(frame.kind)
      return new TextDecoder().decode(frame.state)
    })
  const receive = (people: People, connection: string, state: string) => {
    const bytes = encodeServerFrame({
      kind: 'presences',
      states: [{ connection, state: new TextEncoder().encode(state) }],
    })
    const frame = decodeServerFrame(bytes)
    if (frame.kind === 'presences') people.onPresences(frame)
  }

  it('sends the newest state at most every 33 ms, once connected', async () => {
    const { people, frames, clock } = room()
    people.show({ at: 0 })
    await clock.advance(100)
    expect(frames).toEqual([])
    people.ready()
    for (let at = 1; at <= 100; at++) {
      people.show({ at })
      await clock.advance(1)
    }
    await clock.advance(33)
    expect(states(frames).length).toBeLessThanOrEqual(5)
    expect(states(frames)[0]).toBe('{"at":0}')
    expect(states(frames).at(-1)).toBe('{"at":100}')
  })

  it('S325 who is not signed in is grey where the type wants it, and has a colour elsewhere', () => {
    const colours = (hasGreyGuests: boolean) => {
      const { people, join } = room(hasGreyGuests)
      join(user('guest', 'g-1', { logined: false }))
      join(user('lin', 'l-1'))
      return people.people$.value.map(({ name, colour }) => [name, colour])
    }
    expect(colours(true)).toEqual([
      ['guest（未登录）', '#767676'],
      ['lin', COLLABORATOR_PALETTE[0]],
    ])
    expect(colours(false)[0]).toEqual(['guest（未登录）', COLLABORATOR_PALETTE[0]])
  })

  it('S439 refuses more than 4 KB as InvalidArgument', () => {
    const { people } = room()
    expect(() => people.show('x'.repeat(4_094))).not.toThrow()
    expect(() => people.show('x'.repeat(4_095))).toThrow(/4097 bytes/)
    expect(() => people.show('x'.repeat(4_095))).toThrow(expect.objectContaining({ code: 'InvalidArgument' }) as Error)
  })

  it('shows states of others until they take them back, quit or the connection is lost', () => {
    const { people, join } = room()
    join(user('a', 'a-1'))
    receive(people, 'a-1', '{"cursor":1}')
    receive(people, 'b-1', '{"cursor":2}')
    receive(people, 'me-1', '{"cursor":3}')
    expect(people.states$.value).toEqual(
      new Map([
        ['a-1', { cursor: 1 }],
        ['b-1', { cursor: 2 }],
      ]),
    )
    receive(people, 'b-1', '')
    people.onMessage({ cmd: 'user.quit', connid: 'a-1' })
    expect(people.states$.value.size).toBe(0)
    receive(people, 'c-1', '1')
    people.lost()
    expect(people.states$.value.size).toBe(0)
  })

  it('is not hurt by a state that is no JSON', () => {
    const { people } = room()
    receive(people, 'a-1', '{"cursor":1}')
    receive(people, 'a-1', '{broken')
    expect(people.states$.value.size).toBe(0)
  })

  it('is shown again on the next connection', async () => {
    const { people, frames, clock } = room()
    people.ready()
    people.show({ at: 1 })
    people.lost()
    await clock.advance(100)
    people.ready()
    expect(states(frames)).toEqual(['{"at":1}', '{"at":1}'])
  })
})

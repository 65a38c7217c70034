import type { OpsReader } from '@wenfang/shared-contract'
import { decodeParts, encodeParts, type BodyPart } from '@wenfang/shared-protocol'
import { expect, test } from 'vitest'
import { ComposedBody } from './composed-body.ts'
import { decodeWanted, encodeWanted } from './coded.ts'
import { composedKernel } from './composed-kernel.ts'
import { composedState, partStates } from './composed-state.ts'
import { crdtKernel } from './crdt-kernel.ts'
import { Line } from './testing/line.ts'
import { numbers } from './testing/numbers-kernel.ts'

const kernel = composedKernel({ text: crdtKernel, numbers })
const BY = { userId: 'u', timeMs: 0, isKept: true }

function page() {
  const line = new Line()
  const body = new ComposedBody(line, { text: 'crdt', numbers: 'ops' })
  const seen: number[] = []
  const reader: OpsReader = {
    receive: (list) => {
      for (const { kind, bytes } of decodeParts(list)) {
        if (kind === 'snapshot') seen.length = 0
        seen.push(...bytes)
      }
    },
    everything: () => encodeParts([{ kind: 'snapshot', bytes: Uint8Array.from(seen) }]),
  }
  const show = () => body.ops('numbers').attach(reader)
  const receive = (...parts: readonly BodyPart[]) => body.receive(encodeParts(parts))
  return { line, body, seen, show, receive, text: () => body.doc('text').getText('t').toString() }
}

test('edits of both parts stand in one order, and every page has all of them', () => {
  const server = kernel.open(null)
  const [one, two] = [page(), page()]
  one.show()
  two.show()
  one.body.doc('text').getText('t').insert(0, '格')
  two.body.ops('numbers').submit(encodeParts([{ kind: 'submission', bytes: Uint8Array.of(7) }]))
  two.body.doc('text').getText('t').insert(0, '表')
  const entries = [...one.line.sent, ...two.line.sent].map((wanted) => server.take(wanted, BY))
  expect(server.order).toBe(3)
  for (const at of [one, two]) for (const bytes of entries) if (bytes) at.receive({ kind: 'entry', bytes })
  expect(one.text()).toBe(two.text())
  expect(['格表', '表格']).toContain(one.text())
  expect([one.seen, two.seen]).toEqual([[7], [7]])
  const again = kernel.open(server.snapshot())
  expect(again.order).toBe(3)
  expect(again.snapshot()).toEqual(server.snapshot())
})

test('a page that comes later, or gets its entries in another order, has the same', () => {
  const server = kernel.open(null)
  const author = page()
  author.body.doc('text').getText('t').insert(0, 'ab')
  author.body.doc('text').getText('t').insert(2, 'c')
  const [first, second] = author.line.sent.map((wanted) => server.take(wanted, BY))
  if (!first || !second) throw new Error('two entries')
  const late = page()
  late.receive({ kind: 'entry', bytes: second })
  const half = late.body.everything()
  late.receive({ kind: 'entry', bytes: first })
  expect(late.text()).toBe('abc')
  // What a page had before a gap was closed does not count what is missing.
  const resumed = page()
  resumed.body.receive(half)
  resumed.receive({ kind: 'entry', bytes: first })
  expect(resumed.text()).toBe('abc')
  const joined = page()
  joined.show()
  joined.receive({ kind: 'snapshot', bytes: server.snapshot() }, { kind: 'entry', bytes: second })
  expect(joined.text()).toBe('abc')
})

test('what a part has is kept for its view, and goes along when the view was never opened', () => {
  const closed = page()
  closed.body.ops('numbers').submit(encodeParts([{ kind: 'submission', bytes: Uint8Array.of(4) }]))
  const server = kernel.open(null)
  const entry = closed.line.sent.map((wanted) => server.take(wanted, BY))[0]
  if (!entry) throw new Error('an entry')
  closed.receive({ kind: 'entry', bytes: entry })
  const next = page()
  next.body.receive(closed.body.everything())
  next.show()
  expect(next.seen).toEqual([4])
  // A body that a page handed on is one that a server can begin with.
  const [state] = decodeParts(closed.body.everything())
  expect(kernel.open(state?.bytes ?? null).take(closed.line.sent[0] ?? new Uint8Array(), BY)).toBeNull()
})

test('who may not see all of a part is told what its kernel tells him, and all of the others', () => {
  const server = kernel.open(null)
  const author = page()
  author.body.doc('text').getText('t').insert(0, '谁都看得到')
  for (const number of [1, 2])
    author.body.ops('numbers').submit(encodeParts([{ kind: 'submission', bytes: Uint8Array.of(number) }]))
  for (const wanted of author.line.sent) server.take(wanted, BY)
  const viewer = server.viewer?.({ userId: 'x', isOwner: false })
  const reader = page()
  reader.show()
  reader.receive({ kind: 'snapshot', bytes: viewer?.snapshot() ?? new Uint8Array() })
  expect([reader.text(), reader.seen]).toEqual(['谁都看得到', [2]])
  author.body.ops('numbers').submit(encodeParts([{ kind: 'submission', bytes: Uint8Array.of(3) }]))
  const entry = server.take(author.line.sent.at(-1) ?? new Uint8Array(), BY)
  const told = entry && viewer?.next(entry)
  expect(told).not.toBeNull()
  reader.receive({ kind: 'entry', bytes: told ?? new Uint8Array() })
  expect(reader.seen).toEqual([2])
  expect(server.viewer?.({ userId: 'o', isOwner: true }).snapshot()).toBeNull()
})

test('what is no edit of a part is refused and changes nothing', () => {
  const server = kernel.open(null)
  const hostile = page()
  const before = server.snapshot()
  const kept = new Line()
  const broken = new ComposedBody(kept, { text: 'ops', elsewhere: 'ops' })
  broken.ops('text').submit(encodeParts([{ kind: 'submission', bytes: Uint8Array.of(9, 9, 9) }]))
  broken.ops('elsewhere').submit(encodeParts([{ kind: 'submission', bytes: Uint8Array.of(1) }]))
  const [noUpdate, noPart] = kept.sent
  if (!noUpdate || !noPart) throw new Error('two submissions')
  expect(() => server.take(noUpdate, { ...BY, isKept: false })).toThrow('not an update')
  expect(() => server.take(noPart, BY)).toThrow('no part')
  expect(() => server.take(Uint8Array.of(250), BY)).toThrow('pieces')
  expect(server.snapshot()).toEqual(before)
  // A device that keeps it is answered, and applies an entry in which nothing is done.
  const entry = server.take(noUpdate, BY)
  hostile.receive({ kind: 'entry', bytes: entry ?? new Uint8Array() })
  expect(hostile.text()).toBe('')
})

test('who may only comment writes into parts that take comments, and nothing where another part comes along', () => {
  const commenting = { open: (state: Uint8Array | null) => Object.assign(numbers.open(state), { takesComments: true }) }
  const server = composedKernel({ text: crdtKernel, numbers: commenting }).open(null)
  const critic = page()
  critic.body.ops('numbers').submit(encodeParts([{ kind: 'submission', bytes: Uint8Array.of(7) }]))
  const end = critic.body.together()
  critic.body.ops('numbers').submit(encodeParts([{ kind: 'submission', bytes: Uint8Array.of(8) }]))
  critic.body.doc('text').getText('t').insert(0, '改')
  end()
  const [said, both] = critic.line.sent
  if (!said || !both) throw new Error('two submissions')
  const by = { ...BY, mayOnlyComment: true }
  expect(server.take(said, by)).not.toBeNull()
  const before = server.snapshot()
  expect(() => server.take(both, by)).toThrow('no right to change text')
  expect([server.snapshot(), server.order]).toEqual([before, 1])
  expect(server.take(both, BY)).not.toBeNull()
})

test('a body is made of bodies of its parts, and taken apart again', () => {
  const author = page()
  author.body.doc('text').getText('t').insert(0, '甲')
  const [update = new Uint8Array()] = author.line.sent.map((wanted) => wanted)
  expect(update.length).toBeGreaterThan(0)
  const numbersList = encodeParts([{ kind: 'snapshot', bytes: Uint8Array.of(5) }])
  const body = composedState({ text: crdtKernel.open(null).snapshot() }, { numbers: numbersList })
  expect(partStates(body).get('numbers')).toEqual(numbersList)
  const reader = page()
  reader.show()
  reader.body.receive(body)
  expect(reader.seen).toEqual([5])
})

test('assets of a part without rules are for everybody who sees the file', () => {
  const server = kernel.open(null)
  const author = page()
  const hash = 'ab'.repeat(32)
  author.body.doc('text').getMap('pictures').set('p', { hash })
  for (const wanted of author.line.sent) server.take(wanted, BY)
  const told = server.viewer?.({ userId: 'x', isOwner: false }).assets?.()
  expect([...(told ?? [])]).toEqual([hash])
})

test('what a page does together is one entry; of a program that keeps nothing, one part at most may refuse', () => {
  const server = kernel.open(null)
  const at = page()
  const end = at.body.together()
  const inner = at.body.together()
  at.body.doc('text').getText('t').insert(0, '格')
  at.body.ops('numbers').submit(encodeParts([{ kind: 'submission', bytes: Uint8Array.of(7) }]))
  inner()
  expect(at.line.sent).toHaveLength(0)
  end()
  end()
  expect(at.line.sent).toHaveLength(1)
  const [wanted = new Uint8Array()] = at.line.sent
  server.take(wanted, { ...BY, isKept: false })
  expect(server.order).toBe(1)
  expect(partStates(encodeParts([{ kind: 'snapshot', bytes: server.snapshot() }])).size).toBe(2)
  const twice = encodeWanted([
    { part: 'numbers', bytes: Uint8Array.of(1) },
    { part: 'numbers', bytes: Uint8Array.of(2) },
  ])
  expect(() => server.take(twice, { ...BY, isKept: false })).toThrow('one part at a time')
})

test('of one kind of part there are several, which come when somebody writes them', () => {
  const several = composedKernel({ text: crdtKernel, 'page:': crdtKernel })
  const open = () => {
    const line = new Line()
    return { line, body: new ComposedBody(line, { text: 'crdt', 'page:': 'crdt' }) }
  }
  const [author, reader] = [open(), open()]
  author.body.doc('page:a').getText('t').insert(0, '甲')
  author.body.doc('page:b').getText('t').insert(0, '乙')
  const server = several.open(null)
  for (const wanted of author.line.sent) {
    const entry = server.take(wanted, BY)
    if (entry) reader.body.receive(encodeParts([{ kind: 'entry', bytes: entry }]))
  }
  expect(reader.body.doc('page:b').getText('t').toString()).toBe('乙')
  const late = open()
  late.body.receive(encodeParts([{ kind: 'snapshot', bytes: several.open(server.snapshot()).snapshot() }]))
  expect(late.body.doc('page:a').getText('t').toString()).toBe('甲')
  expect([...partStates(late.body.everything()).keys()].toSorted()).toEqual(['page:a', 'page:b'])
  for (const name of ['page:', 'page:a/b', 'pages:a', 'page:constructor:x', '__proto__:a'])
    expect(() => late.body.doc(name), name).toThrow(RangeError)
  const [update = new Uint8Array()] = author.line.sent
  const [piece] = decodeWanted(update)
  const refused = (part: string) => () => server.take(encodeWanted([{ part, bytes: piece?.bytes ?? update }]), BY)
  expect(refused('page:')).toThrow('no part')
  expect(refused('page:a b')).toThrow('no part')
  for (let at = 0; at < 498; at++) refused(`page:p${at}`)()
  expect(refused('page:more')).toThrow('no room')
  expect(refused('page:p1')).not.toThrow()
})

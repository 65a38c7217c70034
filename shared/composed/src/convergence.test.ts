import { decodeParts, encodeParts, type BodyPart } from '@wenfang/shared-protocol'
import { createRandom } from '@wenfang/shared-testing/fixtures'
import { expect, test } from 'vitest'
import { ComposedBody } from './composed-body.ts'
import { composedKernel } from './composed-kernel.ts'
import { crdtKernel } from './crdt-kernel.ts'
import { numbers } from './testing/numbers-kernel.ts'
import { Line } from './testing/line.ts'

const kernel = composedKernel({ text: crdtKernel, numbers })
const SEEDS = Array.from({ length: 20 }, (_, at) => 38_000 + at)
const STEPS = 500

/** A page whose line loses its order, repeats itself and is away for a while. */
function page() {
  const line = new Line()
  const body = new ComposedBody(line, { text: 'crdt', numbers: 'ops' })
  const known: number[] = []
  body.ops('numbers').attach({
    receive: (list) => {
      for (const { kind, bytes } of decodeParts(list)) {
        if (kind === 'snapshot') known.length = 0
        for (const number of bytes) if (!known.includes(number)) known.push(number)
      }
    },
    everything: () => encodeParts([{ kind: 'snapshot', bytes: Uint8Array.from(known) }]),
  })
  return { line, body, known, inbox: [] as BodyPart[] }
}

test.each(SEEDS)('pages and a server that died have the same of both parts, seed %i', (seed) => {
  const random = createRandom(seed)
  let server = kernel.open(null)
  const log: Uint8Array[] = []
  const pages = Array.from({ length: 4 }, page)
  const sent = pages.map(() => 0)
  const tell = (bytes: Uint8Array): void => {
    log.push(bytes)
    for (const { inbox } of pages) inbox.push({ kind: 'entry', bytes })
  }
  const send = (at: number): void => {
    const { line } = pages[at] ?? page()
    // What is not acknowledged goes out again.
    const from = Math.max(0, (sent[at] ?? 0) - random.below(2))
    for (const wanted of line.sent.slice(from)) {
      const entry = server.take(wanted, { userId: 'u', timeMs: 0, isKept: true })
      if (entry) tell(entry)
    }
    sent[at] = line.sent.length
  }
  const receive = ({ inbox, body }: ReturnType<typeof page>): void => {
    const some = inbox.splice(0, random.below(6))
    if (random.below(10) < 3) some.reverse()
    for (const part of some) body.receive(encodeParts([part]))
  }
  for (let step = 0; step < STEPS; step++) {
    const at = random.below(pages.length)
    const one = pages[at]
    if (!one) continue
    const text = one.body.doc('text').getText('t')
    const what = random.below(10)
    if (what < 3) text.insert(random.below(text.length + 1), String.fromCodePoint(0x4e00 + random.below(900)))
    else if (what < 4 && text.length > 0) text.delete(random.below(text.length), 1)
    else if (what < 6)
      one.body.ops('numbers').submit(encodeParts([{ kind: 'submission', bytes: Uint8Array.of(random.below(256)) }]))
    else if (what < 8) send(at)
    else receive(one)
    // The server dies: what it had is its last snapshot and the log behind it.
    if (step % 100 === 99) {
      const snapshot = server.snapshot()
      server = kernel.open(snapshot)
      if (random.below(2) === 0) {
        server = kernel.open(null)
        for (const entry of log) server.apply(entry)
      }
    }
  }
  for (const at of pages.keys()) send(at)
  for (const { inbox, body } of pages) body.receive(encodeParts(inbox.splice(0)))
  const late = page()
  late.body.receive(encodeParts([{ kind: 'snapshot', bytes: server.snapshot() }]))
  const ofText = [...pages, late].map(({ body }) => body.doc('text').getText('t').toString())
  const ofNumbers = [...pages, late].map(({ known }) => known.toSorted((a, b) => a - b).join())
  expect(new Set(ofText).size).toBe(1)
  expect(new Set(ofNumbers).size).toBe(1)
  expect(ofText[0]?.length).toBeGreaterThan(10)
})

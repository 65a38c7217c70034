import { tokenOf } from './bench-people.ts'
import { Histogram } from './histogram.ts'
import { hocuspocusWire } from './hocuspocus-wire.ts'
import type { LoadOrder, LoadReport, LoadTask } from './load-message.ts'
import { Person } from './person.ts'
import { wenfangWire } from './wenfang-wire.ts'

// Some of the people of a load, in a process of their own.

const STEP_MS = 5
/** Documents that this process opens at once at the beginning. */
const OPENING = 10

const latencies = new Histogram()
let people: readonly { readonly person: Person; readonly file: number }[] = []

async function open({ first, step, count, files, origins, protocol }: LoadTask): Promise<void> {
  people = Array.from({ length: count }, (_, at) => {
    const number = first + at * step
    const file = number % files
    const name = `file-${file}`
    // Half of the people of a file are on each node.
    const order = Math.floor(number / files) % 2 ? origins.toReversed() : origins
    const wire = protocol === 'hocuspocus' ? hocuspocusWire(name) : wenfangWire(name, tokenOf(number))
    return { person: new Person(number, wire, order, latencies), file }
  })
  for (let at = 0; at < people.length; at += OPENING) {
    await Promise.all(people.slice(at, at + OPENING).map(({ person }) => person.open()))
  }
}

async function type({ seconds, editsPerPerson }: Extract<LoadOrder, { kind: 'type' }>): Promise<void> {
  const beganMs = performance.now()
  let made = 0
  for (;;) {
    const elapsedMs = performance.now() - beganMs
    if (elapsedMs > seconds * 1_000) return
    const due = Math.floor((elapsedMs / 1_000) * people.length * editsPerPerson)
    for (; made < due; made++) people[(made * 7) % people.length]?.person.edit()
    await new Promise((resolve) => setTimeout(resolve, STEP_MS))
  }
}

function report(): LoadReport {
  const made: Record<number, number> = {}
  const heard: Record<number, number> = {}
  for (const { person, file } of people) {
    made[file] = (made[file] ?? 0) + person.made
    heard[file] = (heard[file] ?? 0) + person.heard
  }
  const { user, system } = process.cpuUsage()
  return {
    made,
    heard,
    unsaved: people.reduce((sum, { person }) => sum + person.unsaved, 0),
    closed: people.filter(({ person }) => !person.isOpen).length,
    latencies: latencies.counts,
    away: people.flatMap(({ person }) => person.away),
    cpuMs: (user + system) / 1_000,
  }
}

async function obey(order: LoadOrder): Promise<LoadReport | null> {
  switch (order.kind) {
    case 'open':
      await open(order.task)
      return null
    case 'type':
      await type(order)
      return null
    case 'report':
      return report()
    default:
      return order satisfies never
  }
}

async function answer(order: LoadOrder): Promise<void> {
  process.send?.({ answer: await obey(order) })
}
process.on('message', (order: LoadOrder) => void answer(order))

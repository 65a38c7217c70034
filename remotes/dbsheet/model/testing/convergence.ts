import { equal } from 'node:assert/strict'
import { createRandom } from '@wenfang/shared-testing/fixtures'
import { OwnSteps } from '../replica/own-steps.ts'
import { contentOf } from './content.ts'
import { FakePerson, FakeServer, settle, someComments } from './fake-line.ts'
import { everyKind } from './new-table.ts'
import { randomOps } from './random-ops.ts'
import { same } from './same.ts'

const STEPS = 90

/** Two to five people, lines that drop, edits without a line, wrong clocks, what is sent twice, restarts, undo. */
export function scenario(seed: number): { readonly operations: number } {
  const random = createRandom(seed)
  const server = new FakeServer()
  const people = Array.from(
    { length: 2 + random.below(4) },
    (_, at) => new FakePerson(server, `user${at}`, (random.next() - 0.5) * 40_000),
  )
  const steps = people.map(({ replica }) => new OwnSteps(replica))
  for (const person of people) person.connect()
  people[0]?.replica.submit(everyKind())
  people[0]?.speak()
  let operations = 0
  for (let step = 0; step < STEPS; step++) {
    server.nowMs += random.below(3_000)
    const at = random.below(people.length)
    const person = people[at]
    if (!person) continue
    const dice = random.below(100)
    if (dice < 5) {
      if (person.isOnline) person.drop()
      else person.connect()
    } else if (dice < 40) {
      const ops = randomOps(random, person.replica.database)
      operations += ops.length
      steps[at]?.run(ops)
    } else if (dice < 46) {
      if (random.below(3) > 0) steps[at]?.undo()
      else steps[at]?.redo()
    } else if (dice < 48) {
      server.restart()
    } else if (dice < 51) {
      server.compact()
    } else if (dice === 51) {
      // Of a program, which wants all of it or nothing.
      const before = contentOf(server.body.database)
      const wanted = randomOps(random, server.body.database)
      if (!server.takeWhole(wanted, person.userId, `program-${seed}-${step}`))
        same(contentOf(server.body.database), before, `seed ${seed}: a refusal changed something`)
    } else if (dice < 54) {
      // Sent once more, as after a line that was thought dead.
      person.outbox.unshift(...person.outbox.slice(0, 1))
    } else if (dice === 54) {
      // Days go by, and automations that wait for them begin.
      server.nowMs += random.below(3) * 86_400_000
      server.tick()
    } else if (dice === 55) {
      if (!server.readers.delete(person.userId)) server.readers.add(person.userId)
    }
    someComments(people, random)
  }
  settle(people)
  const wanted = contentOf(server.body.database)
  for (const person of people) {
    equal(person.replica.pendingCount, 0, `seed ${seed}: on its way`)
    same(contentOf(person.replica.database), wanted, `seed ${seed}`)
  }
  server.restart()
  same(contentOf(server.body.database), wanted, `seed ${seed}: after a restart`)
  return { operations }
}

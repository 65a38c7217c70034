import { expect, it } from 'vitest'
import { openReplicas, send, staleness } from '../testing/edits.ts'
import { createRandom } from '../testing/random.ts'
import type { Replica } from '../testing/replica.ts'
import { operateAs } from '../testing/operations.ts'
import { otherScopes, Targets } from '../testing/targets.ts'
import type { TreeDocOp } from '../kernel/index.ts'
import { withBindingsAtRoots } from './root-bindings.ts'

const inHeader = (replica: Replica): Targets => {
  const [scope] = otherScopes(replica.store.currentPackage())
  return new Targets(replica, createRandom(1), scope)
}

const editHeader = (replica: Replica, make: (paragraphId: string) => TreeDocOp): boolean => {
  const targets = inHeader(replica)
  const done = replica.store.transact(targets.scope, (context) =>
    context.apply(make(targets.paragraphs()[0]?.id ?? '')),
  )
  replica.session.flush()
  return done.ok
}

it('text beside a watermark is cut and formatted, by who made it and by others', () => {
  const [first, second] = openReplicas('甲', '乙')
  while (operateAs('setWatermark', new Targets(first, createRandom(3))).result !== 'ok');
  expect(first.session.collaboration.edit(withBindingsAtRoots, true)).toBe(true)
  expect(editHeader(first, (paragraphId) => ({ op: 'insertText', paragraphId, offset: 0, text: '机密文件' }))).toBe(
    true,
  )
  send(first, second)
  for (const replica of [first, second]) {
    const properties = [{ localName: 'b' }]
    expect(
      editHeader(replica, (paragraphId) => ({ op: 'setRunProperties', paragraphId, start: 1, end: 2, properties })),
    ).toBe(true)
    expect(editHeader(replica, (paragraphId) => ({ op: 'splitParagraph', paragraphId, offset: 1 }))).toBe(true)
    expect(staleness(replica)).toBeNull()
    expect(replica.failures).toEqual([])
  }
})

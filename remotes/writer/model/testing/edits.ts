import * as Y from 'yjs'
import type { OoxmlElement, TreeDocOp } from '../kernel/index.ts'
import { fixtureDocument } from './fixture.ts'
import { createRandom } from './random.ts'
import { contentOf, firstDifference, openReplica, seededDoc, sharedContent, type Replica } from './replica.ts'
import { Targets } from './targets.ts'

// For tests that tell one story: who did what, and what everybody saw.

/** Replicas of the fixture document, in order of their names. */
export const openReplicas = <Names extends readonly string[]>(...names: Names): { [Index in keyof Names]: Replica } =>
  names.map((name, index) => openReplica(name, seededDoc(fixtureDocument(), 100 + index), fixtureDocument())) as {
    [Index in keyof Names]: Replica
  }

/** @throws when the kernel refuses the operation. */
export const edit = (replica: Replica, op: TreeDocOp): void => {
  const result = replica.store.transact({ kind: 'body' }, (context) => context.apply(op), {
    actorId: replica.name,
    recordsHistory: false,
  })
  if (!result.ok) throw new Error(`${op.op}: ${result.reason}`)
  replica.session.flush()
}

export const paragraphsOf = (replica: Replica): readonly OoxmlElement[] =>
  new Targets(replica, createRandom(1)).paragraphs()

export const textOf = (replica: Replica, paragraph: OoxmlElement | undefined): string =>
  paragraph ? new Targets(replica, createRandom(1)).text(paragraph) : ''

/** The paragraph with this text. @throws when there is none. */
export const paragraphIdOf = (replica: Replica, text: string): string => {
  const found = paragraphsOf(replica).find((paragraph) => textOf(replica, paragraph) === text)
  if (!found) throw new Error(`no paragraph ${text}`)
  return found.id
}

/** Everything `from` knows and `to` does not. */
export const send = (from: Replica, to: Replica): void => {
  Y.applyUpdate(to.doc, Y.encodeStateAsUpdate(from.doc, Y.encodeStateVector(to.doc)))
}

export const exchange = (one: Replica, other: Replica): void => {
  send(one, other)
  send(other, one)
}

/** Where the tree that a replica shows differs from what its body says; null when nowhere. */
export const staleness = ({ doc, store }: Replica): string | null =>
  firstDifference(sharedContent(doc, fixtureDocument()), contentOf(store.currentPackage()))

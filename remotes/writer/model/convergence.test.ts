import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { formats } from '../files/index.ts'
import { TREE_DOC_OP_KINDS } from './kernel/index.ts'
import { fixtureDocument } from './testing/fixture.ts'
import { Network } from './testing/network.ts'
import { OPERATIONS, operate } from './testing/operations.ts'
import { createRandom } from './testing/random.ts'
import { contentOf, firstDifference, openReplica, seededDoc, sharedContent, type Replica } from './testing/replica.ts'
import { Targets } from './testing/targets.ts'

const CLIENTS = ['甲', '乙', '丙', '丁', '戊']
const TOTAL = Number(process.env['WRITER_FUZZ_OPS'] ?? 10_000)

/** How many operations pass until everybody has everything: long partings find what short ones do not. */
const SETTLE_EVERY: Readonly<Record<string, number>> = { often: 100, seldom: 400, 'very seldom': 1000 }

/** Seeds that failed once stay here; WRITER_FUZZ_SEED adds one. */
const CASES: readonly (readonly [number, string])[] = [
  [1, 'often'],
  [2, 'seldom'],
  [3, 'seldom'],
  [13, 'seldom'],
  [777, 'very seldom'],
  ...(process.env['WRITER_FUZZ_SEED'] ? [[Number(process.env['WRITER_FUZZ_SEED']), 'seldom'] as const] : []),
]
const OPS_PER_CASE = Math.ceil(TOTAL / CASES.length)

/** Kinds that need a screen, a package part the fixture lacks, or that the kernel only makes itself; each with its reason. */
const NOT_MADE: Readonly<Record<string, string>> = {
  replaceStoryBlocks: 'made by the automation host only',
  rewriteTocPageNumbers: 'needs page numbers of a layout',
  insertBuildingBlock: 'needs a glossary part',
}

/** Kinds that are tried but that the kernel refuses, with its reason: an upgrade that takes them is noticed here. */
const REFUSED: Readonly<Record<string, string>> = {
  addRepeatingSectionItem: 'unsupported',
  removeRepeatingSectionItem: 'unsupported',
  setDocumentProtection: 'invalidArgs no-change',
}

const assertAgree = (replicas: readonly Replica[], source: Uint8Array, at: string) => {
  const [first] = replicas
  if (!first) return
  const wanted = sharedContent(first.doc, source)
  const vector = Y.decodeStateVector(Y.encodeStateVector(first.doc))
  const deleted = Y.createDeleteSetFromStructStore(first.doc.store)
  for (const replica of replicas) {
    expect(replica.failures, `${at}, ${replica.name}`).toEqual([])
    expect(Y.decodeStateVector(Y.encodeStateVector(replica.doc)), at).toEqual(vector)
    expect(Y.equalDeleteSets(Y.createDeleteSetFromStructStore(replica.doc.store), deleted), at).toBe(true)
    expect(firstDifference(wanted, sharedContent(replica.doc, source)), `${at}, body of ${replica.name}`).toBeNull()
    expect(
      firstDifference(wanted, contentOf(replica.store.currentPackage())),
      `${at}, tree of ${replica.name}`,
    ).toBeNull()
  }
}

const accepted = new Map<string, Map<string, number>>()

describe('five people over a network that loses, doubles and reorders', () => {
  it.each(CASES)(
    'agree: seed %i, meeting %s',
    async (seed, meeting) => {
      const settleEvery = SETTLE_EVERY[meeting] ?? 50
      const source = fixtureDocument()
      const random = createRandom(seed)
      const assets = new Map<string, Uint8Array>()
      const replicas = CLIENTS.map((name, index) => openReplica(name, seededDoc(source, 100 + index), source, assets))
      const network = new Network(replicas, random)
      for (let step = 1; step <= OPS_PER_CASE; step += 1) {
        const replica = random.pick(replicas)
        if (!replica) break
        const outcome = operate(new Targets(replica, random))
        const results = accepted.get(outcome.kind) ?? new Map<string, number>()
        accepted.set(outcome.kind, results.set(outcome.result, (results.get(outcome.result) ?? 0) + 1))
        if (random.chance(0.3)) network.tick()
        if (step % settleEvery === 0 || step === OPS_PER_CASE) {
          network.settle()
          // Pictures travel beside the updates.
          await new Promise((resolve) => setImmediate(resolve))
          assertAgree(replicas, source, `seed ${seed}, step ${step}`)
        }
      }
      const [first] = replicas
      if (!first) return
      const exported = await formats.exportBody({
        source,
        body: Y.encodeStateAsUpdate(first.doc),
        format: 'docx',
        asset: async (hash) => assets.get(hash) ?? new Uint8Array(),
      })
      expect((await formats.importSource({ source: exported.bytes, ext: 'docx' })).ok).toBe(true)
      for (const { session } of replicas) session.destroy()
    },
    120_000,
  )

  it('makes every kind of operation of the kernel but those that need a screen', () => {
    const made = new Set(Object.keys(OPERATIONS))
    expect(TREE_DOC_OP_KINDS.filter((kind) => !made.has(kind) && !(kind in NOT_MADE))).toEqual([])
    const rows = [...accepted].toSorted(([a], [b]) => (a < b ? -1 : 1))
    const line = ([kind, results]: (typeof rows)[number]) =>
      `${kind}: ${[...results].map(([result, count]) => `${result} ${count}`).join(', ')}`
    console.info(`seeds ${CASES.join(' ')}\n${rows.map(line).join('\n')}`)
    // Each must really have changed the document, or the test above proves nothing about it.
    if (TOTAL < 10_000) return
    for (const [kind, results] of rows) {
      const reason = REFUSED[kind]
      if (reason === undefined) expect.soft(results.get('ok') ?? 0, kind).toBeGreaterThan(0)
      else
        expect
          .soft(
            [...results.keys()].filter((result) => result !== 'no target'),
            kind,
          )
          .toEqual([reason])
    }
  })
})

import { describe, expect, it } from 'vitest'
import { TREE_DOC_OP_KINDS } from './kernel/index.ts'
import { FUZZ_CASES, fuzzConvergence } from './testing/convergence.ts'
import { OPERATIONS } from './testing/operations.ts'

const TOTAL = Number(process.env['WRITER_FUZZ_OPS'] ?? 8_000)
/** WRITER_FUZZ_SEED adds one. */
const CASES = [
  ...FUZZ_CASES,
  ...(process.env['WRITER_FUZZ_SEED']
    ? [{ seed: Number(process.env['WRITER_FUZZ_SEED']), meeting: 'seldom' } as const]
    : []),
]
const OPS_PER_CASE = Math.ceil(TOTAL / CASES.length)
/** The document grows with the operations, and the time of each with the document. */
const caseTimeoutMs = 120_000 * Math.max(1, TOTAL / 8_000) ** 2

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
}

const accepted = new Map<string, Map<string, number>>()

describe('five people over a network that loses, doubles and reorders', () => {
  it.each(CASES)(
    'agree: seed $seed, meeting $meeting',
    async (each) => {
      const { divergences, results } = await fuzzConvergence(each, OPS_PER_CASE)
      for (const [kind, counts] of results) {
        const known = accepted.get(kind) ?? new Map<string, number>()
        for (const [result, count] of counts) known.set(result, (known.get(result) ?? 0) + count)
        accepted.set(kind, known)
      }
      expect(divergences).toEqual([])
    },
    caseTimeoutMs,
  )

  it('do the same again from the same seed', async () => {
    const run = () => fuzzConvergence({ seed: 3, meeting: 'seldom' }, 100)
    expect((await run()).state).toBe((await run()).state)
  })

  it('makes every kind of operation of the kernel but those that need a screen', () => {
    const made = new Set(Object.keys(OPERATIONS))
    expect(TREE_DOC_OP_KINDS.filter((kind) => !made.has(kind) && !(kind in NOT_MADE))).toEqual([])
    const rows = [...accepted].toSorted(([a], [b]) => (a < b ? -1 : 1))
    const line = ([kind, results]: (typeof rows)[number]) =>
      `${kind}: ${[...results].map(([result, count]) => `${result} ${count}`).join(', ')}`
    console.info(`seeds ${CASES.map(({ seed }) => seed).join(' ')}\n${rows.map(line).join('\n')}`)
    // Each must really have changed the document, or the test above proves nothing about it.
    if (TOTAL < 8_000) return
    for (const [kind, results] of rows) {
      if (!(kind in OPERATIONS)) continue
      const reason = REFUSED[kind]
      if (reason === undefined) expect.soft(results.get('ok') ?? 0, kind).toBeGreaterThan(0)
      else
        expect
          .soft(
            [...results.keys()].filter((result) => result !== 'no target' && result !== 'locked'),
            kind,
          )
          .toEqual([reason])
    }
  })
})

import { writeTogether } from '../model/testing/crowd.ts'

const SEEDS = 100
const STEPS = 1_000

/** What five people do at once to one document; no engine, no page. */
function merging() {
  const runs = Array.from({ length: SEEDS }, (_, at) => writeTogether(at + 1, STEPS))
  const bar = { of: 'value', limit: 'most', value: 0 } as const
  return Promise.resolve([
    {
      metric: `convergence, ${SEEDS * STEPS} operations of five people: divergences`,
      value: runs.reduce((sum, { divergences }) => sum + divergences, 0),
      unit: 'documents',
      bar,
    },
    {
      metric: 'blocks that cannot be shown in the end',
      value: runs.reduce((sum, { faults }) => sum + faults.length, 0),
      unit: 'faults',
      bar,
    },
  ])
}

export const benches = [{ id: 'outline', title: 'smart documents: what merges', isLong: true, run: merging }]

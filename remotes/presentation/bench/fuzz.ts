import { editTogether } from '../commands/testing/edit-together.ts'

const SEEDS = 100
const STEPS = 1_000

/** What five people do at once to one deck, and what the file says that it leaves as; no engine, no page. */
async function merging() {
  let divergences = 0
  let faults = 0
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const found = await editTogether(seed, STEPS)
    for (const what of [...found.divergences, ...found.faults]) console.error(`seed ${seed}: ${what}`)
    if (found.divergences.length > 0) divergences += 1
    if (found.faults.length > 0) faults += 1
  }
  const bar = { of: 'value', limit: 'most', value: 0 } as const
  return [
    {
      metric: `convergence, ${SEEDS * STEPS} operations of five people: divergences`,
      value: divergences,
      unit: 'decks',
      bar,
    },
    { metric: 'decks that leave as a file which says something else', value: faults, unit: 'decks', bar },
  ]
}

export const benches = [
  {
    id: 'presentation-fuzz',
    title: 'presentations: what merges, with charts and equations',
    isLong: true,
    run: merging,
  },
]

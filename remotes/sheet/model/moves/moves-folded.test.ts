import { expect, test } from 'vitest'
import { createRandom, type Random } from '../testing/random.ts'
import { rangeAt, twoPeople, type Person } from '../testing/two-people.ts'

const STEPS = 40
const [ROWS, COLUMNS] = [12, 8]

type Step = (people: { readonly ann: Person; readonly bob: Person; readonly meet: () => void }) => void

/** What two people do, drawn once, so that it can be done again. */
function stepsOf(random: Random): readonly { readonly step: Step; readonly isFoldedAfter: boolean }[] {
  return Array.from({ length: STEPS }, () => ({ step: stepOf(random), isFoldedAfter: random.below(4) === 0 }))
}

/** Each writes into columns of their own: of two who write one cell at once, whoever is later by the document's order or by stamps holds. */
function stepOf(random: Random): Step {
  const who = random.below(2) === 0 ? 'ann' : 'bob'
  const own = who === 'ann' ? 0 : COLUMNS / 2
  const [top, left] = [random.below(ROWS - 3), own + random.below(COLUMNS / 2 - 1)]
  const [height, width] = [random.below(3), random.below(2)]
  const address = `${'ABCDEFGH'[left]}${top + 1}`
  switch (random.below(6)) {
    case 0:
      return ({ meet }) => meet()
    case 1: {
      const [toTop, toLeft] = [random.below(ROWS), own + random.below(COLUMNS / 2 - 1)]
      return (people) =>
        people[who].do({
          kind: 'moveCells',
          sheetId: 's1',
          range: { top, left, bottom: top + height, right: left + width },
          toSheetId: 's1',
          top: toTop,
          left: toLeft,
        })
    }
    case 2: {
      const formula = `=SUM(${'ABCDEFGH'[random.below(COLUMNS)]}1:B3)+A${random.below(ROWS) + 1}`
      return (people) => people[who].type(address, formula)
    }
    case 3:
      return (people) => people[who].insertRows(top + 1, 1)
    case 4:
      return (people) => people[who].clear(address)
    default: {
      const value = random.below(1000)
      return (people) => people[who].type(address, value)
    }
  }
}

const cellsOf = (person: Person): readonly string[] =>
  Array.from({ length: 3 * ROWS }, (_, row) =>
    Array.from({ length: 2 * COLUMNS }, (_unused, column) => person.at(`${'ABCDEFGHIJKLMNOP'[column]}${row + 1}`)).join(
      '|',
    ),
  )

test.each(Array.from({ length: 12 }, (_, seed) => seed))(
  'cells that are moved while the server folds what was sent say the same as without it, seed %i',
  (seed) => {
    const steps = stepsOf(createRandom(seed))
    const run = (isFolded: boolean): readonly string[] => {
      const people = twoPeople()
      people.ann.do({
        kind: 'setCells',
        sheetId: 's1',
        ...rangeAt('A1'),
        cells: Array.from({ length: ROWS }, (_, row) =>
          Array.from({ length: COLUMNS }, (_unused, column) => ({ value: row * 10 + column })),
        ),
      })
      people.meet()
      for (const { step, isFoldedAfter } of steps) {
        step(people)
        if (isFolded && isFoldedAfter) people.fold()
      }
      people.meet()
      return cellsOf(people.bob)
    }
    expect(run(true)).toEqual(run(false))
  },
)

import type { Input } from '../test-book.ts'

/** What all formulas of the tables find: A1 is blank. */
export const INPUTS: Readonly<Record<string, Input>> = {
  A2: 'abc',
  A3: '3',
  A4: true,
  A5: { error: '#N/A' },
  B1: 1,
  B2: 2,
  B3: 3,
  B4: 4,
  C1: 'a',
  C2: 'b',
  C3: 'c',
  C4: 'd',
  E1: 'name',
  F1: 'qty',
  E2: 'pen',
  F2: 2,
  E3: 'ink',
  F3: 7,
  E4: 'pen',
  F4: 3,
  H1: 'name',
  H2: 'pen',
}

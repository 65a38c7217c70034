import type { WritersOfLetters } from '@wenfang/shared-contract'
import type { Authors } from '@wenfang/shared-protocol'
import { personColour } from '../pages/person-colour.ts'

/** The server's answer, with the colour that each person has in the list of versions, too. */
export function writersOf(answer: unknown): WritersOfLetters {
  const { people, runs } = answer as Authors
  return { people: people.map(({ id, name }) => ({ id, name, colour: personColour(id) })), runs }
}

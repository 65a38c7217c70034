import type { Board } from '../board.ts'
import { numberOf, type ElementRecord } from '../record.ts'

/** A property a person, so that votes of several at one moment are all counted. */
const VOTE = 'vote:'

export const votesOf = (element: ElementRecord): number =>
  Object.keys(element).reduce((sum, key) => sum + (key.startsWith(VOTE) ? Math.max(0, numberOf(element[key])) : 0), 0)

export const votesBy = (element: ElementRecord, person: string): number => Math.max(0, numberOf(element[VOTE + person]))

export const withoutVotes = (element: ElementRecord): ElementRecord => {
  const kept = Object.entries(element).filter(([key]) => !key.startsWith(VOTE))
  return { ...Object.fromEntries(kept), id: element.id, type: element.type }
}

export function vote(board: Board, id: string, person: string, count: number): boolean {
  return board.update(id, { [VOTE + person]: count })
}

/** All that one person gave, on every page. */
export const votesGiven = (board: Board, person: string): number =>
  board
    .pages()
    .flatMap(({ id }) => board.elements(id))
    .reduce((sum, element) => sum + votesBy(element, person), 0)

import type { Board } from '../board.ts'
import { isRecord, numberOf, type ElementRecord } from '../record.ts'
import { isNote } from './note.ts'

// Everybody writes notes by themselves first, and sees those of the others once the round is over. A courtesy, not a lock: the words
// are on the board, they are not shown.

const ROUND = 'ownWriting'

/** The round that is going on, by the time at which it began; 0 when everybody sees everything. */
export const writingRound = (board: Board): number => numberOf(board.head(ROUND))

export const setWritingRound = (board: Board, round: number): boolean => board.setHead(ROUND, round)

/** Whether the words of a note are not shown to this person in this round. */
export function isHidden(element: ElementRecord, round: number, person: string): boolean {
  if (round === 0 || !isNote(element)) return false
  const secret = isRecord(element['customData']) ? element['customData']['secret'] : undefined
  return isRecord(secret) && secret['round'] === round && secret['person'] !== person
}

/** Ids of the notes of a page whose words this person does not see. */
export function hiddenNotes(board: Board, page: string, person: string): readonly string[] {
  const round = writingRound(board)
  if (round === 0) return []
  return board.elements(page).flatMap((element) => (isHidden(element, round, person) ? [element.id] : []))
}

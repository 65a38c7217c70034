import { FIRST_PAGE, type Board } from '../board.ts'
import { keyBetween } from '../order-key.ts'
import { textOf, type ElementRecord } from '../record.ts'
import { settled } from '../settled.ts'
import { withNewIds } from './copy.ts'
import { newId } from './new-element.ts'
import { withoutVotes } from './votes.ts'

/** A page with all that another shows, right behind that; who voted there did not vote here. */
export function copyPage(board: Board, page: string, name: string): string {
  const originals = board.elements(page)
  const copies = withNewIds(
    originals.map((element) => withoutVotes(settled(board, element))),
    newId,
  )
  const ids = new Map(originals.map(({ id }, at) => [id, copies[at]?.id ?? id]))
  const made = newId()
  const pages = board.pages().map(({ id }) => id)
  const next = pages[pages.indexOf(page) + 1]
  board.insertPage(
    made,
    name,
    keyBetween(page === FIRST_PAGE ? null : board.pageKey(page), next === undefined ? null : board.pageKey(next)),
  )
  for (const [at, copy] of copies.entries()) {
    const order = board.orderKey(originals[at]?.id ?? '')
    board.insert(ledWithin(copy, ids), { page: made, ...(order !== null && { order }) })
  }
  return made
}

/** A link to a shape of the page leads to the copy of that. */
function ledWithin(copy: ElementRecord, ids: ReadonlyMap<string, string>): ElementRecord {
  const link = textOf(copy['link'])
  const led = link.startsWith('#') ? ids.get(link.slice(1)) : undefined
  return led === undefined ? copy : { ...copy, link: `#${led}` }
}

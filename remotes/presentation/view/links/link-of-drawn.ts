import type * as Y from 'yjs'
import { paragraphPieces } from '../../model/index.ts'
import type { ClickTarget, LinkEvent } from '../../model/edit/links.ts'
import { linkAround } from '../../model/edit/text-links.ts'
import { offsetAt } from '../text/text-points.ts'

/** What the drawn words lead to that an element is of; null where they lead nowhere. */
export function linkOfDrawn(
  page: Y.Map<unknown>,
  words: Y.Text,
  element: Element,
  event: LinkEvent,
): ClickTarget | null {
  const run = element.closest('[data-run]')
  const root = run?.closest('[data-paragraph]')?.parentElement
  if (!run || !root) return null
  const at = offsetAt(root, paragraphPieces(words), { node: run.firstChild ?? run, offset: 0 })
  return linkAround(page, words, at, event)?.target ?? null
}

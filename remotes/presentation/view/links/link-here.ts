import { findShape, paragraphPieces, pathOf, shapeTree, textOf } from '../../model/index.ts'
import { clickOf, type ClickTarget } from '../../model/edit/links.ts'
import { linkAround, type TextLink } from '../../model/edit/text-links.ts'
import { textAt } from '../../model/edit/write-text.ts'
import { offsetAt } from '../text/text-points.ts'
import type { DeckView } from '../state/deck-view.ts'

/** The link of the words where the caret is. */
export function wordLink({ store, text }: DeckView, at = text.selection?.head): TextLink | null {
  const { target } = text
  const page = target && store.deck.page(target.slide)
  return page && at !== undefined ? linkAround(page, textAt(store.deck, target), at) : null
}

/** What a click does on the words where the caret is, or on the selected shape. */
export function linkHere(view: DeckView): ClickTarget | null {
  const { store, text } = view
  if (text.target) return wordLink(view)?.target ?? null
  const { slide, shapes } = store.selection
  const [shape, ...others] = shapes
  const page = slide === null ? null : store.deck.page(slide)
  const node = page && shape !== undefined && others.length === 0 ? findShape(shapeTree(page), shape) : null
  return page && node ? clickOf(page, node.map) : null
}

/** Follows what the drawn words of a shape lead to. @returns false where they lead nowhere */
export function followWords(view: DeckView, shape: string, element: Element): boolean {
  const link = linkUnder(view, shape, element)
  if (link) followLink(view, link)
  return link !== null
}

function linkUnder({ store, stage, text }: DeckView, shape: string, element: Element): ClickTarget | null {
  const { slide } = stage
  const page = slide === null ? null : store.deck.page(slide)
  const run = element.closest('[data-run]')
  const root = run?.closest('[data-paragraph]')?.parentElement
  const map = page && pathOf(page, shape)?.at(-1)?.map
  if (!page || !map || !run || !root) return null
  const words = text.root === root && text.target ? textAt(store.deck, text.target) : textOf(map, 't')
  if (!words) return null
  const at = offsetAt(root, paragraphPieces(words), { node: run.firstChild ?? run, offset: 0 })
  return linkAround(page, words, at)?.target ?? null
}

/** Pages that a click leads to open beside this one; files may say anything, so only these are followed. */
const FOLLOWED = /^(?:https?:|mailto:)/i

export function followLink({ store, text }: DeckView, target: ClickTarget): void {
  switch (target.kind) {
    case 'address':
      if (FOLLOWED.test(target.address)) window.open(target.address, '_blank', 'noopener,noreferrer')
      return
    case 'slide':
      text.end()
      if (store.slides.includes(target.slide)) store.go(target.slide)
      return
    case 'jump':
      text.end()
      store.goTo(placeOf(target.jump, store.at, store.slides.length))
  }
}

function placeOf(jump: Extract<ClickTarget, { kind: 'jump' }>['jump'], at: number, count: number): number {
  switch (jump) {
    case 'next':
      return at + 1
    case 'previous':
      return at - 1
    case 'first':
      return 0
    case 'last':
      return count - 1
    case 'end':
      return at
  }
}

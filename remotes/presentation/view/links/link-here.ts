import { findShape, pathOf, shapeTree, textOf } from '../../model/index.ts'
import { clickOf, type ClickTarget, type LinkEvent } from '../../model/edit/links.ts'
import { linkAround, type TextLink } from '../../model/edit/text-links.ts'
import { textAt } from '../../model/edit/write-text.ts'
import { linkOfDrawn } from './link-of-drawn.ts'
import type { DeckView } from '../state/deck-view.ts'

/** The link of the words where the caret is. */
export function wordLink(
  { store, text }: DeckView,
  at = text.selection?.head,
  event: LinkEvent = 'click',
): TextLink | null {
  const { target } = text
  const page = target && store.deck.page(target.slide)
  return page && at !== undefined ? linkAround(page, textAt(store.deck, target), at, event) : null
}

/** What a click does on the words where the caret is, or on the selected shape, or the mouse that comes there. */
export function linkHere(view: DeckView, event: LinkEvent = 'click'): ClickTarget | null {
  const { store, text } = view
  if (text.target) return wordLink(view, undefined, event)?.target ?? null
  const { slide, shapes } = store.selection
  const [shape, ...others] = shapes
  const page = slide === null ? null : store.deck.page(slide)
  const node = page && shape !== undefined && others.length === 0 ? findShape(shapeTree(page), shape) : null
  return page && node ? clickOf(page, node.map, event) : null
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
  const map = page && pathOf(page, shape)?.at(-1)?.map
  const root = element.closest('[data-paragraph]')?.parentElement
  if (!page || !map || !root) return null
  const words = text.root === root && text.target ? textAt(store.deck, text.target) : textOf(map, 't')
  return words && linkOfDrawn(page, words, element, 'click')
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

import { Refused } from '@wenfang/shared-contract/commands'
import * as Y from 'yjs'
import type { Deck } from '../deck.ts'
import { linksOfPage } from '../page/page-links.ts'
import { mapOf, orderedMaps, stringOf } from '../read-shared.ts'
import { readCells } from '../shape/read-cells.ts'
import type { ShapeNode } from '../shape/shape-tree.ts'
import { keysBetween } from './order-keys.ts'
import { ownFrame, pathOf } from '../geometry/frame.ts'
import { topKey } from './stacking.ts'

/** Names of links inside of the XML of a shape. */
const LINK = /(\sr:(?:embed|link|id|dm|lo|qs|cs|pict)=")([^"]+)(")/g

/**
 * Copies of shapes with what they hold, above all else, moved by a way (EMU); also from another slide.
 * @returns their ids @throws Refused
 */
export function copyShapes(
  deck: Deck,
  from: { readonly slide: string; readonly shapes: readonly string[] },
  to: string,
  way: readonly [number, number],
): readonly string[] {
  const target = deck.drawnPage(to)
  const all = mapOf(target, 'sh')
  if (!all) throw new Refused('noSuchSlide')
  const linked = new LinkCopies(deck, from.slide, to)
  return from.shapes.map((shape) => {
    const page = deck.page(from.slide)
    const node = page && nodeIn(page, shape)
    if (!page || !node) throw new Refused('noSuchShape')
    const id = copy(deck, all, node, null, topKey(deck, target), linked)
    const map = mapOf(all, id)
    const frame = ownFrame(deck, page, node.map)
    if (map && frame) {
      map.set('at', [frame.x + way[0], frame.y + way[1]])
      if (!readCells(node.map).size) map.set('size', [frame.width, frame.height])
    }
    return id
  })
}

/** A shape with what it holds; also one that was cut out, which lies where it lay until somebody tidies up. */
function nodeIn(page: Y.Map<unknown>, shape: string): ShapeNode | null {
  const node = pathOf(page, shape)?.at(-1)
  if (node) return node
  const all = mapOf(page, 'sh')
  const walk = (id: string, depth: number): ShapeNode | null => {
    const map = mapOf(all, id)
    if (!map || depth > DEEPEST) return null
    const inside = orderedMaps(all, 'o').filter(([, one]) => stringOf(one, 'g') === id)
    return { id, map, children: inside.flatMap(([child]) => walk(child, depth + 1) ?? []) }
  }
  return walk(shape, 0)
}

const DEEPEST = 32

function copy(
  deck: Deck,
  shapes: Y.Map<unknown>,
  { map, children }: ShapeNode,
  group: string | null,
  key: string,
  links: LinkCopies,
): string {
  const number = deck.freshNumber()
  const copied = new Y.Map<unknown>()
  for (const [name, value] of map.entries())
    copied.set(
      name,
      value instanceof Y.AbstractType
        ? (value as Y.Map<unknown> | Y.Text).clone()
        : typeof value === 'string'
          ? links.follow(name === 'nv' ? value.replace(/(\sid=")\d+(")/, `$1${number}$2`) : value)
          : value,
    )
  copied.set('o', key)
  if (group === null) copied.delete('g')
  else copied.set('g', group)
  shapes.set(number, copied)
  const keys = keysBetween(null, null, children.length, deck.random)
  for (const [at, child] of children.entries()) copy(deck, shapes, child, number, keys[at] ?? '', links)
  return number
}

/** Links that a copied shape needs on its new slide. */
class LinkCopies {
  readonly #deck: Deck
  readonly #from: string
  readonly #to: string
  readonly #made = new Map<string, string>()

  constructor(deck: Deck, from: string, to: string) {
    this.#deck = deck
    this.#from = from
    this.#to = to
  }

  follow(xml: string): string {
    if (this.#from === this.#to || !xml.includes(' r:')) return xml
    return xml.replaceAll(LINK, (_, before: string, id: string, after: string) => before + this.#linkOf(id) + after)
  }

  #linkOf(id: string): string {
    const made = this.#made.get(id)
    if (made !== undefined) return made
    const page = this.#deck.page(this.#from)
    const link = page && linksOfPage(page).get(id)
    const links = mapOf(this.#deck.page(this.#to), 'links')
    if (!link || !links) return id
    const same = [...linksOfPage(this.#deck.drawnPage(this.#to))].find(
      ([, one]) => one.to === link.to && one.type === link.type,
    )?.[0]
    const fresh = same ?? `rId${this.#deck.freshNumber()}`
    if (same === undefined) links.set(fresh, link)
    this.#made.set(id, fresh)
    return fresh
  }
}

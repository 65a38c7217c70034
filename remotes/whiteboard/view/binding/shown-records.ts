import {
  boundIds,
  boundShape,
  listOf,
  settled,
  type Board,
  type ElementRecord,
  type Properties,
} from '../../model/index.ts'

/** Elements of a board as its page is drawn: settled, with their place in the order, and shapes that know the arrows at them. */
export class ShownRecords {
  readonly #board: Board
  /** Arrows by the shapes that they say they hang on. */
  readonly #arrows = new Map<string, Set<string>>()

  constructor(board: Board) {
    this.#board = board
  }

  /** All of a page in the order of drawing, or those of these ids. */
  begin(page: string, ids?: readonly string[]): readonly ElementRecord[] {
    this.#arrows.clear()
    const elements = ids ? ids.flatMap((id) => this.#board.element(id) ?? []) : this.#board.elements(page)
    for (const element of elements) if (element.type === 'arrow') this.#remember(element)
    return elements.map((element) => this.#shown(element))
  }

  /** One of them, as it is now. */
  of(element: ElementRecord): ElementRecord {
    if (element.type === 'arrow') this.#remember(element)
    return this.#shown(element)
  }

  /** These and what follows from them: ends of arrows and places of texts that are bound to a shape. */
  withBound(ids: ReadonlySet<string>): readonly string[] {
    const all = new Set(ids)
    for (const id of ids) {
      const element = this.#board.element(id)
      if (!element) continue
      for (const type of ['arrow', 'text'] as const) for (const bound of boundIds(element, type)) all.add(bound)
      for (const arrow of this.#arrows.get(id) ?? []) all.add(arrow)
      // What is in a frame is cut by it, or lies outside of it now.
      if (element.type === 'frame')
        for (const inside of this.#board.elements(this.#board.pageOf(id)))
          if (inside['frameId'] === id) all.add(inside.id)
      if (element.type !== 'arrow') continue
      // The shapes at its ends may not know of it yet.
      this.#remember(element)
      for (const end of ['start', 'end'] as const) all.add(boundShape(element, end) ?? id)
    }
    return [...all]
  }

  #shown(element: ElementRecord): ElementRecord {
    const shown = { ...settled(this.#board, element), index: this.#board.orderKey(element.id) }
    const arrows = this.#arrows.get(element.id)
    return arrows ? { ...shown, ...this.#withArrows(element, arrows) } : shown
  }

  /** The engine moves those arrows with a shape that the shape names. */
  #withArrows(shape: ElementRecord, arrows: ReadonlySet<string>): Properties {
    const bound = listOf(shape['boundElements'])
    const named = new Set(boundIds(shape, 'arrow'))
    const missing = [...arrows].filter((id) => !named.has(id) && this.#isAt(id, shape.id))
    return missing.length === 0 ? {} : { boundElements: [...bound, ...missing.map((id) => ({ type: 'arrow', id }))] }
  }

  #isAt(arrow: string, shape: string): boolean {
    const element = this.#board.element(arrow)
    if (!element || element['isDeleted'] === true) return false
    return boundShape(element, 'start') === shape || boundShape(element, 'end') === shape
  }

  #remember(arrow: ElementRecord): void {
    for (const end of ['start', 'end'] as const) {
      const shape = boundShape(arrow, end)
      if (shape === null) continue
      const arrows = this.#arrows.get(shape)
      if (arrows) arrows.add(arrow.id)
      else this.#arrows.set(shape, new Set([arrow.id]))
    }
  }
}

import type { DeckChange } from '../state/deck-changes.ts'
import type { DeckStore } from '../state/deck-store.ts'
import type { DrawnSlide } from '../renderer/slide-renderer.ts'
import { sameNodes, takeOver } from './take-over.ts'

/** The shape whose words are written, and the element that holds them: it stays the same as long as they are. */
interface EditedWords {
  readonly shape: string
  readonly top: string
  readonly words: HTMLElement
  /** Its number among those of the shape: a table has one a cell. */
  readonly at: number
}

/**
 * The slide in the middle, as elements. It follows what is current and what changes: a shape that looks otherwise is drawn by
 * itself, anything else draws the slide anew.
 */
export class Stage {
  /** As large as a slide at 100 %; whoever shows it scales it. */
  readonly element = document.createElement('div')
  readonly #store: DeckStore
  readonly #listeners = new Set<() => void>()
  readonly #stops: (() => void)[]
  #slide: string | null = null
  #drawn: DrawnSlide | null = null
  /** Shapes that were drawn by themselves since. */
  readonly #parts = new Map<string, DrawnSlide>()
  #shapes = new Map<string, HTMLElement>()
  #edited: EditedWords | null = null
  /** The words are the browser's until an input method ends. */
  #isHeld = false
  #isStale = false

  constructor(store: DeckStore) {
    this.#store = store
    this.element.className = 'deck-slide'
    this.#stops = [store.onDocument((change) => this.#follow(change)), store.onChange(() => this.#show())]
    this.#show()
  }

  get slide(): string | null {
    return this.#slide
  }

  /** Told after every drawing. */
  onDrawn(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  shapeElement(id: string): HTMLElement | null {
    return this.#shapes.get(id) ?? null
  }

  ready(): Promise<void> {
    return this.#drawn?.ready ?? Promise.resolve()
  }

  /**
   * Keeps the element that holds the words of a shape, however often they are drawn, until `endEdit`.
   * @param at of a table: an element in its cell, also one that was drawn before
   * @returns null of a shape that holds no words
   */
  edit(shape: string, top: string, at: Element | null): HTMLElement | null {
    this.endEdit()
    if (this.#slide === null) return null
    const cell = cellNumber(at)
    this.#drawShape(top, shape)
    const element = this.#shapes.get(shape)
    const places = element ? wordHolders(element) : []
    const drawnCell = cell === null ? null : element?.querySelectorAll('td')[cell]
    const words = places.find((place) => drawnCell?.contains(place)) ?? places[0]
    if (!words) return null
    this.#edited = { shape, top, words, at: places.indexOf(words) }
    return words
  }

  endEdit(): void {
    const edited = this.#edited
    this.#edited = null
    this.#isHeld = false
    if (edited) this.redrawShape(edited.top)
  }

  /** Leaves the words that are written as the browser has them. */
  hold(): void {
    this.#isHeld = true
  }

  letGo(): void {
    this.#isHeld = false
    // What an input method left in the page is not what was drawn.
    if (this.#edited) this.redrawShape(this.#edited.top)
    else if (this.#isStale) this.#draw()
    this.#isStale = false
  }

  /** @param shape one that stands on the slide itself, with what it holds */
  redrawShape(shape: string): void {
    if (this.#isHeld) {
      this.#isStale = true
      return
    }
    if (this.#edited?.top === shape) this.#drawEdited(this.#edited)
    else this.#drawShape(shape)
    this.#tell()
  }

  /** Everything anew. */
  redraw(): void {
    this.#draw()
  }

  dispose(): void {
    for (const stop of this.#stops) stop()
    this.#clear()
    this.#listeners.clear()
    this.element.remove()
  }

  #show(): void {
    if (this.#store.selection.slide === this.#slide) return
    this.#slide = this.#store.selection.slide
    // What was written stands on another slide.
    this.#edited = null
    this.#isHeld = false
    this.#draw()
  }

  #follow({ slides, isFrame }: DeckChange): void {
    // A slide that went is followed by the store.
    if (this.#slide === null || this.#store.selection.slide !== this.#slide) return
    const shapes = slides.get(this.#slide)
    if (isFrame || shapes === null) this.#draw()
    else for (const shape of shapes ?? []) this.redrawShape(shape)
  }

  #drawShape(top: string, withText?: string): void {
    const old = this.#shapes.get(top)
    const drawn = old && this.#slide !== null ? this.#store.renderer.drawShape(this.#slide, top, withText) : null
    const fresh = drawn?.shapes.get(top)
    if (!old || !drawn || !fresh) return this.#draw()
    old.replaceWith(fresh)
    this.#keep(top, drawn)
    for (const [id, element] of drawn.shapes) this.#shapes.set(id, element)
  }

  /** Around the element that holds the words, which has the caret. */
  #drawEdited({ shape, top, words }: EditedWords): void {
    const drawn = this.#slide === null ? null : this.#store.renderer.drawShape(this.#slide, top, shape)
    const element = this.#shapes.get(shape)
    const fresh = drawn?.shapes.get(shape)
    const places = element ? wordHolders(element) : []
    const freshPlaces = fresh ? wordHolders(fresh) : []
    const freshWords = places.length === freshPlaces.length ? freshPlaces[places.indexOf(words)] : undefined
    // A shape that others took away, or that holds no words any more.
    if (!drawn || !element || !fresh || !freshWords) {
      this.#edited = null
      return this.#draw()
    }
    takeOver(words, freshWords)
    setStyle(words, freshWords)
    if (words.parentElement === element && freshWords.parentElement === fresh) {
      setStyle(element, fresh)
      drawAround(words, freshWords)
    } else
      // The other cells of a table.
      for (const [at, place] of places.entries())
        if (place !== words) place.replaceChildren(...(freshPlaces[at]?.childNodes ?? []))
    this.#keep(top, drawn)
  }

  /** What was drawn of the shape before is not in the page any more. */
  #keep(top: string, drawn: DrawnSlide): void {
    this.#parts.get(top)?.dispose()
    this.#parts.set(top, drawn)
  }

  #draw(): void {
    if (this.#isHeld) {
      this.#isStale = true
      return
    }
    const edited = this.#edited
    // An element that leaves the page loses the keys.
    const hadKeys = edited !== null && document.activeElement === edited.words
    const drawn = this.#slide === null ? null : this.#store.renderer.draw(this.#slide)
    this.#clear()
    this.#drawn = drawn
    if (drawn) {
      this.#shapes = new Map(drawn.shapes)
      this.element.replaceChildren(drawn.element)
    } else this.element.replaceChildren()
    const { width, height } = this.#store.renderer.size
    this.element.style.width = `${width}px`
    this.element.style.height = `${height}px`
    if (edited) this.#keepWords(edited, hadKeys)
    this.#tell()
  }

  /** Puts the element with the caret into a slide that was drawn anew. */
  #keepWords(edited: EditedWords, hadKeys: boolean): void {
    // A shape that is not there cannot be drawn by itself.
    if (this.#shapes.has(edited.top)) this.#drawShape(edited.top, edited.shape)
    const element = this.#shapes.get(edited.shape)
    const fresh = element && wordHolders(element)[edited.at]
    if (!element || !fresh) {
      this.#edited = null
      return
    }
    edited.words.replaceChildren(...fresh.childNodes)
    edited.words.style.cssText = fresh.style.cssText
    fresh.replaceWith(edited.words)
    if (hadKeys) edited.words.focus({ preventScroll: true })
  }

  #clear(): void {
    this.#drawn?.dispose()
    for (const part of this.#parts.values()) part.dispose()
    this.#parts.clear()
    this.#drawn = null
    this.#shapes = new Map()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

/** Elements that hold the words of a shape: one, or as many as a table has cells with words. */
const wordHolders = (shape: HTMLElement): readonly HTMLElement[] => [
  ...new Set(
    [...shape.querySelectorAll<HTMLElement>('[data-paragraph]')]
      .filter((paragraph) => paragraph.closest('[data-shape]') === shape)
      .flatMap(({ parentElement }) => parentElement ?? []),
  ),
]

/** Which cell of its table an element is in, counted along the rows; null outside of tables. */
function cellNumber(at: Element | null): number | null {
  const cell = at?.closest('td')
  const table = cell?.closest('table')
  return cell && table ? [...table.querySelectorAll('td')].indexOf(cell) : null
}

function setStyle(one: HTMLElement, other: HTMLElement): void {
  if (one.style.cssText !== other.style.cssText) one.style.cssText = other.style.cssText
}

/** What is drawn before and behind the words; a form that stays the same is left in the page. */
function drawAround(words: HTMLElement, freshWords: HTMLElement): void {
  const element = words.parentElement
  const fresh = freshWords.parentElement
  if (!element || !fresh) return
  const behind = (nodes: Node, end: Node): readonly ChildNode[] => [...nodes.childNodes].filter((node) => node !== end)
  const isSame =
    takeUntil(element.childNodes, words).length === takeUntil(fresh.childNodes, freshWords).length &&
    sameNodes(behind(element, words), behind(fresh, freshWords))
  if (isSame) return
  for (const child of behind(element, words)) child.remove()
  words.before(...takeUntil(fresh.childNodes, freshWords))
  freshWords.remove()
  words.after(...fresh.childNodes)
}

function takeUntil(nodes: Iterable<ChildNode>, end: ChildNode): readonly ChildNode[] {
  const taken: ChildNode[] = []
  for (const node of nodes) {
    if (node === end) break
    taken.push(node)
  }
  return taken
}

import { Refused } from '@wenfang/shared-contract/commands'
import type { HostApi } from '@wenfang/shared-contract'
import { runAsStep, type OwnUndo } from '@wenfang/shared-document'
import { commandOf } from '../../commands/first-commands.ts'
import type { DeckCommand } from '../../commands/command.ts'
import { Deck, EDIT, findShape, framesOf, linkedPart, shapeTree } from '../../model/index.ts'
import { createSlideRenderer, type SlideRendererOptions } from '../renderer/pptx/pptx-slide-renderer.ts'
import type { SlideRenderer } from '../renderer/slide-renderer.ts'
import { refusalText } from './refusal-text.ts'
import { titleOfSlide } from './slide-title.ts'
import { watchDeck, type DeckChange } from './deck-changes.ts'

/** What a person has selected; shapes of the current slide alone. */
export interface DeckSelection {
  /** The slide in the middle; null of a deck without any. */
  readonly slide: string | null
  /** Slides that are selected in the panel, with the current one. */
  readonly slides: readonly string[]
  readonly shapes: readonly string[]
}

type Listener = () => void
type Navigate = NonNullable<SlideRendererOptions['onNavigate']>

/** The open deck as a view sees it: where the person is, what changed, and the commands over it. */
export class DeckStore {
  readonly deck: Deck
  readonly undo: OwnUndo
  readonly renderer: SlideRenderer
  /** Other files that slides show parts of; absent where there are none. */
  readonly askCards: HostApi['cards']
  readonly #host: HostApi
  readonly #listeners = new Set<Listener>()
  readonly #changes = new Set<(change: DeckChange) => void>()
  readonly #stop: () => void
  #deckSlides: readonly string[]
  /** null while slides are shown; else masters and layouts, which are shown instead. */
  #frames: readonly string[] | null = null
  #selection: DeckSelection
  #version = 0
  #navigate: Navigate | null = null
  /** The slide that was shown before masters were. */
  #leftAt: string | null = null
  readonly #learned = new Map<string, DeckCommand>()
  /** Until the slide changes: a list of hundreds asks for all of them again and again. */
  readonly #titles = new Map<string, string>()

  constructor(host: HostApi) {
    this.#host = host
    this.askCards = host.cards && (() => host.cards?.() ?? Promise.reject(new Error('no cards')))
    this.deck = new Deck(host.doc.body)
    this.undo = this.deck.createUndo()
    this.renderer = createSlideRenderer(this.deck, {
      asset: (hash) => host.doc.asset(hash),
      onNavigate: (target) => this.#navigate?.(target),
    })
    this.#deckSlides = this.deck.slideIds()
    const first = this.#deckSlides[0] ?? null
    this.#selection = { slide: first, slides: first === null ? [] : [first], shapes: [] }
    const stopDeck = watchDeck(this.deck, (change) => this.#onChange(change))
    const stopUndo = this.undo.onStack(() => this.#tell())
    this.#stop = () => {
      stopDeck()
      stopUndo()
    }
  }

  /** What is gone through: slides, or masters and layouts while those are shown. */
  get slides(): readonly string[] {
    return this.#frames ?? this.#deckSlides
  }

  /** The slides of the deck, whatever is shown. */
  get deckSlides(): readonly string[] {
    return this.#deckSlides
  }

  /** Masters and layouts are shown instead of slides. */
  get isMasters(): boolean {
    return this.#frames !== null
  }

  /** The slide where the person is, or was before masters were shown. */
  get placeInDeck(): string | null {
    return this.isMasters ? this.#leftAt : this.#selection.slide
  }

  /** Shows masters and layouts, beginning with the layout of the current slide; or slides again, where the person was. */
  showMasters(isOn: boolean): void {
    if (isOn === this.isMasters) return
    if (isOn) {
      const { slide } = this.#selection
      this.#leftAt = slide
      const frames = framesOf(this.deck)
      this.#frames = frames
      const layout = linkedPart(slide === null ? null : this.deck.page(slide), 'slideLayout')
      this.go(layout !== null && frames.includes(layout) ? layout : (frames[0] ?? null))
    } else {
      this.#frames = null
      const back = this.#leftAt
      this.go(back !== null && this.#deckSlides.includes(back) ? back : (this.#deckSlides[0] ?? null))
    }
  }

  /** Another one whenever something may be shown otherwise. */
  get version(): number {
    return this.#version
  }

  get selection(): DeckSelection {
    return this.#selection
  }

  /** Number of the current slide, from 0; -1 without one. */
  get at(): number {
    return this.#selection.slide === null ? -1 : this.slides.indexOf(this.#selection.slide)
  }

  /** Where the person is, what is selected, which slides there are. */
  readonly onChange = (listener: Listener): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** What the document says otherwise. */
  onDocument(listener: (change: DeckChange) => void): () => void {
    this.#changes.add(listener)
    return () => this.#changes.delete(listener)
  }

  go(slide: string | null): void {
    if (slide === this.#selection.slide && this.#selection.shapes.length === 0 && this.#selection.slides.length === 1)
      return
    this.#select({ slide, slides: slide === null ? [] : [slide], shapes: [] })
  }

  goTo(index: number): void {
    const slide = this.slides[Math.min(this.slides.length - 1, Math.max(0, index))]
    if (slide !== undefined) this.go(slide)
  }

  selectSlides(slides: readonly string[], current: string): void {
    this.#select({ slide: current, slides: this.slides.filter((id) => slides.includes(id)), shapes: [] })
  }

  selectShapes(shapes: readonly string[]): void {
    const { slide } = this.#selection
    const isSame =
      shapes.length === this.#selection.shapes.length && shapes.every((id, at) => this.#selection.shapes[at] === id)
    if (!isSame) this.#select({ slide, slides: slide === null ? [] : [slide], shapes })
  }

  /** Commands that come with a panel which needs them. */
  learn(commands: readonly DeckCommand[]): void {
    for (const command of commands) this.#learned.set(command.id, command)
  }

  /**
   * Runs a command as one step of undo. A refusal is told.
   * @param deck this one, with what only the command needs
   * @returns its answer; null where it was refused
   */
  run(
    id: string,
    args: object,
    step: 'own' | 'joined' = 'own',
    deck: Deck = this.deck,
  ): Readonly<Record<string, unknown>> | null {
    const command = commandOf(id) ?? this.#learned.get(id)
    if (!command) throw new Error(`no command ${id}`)
    try {
      const change = () => command.run(deck, args) as Readonly<Record<string, unknown>>
      return step === 'own' ? runAsStep(this.deck.doc, this.undo, EDIT, change) : this.deck.edit(change)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.#host.toast('info', refusalText(error.reason))
      return null
    }
  }

  /** What the title of a slide says; its first words where it has none. */
  titleOf(slide: string): string {
    const known = this.#titles.get(slide)
    if (known !== undefined) return known
    const title = titleOfSlide(this.deck, slide)
    this.#titles.set(slide, title)
    return title
  }

  /** Who follows the links of slides: a show does, the editor does not. */
  followLinks(navigate: Navigate | null): void {
    this.#navigate = navigate
  }

  dispose(): void {
    this.#stop()
    this.#listeners.clear()
    this.#changes.clear()
    this.undo.dispose()
    this.renderer.dispose()
  }

  #select(selection: DeckSelection): void {
    this.#selection = selection
    this.#tell()
  }

  #tell(): void {
    this.#version += 1
    for (const listener of this.#listeners) listener()
  }

  #onChange(change: DeckChange): void {
    if (change.isFrame) this.renderer.forget()
    for (const slide of change.slides.keys()) this.#titles.delete(slide)
    const before = this.slides
    if (change.isOrder) this.#deckSlides = this.deck.slideIds()
    if (this.#frames && (change.isOrder || change.isFrame)) this.#frames = framesOf(this.deck)
    if (change.isFrame) this.#titles.clear()
    this.#selection = this.#alive(before)
    for (const listener of this.#changes) listener(change)
    this.#tell()
  }

  /** What is selected is only what is still there; who stood on a slide that went stands on the next one. */
  #alive(before: readonly string[]): DeckSelection {
    const { slide, slides, shapes } = this.#selection
    const current =
      slide !== null && this.slides.includes(slide)
        ? slide
        : (this.slides[Math.min(this.slides.length - 1, Math.max(0, slide === null ? 0 : before.indexOf(slide)))] ??
          null)
    const kept = slides.filter((id) => this.slides.includes(id))
    const page = current === null ? null : this.deck.page(current)
    const tree = page && shapes.length > 0 ? shapeTree(page) : []
    return {
      slide: current,
      slides: kept.length > 0 ? kept : current === null ? [] : [current],
      shapes: current === slide ? shapes.filter((id) => findShape(tree, id)) : [],
    }
  }
}

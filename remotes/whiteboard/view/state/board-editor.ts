import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types'
import type { HostApi } from '@wenfang/shared-contract'
import { currentOf } from '@wenfang/shared-remote/surface'
import { Refused, type ModelCommand } from '@wenfang/shared-contract/commands'
import { flushSync } from 'react-dom'
import * as Y from 'yjs'
import { createOwnUndo, runAsStep, type OwnUndo } from '@wenfang/shared-document'
import { arrangeKanban, Board, FIRST_PAGE, type Box, type ElementRecord } from '../../model/index.ts'
import { BoardBinding } from '../binding/board-binding.ts'
import { firstScreen, MOST_AT_ONCE } from '../binding/first-screen.ts'
import { ShownRecords } from '../binding/shown-records.ts'
import type { BoardPictures } from '../engine/board-pictures.ts'
import { drawable, ExcalidrawScene } from '../engine/excalidraw-scene.ts'
import { ColumnKeeper } from './column-keeper.ts'
import { columnsAt } from './columns-at.ts'
import { mayMove } from './moves.ts'
import { Throttle } from './throttle.ts'
import { refusalText } from './refusal-text.ts'

/** A drag tells the board at most this often, and who scrolls asks the engine so often whether anything was changed. */
const DRAG_MS = 50
/** What a person has in hand is asked for so often while a part of the board waits for it. */
const REST_MS = 200

type Files = ReturnType<ExcalidrawImperativeAPI['getFiles']>

/**
 * The board of the host, the engine that shows it, and what is done to both. What the engine does by itself has one origin, commands
 * another: the binding brings those into the scene.
 */
export class BoardEditor {
  readonly host: HostApi
  readonly board: Board
  readonly undo: OwnUndo
  readonly #drawn = { source: 'whiteboard drawing' }
  readonly #commanded = { source: 'whiteboard command' }
  readonly #listeners = new Set<() => void>()
  readonly #pageListeners = new Set<() => void>()
  readonly #disposers: (() => void)[] = []
  readonly #records: ShownRecords
  #api: ExcalidrawImperativeAPI | null = null
  #binding: BoardBinding | null = null
  #pictures: BoardPictures | null = null
  #root: HTMLElement | null = null
  #page = FIRST_PAGE
  readonly #collecting = new Throttle(() => this.#collectNow(), DRAG_MS)
  #frame = 0
  /** What part of the board was in view when the engine last told of a change. */
  #seen = ''
  /** The board was changed since the engine was given its first elements. */
  #isStale = false
  /** The engine has all of the page, not only what is seen first. */
  #isWhole = true
  #restTimer: ReturnType<typeof setTimeout> | undefined
  #revision = 0
  /** What the person has in hand, by moving or by writing; and the columns that it lay in. */
  readonly #inHand = new Set<string>()
  readonly #leftColumns = new Set<string>()

  constructor(host: HostApi) {
    this.host = host
    this.board = new Board(host.doc.body)
    this.#records = new ShownRecords(this.board)
    this.undo = createOwnUndo(host.doc.body, this.board.scope, [this.#drawn, this.#commanded])
    const keeper = new ColumnKeeper({
      board: this.board,
      isOwn: (origin) => this.#isOwn(origin),
      arrange: (column) => this.#arrange(column),
    })
    this.#disposers.push(
      () => keeper.dispose(),
      this.board.onChange(({ origin }) => {
        this.#revision += 1
        this.#isStale ||= this.#api === null
        if (!this.#isOwn(origin)) this.#followSoon()
        this.#tell()
      }),
    )
  }

  dispose(): void {
    this.#collecting.dispose()
    clearTimeout(this.#restTimer)
    cancelAnimationFrame(this.#frame)
    for (const dispose of this.#disposers.splice(0)) dispose()
    this.#binding?.dispose()
    this.#pictures?.dispose()
    this.undo.dispose()
    this.#listeners.clear()
    this.#pageListeners.clear()
    this.#api = null
  }

  /** Grows with every change of the board. */
  get revision(): number {
    return this.#revision
  }

  get page(): string {
    return this.#page
  }

  /** The element that the engine is in; null before it is there. */
  get canvas(): HTMLElement | null {
    return this.#root
  }

  get api(): ExcalidrawImperativeAPI | null {
    return this.#api
  }

  /**
   * Elements of the first page to be shown, before there is an engine, which completes them itself. Of a large page what a window of this
   * size shows first; the rest comes with `bringRest`.
   */
  firstElements(window: { readonly width: number; readonly height: number }): readonly ElementRecord[] {
    const { board, host } = this
    const page = this.#page
    // Who was there already comes back to another part of it.
    const hasFirst = board.order(page).length > MOST_AT_ONCE && (host.lastView ?? null) === null
    const all = hasFirst ? board.boxes(page) : []
    const first = firstScreen(all, window)
    this.#isWhole = first.length === all.length
    return drawable(this.#records.begin(page, this.#isWhole ? undefined : first))
  }

  /** Puts into the scene what did not come with the first screen, as soon as the person has nothing in hand. */
  bringRest(): void {
    if (this.#isWhole || !this.#binding) return
    clearTimeout(this.#restTimer)
    if (this.#binding.isHeld) {
      this.#restTimer = setTimeout(() => this.bringRest(), REST_MS)
      return
    }
    this.#binding.turnTo(this.#page)
    this.#setWhole()
    this.#tell()
  }

  /** So large that a window opens on a part of its page. */
  get isLarge(): boolean {
    return this.board.order(this.#page).length > MOST_AT_ONCE
  }

  get background(): string {
    const colour = this.board.head('app.viewBackgroundColor')
    return typeof colour === 'string' ? colour : '#ffffff'
  }

  /** The engine is there, with the elements of the page in it. */
  attach(api: ExcalidrawImperativeAPI, root: HTMLElement): void {
    if (this.#api === api) return
    this.#binding?.dispose()
    this.#api = api
    this.#root = root
    const scene = new ExcalidrawScene(api, root)
    this.#binding = new BoardBinding({ board: this.board, records: this.#records, scene, origin: this.#drawn })
    if (this.#isStale) {
      this.#binding.show(this.#page)
      this.#isWhole = true
    } else this.#binding.begin(this.#page)
    root.ariaBusy = this.#isWhole ? null : 'true'
    this.#fetchPictures()
    this.#tell()
  }

  /** The engine has changed something, or only its view. */
  onScene(files: Files): void {
    const binding = this.#binding
    if (!binding || !this.#api) return
    for (const _ in files) {
      this.#storePictures(files)
      break
    }
    const state = this.#api.getAppState()
    const isDragged = state.selectedElementsAreBeingDragged || state.isResizing || state.isRotating
    const isHeld = isDragged || state.editingTextElement !== null
    const seen = `${state.scrollX} ${state.scrollY} ${state.zoom.value}`
    // Looking at each of ten thousand elements in every frame would hold up who only scrolls.
    const isScrolled = seen !== this.#seen && !isHeld
    this.#seen = seen
    if (isHeld) {
      const ids = [...Object.keys(state.selectedElementIds), ...(this.writtenShape === null ? [] : [this.writtenShape])]
      for (const id of columnsAt(
        this.board,
        ids.filter((id) => !this.#inHand.has(id)),
      ))
        this.#leftColumns.add(id)
      for (const id of ids) this.#inHand.add(id)
    }
    if (isDragged || isScrolled) this.#collecting.soon()
    else this.#collect()
    if (!isHeld && this.#inHand.size > 0) this.#letGo()
    if (binding.isWaiting) this.#followSoon()
    this.#tell()
  }

  /** One step of undo. @returns the answer; null where the board cannot take it, which the person is told */
  run<Args, Answer>(command: ModelCommand<Board, Args, Answer>, args: Args): Answer | null {
    this.#collect()
    try {
      const answer = runAsStep(this.board.doc, this.undo, this.#commanded, () => command.run(this.board, args))
      this.#follow()
      return answer
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.host.toast('info', refusalText(error.reason))
      return null
    }
  }

  /** Takes an update over as one step of this person's undo. */
  merge(update: Uint8Array): void {
    this.#collect()
    runAsStep(this.board.doc, this.undo, this.#commanded, () => Y.applyUpdate(this.board.doc, update))
    this.#follow()
  }

  undoStep(): void {
    this.#collect()
    this.undo.undo()
    this.#follow()
  }

  redoStep(): void {
    this.#collect()
    this.undo.redo()
    this.#follow()
  }

  turnTo(page: string): void {
    if (page === this.#page || !this.board.hasPage(page)) return
    this.#page = page
    this.#api?.updateScene({ appState: { selectedElementIds: {}, selectedGroupIds: {} } })
    this.#binding?.turnTo(page)
    this.#setWhole()
    this.#api?.scrollToContent(undefined, { fitToViewport: true, viewportZoomFactor: 0.8, maxZoom: 1 })
    for (const listener of this.#pageListeners) listener()
    this.#tell()
  }

  /** Brings an element on screen, on whichever page it is. */
  reveal(id: string): boolean {
    const element = this.board.element(id)
    if (!element || element['isDeleted'] === true) return false
    this.turnTo(this.board.pageOf(id))
    this.bringRest()
    const shown = this.#api?.getSceneElements().filter((one) => one.id === id) ?? []
    if (shown.length === 0) return false
    this.#api?.scrollToContent(shown, {
      fitToViewport: true,
      viewportZoomFactor: 0.4,
      maxZoom: 1,
      animate: mayMove(),
      duration: 200,
    })
    this.#api?.updateScene({ appState: { selectedElementIds: { [id]: true }, selectedGroupIds: {} } })
    return true
  }

  /** Brings a part of a page into view, whether anything is there or not. */
  look(page: string, { x, y, width, height }: Box): void {
    if (this.board.hasPage(page)) this.turnTo(page)
    const state = this.#api?.getAppState()
    if (!state) return
    const zoom = Math.min(1, (0.4 * state.width) / Math.max(width, 1), (0.4 * state.height) / Math.max(height, 1))
    const value = Math.max(0.1, zoom) as typeof state.zoom.value
    this.#api?.updateScene({
      appState: {
        zoom: { value },
        scrollX: state.width / 2 / value - x - width / 2,
        scrollY: state.height / 2 / value - y - height / 2,
      },
    })
  }

  /** Chooses an element and puts the caret into its words. */
  typeInto(id: string): void {
    // At once: the next key is the first letter already, and would be a tool of the engine's otherwise.
    flushSync(() => this.#api?.updateScene({ appState: { selectedElementIds: { [id]: true }, selectedGroupIds: {} } }))
    // The engine begins to type where a shape is chosen and Enter is pressed; it hears keys on its own element.
    const canvas = this.#root?.querySelector<HTMLElement>('.excalidraw')
    canvas?.focus()
    const enter = new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true })
    flushSync(() => canvas?.dispatchEvent(enter))
  }

  /** Another page is shown. Returns a dispose function. */
  onPage(listener: () => void): () => void {
    this.#pageListeners.add(listener)
    return () => this.#pageListeners.delete(listener)
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The shape whose words are being written; null where none are, or words by themselves. */
  get writtenShape(): string | null {
    const text = this.#api?.getAppState().editingTextElement
    return text?.type === 'text' ? text.containerId : null
  }

  get #isDragging(): boolean {
    return this.#inHand.size > 0 && this.#api?.getAppState().editingTextElement === null
  }

  /** What was put down in a column takes its place there, as a part of the same step. */
  #letGo(): void {
    const columns = new Set([...this.#leftColumns, ...columnsAt(this.board, [...this.#inHand])])
    this.#inHand.clear()
    this.#leftColumns.clear()
    if (columns.size > 0) this.#putInRows([...columns])
  }

  #arrange(column: string): boolean {
    if (this.#inHand.size > 0 || this.#binding?.isHeld === true) return false
    if (currentOf(this.host.permission$, undefined)?.update === 1) this.#putInRows([column])
    return true
  }

  /** A part of the step that put the cards there. */
  #putInRows(columns: readonly string[]): void {
    this.undo.continueStep()
    this.board.doc.transact(() => {
      for (const column of columns) arrangeKanban(this.board, column)
    }, this.#commanded)
    this.#follow()
  }

  #isOwn(origin: unknown): boolean {
    return origin === this.#drawn || origin === this.#commanded
  }

  /** The code of pictures comes with the first. */
  #fetchPictures(): void {
    if (this.#pictures) return this.#pictures.fetch()
    if (this.board.files().length > 0) void this.#bringPictures().then((pictures) => pictures?.fetch())
  }

  #storePictures(files: Files): void {
    if (this.#pictures) {
      this.#pictures.store(files)
      this.#pictures.lookSoon()
    } else void this.#bringPictures().then((pictures) => pictures?.store(this.#api?.getFiles() ?? files))
  }

  async #bringPictures(): Promise<BoardPictures | null> {
    const { BoardPictures } = await import('../engine/board-pictures.ts')
    if (!this.#api) return null
    this.#pictures ??= new BoardPictures({ host: this.host, board: this.board, api: this.#api, origin: this.#drawn })
    return this.#pictures
  }

  #setWhole(): void {
    this.#isWhole = true
    this.#fetchPictures()
    if (this.#root) this.#root.ariaBusy = null
  }

  #collect(): void {
    this.#collecting.now()
  }

  #collectNow(): void {
    // A drag is one step, also of who stops on the way.
    if (this.#isDragging) this.undo.continueStep()
    this.#binding?.collect()
  }

  #followSoon(): void {
    if (this.#frame !== 0) return
    this.#frame = requestAnimationFrame(() => this.#follow())
  }

  #follow(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    if (!this.board.hasPage(this.#page)) this.turnTo(FIRST_PAGE)
    this.#binding?.follow()
    this.#fetchPictures()
    const { background } = this
    if (this.#api && this.#api.getAppState().viewBackgroundColor !== background)
      this.#api.updateScene({ appState: { viewBackgroundColor: background } })
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types'
import type { Json } from '@wenfang/shared-contract'
import {
  boxAround,
  isSame,
  numberOf,
  textOf,
  type ElementRecord,
  type Page,
  type Properties,
} from '../../model/index.ts'
import { MOST_AT_ONCE } from '../binding/first-screen.ts'
import type { BoardEditor } from './board-editor.ts'
import { mayMove } from './moves.ts'

export type Tool =
  | 'selection'
  | 'hand'
  | 'rectangle'
  | 'ellipse'
  | 'diamond'
  | 'arrow'
  | 'line'
  | 'freedraw'
  | 'text'
  | 'image'
  | 'eraser'
  | 'frame'
  | 'laser'

/** What the chrome shows of the engine; a new object when any of it changes. */
export interface SurfaceState {
  readonly isReady: boolean
  readonly tool: string
  readonly isToolKept: boolean
  /** Ids, without texts that are chosen with their shape. */
  readonly selected: readonly string[]
  readonly zoom: number
  readonly isTyping: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly page: string
  readonly pages: readonly Page[]
  /** How the next element is drawn. */
  readonly next: Properties
  readonly hasGrid: boolean
  readonly hasSnapping: boolean
  readonly background: string
}

const EMPTY: SurfaceState = {
  isReady: false,
  tool: 'selection',
  isToolKept: false,
  selected: [],
  zoom: 1,
  isTyping: false,
  canUndo: false,
  canRedo: false,
  page: '',
  pages: [],
  next: {},
  hasGrid: false,
  hasSnapping: false,
  background: '#ffffff',
}

type AppState = ReturnType<ExcalidrawImperativeAPI['getAppState']>

const MOST_ZOOM = 30
const LEAST_ZOOM = 0.1
/** Room around everything, as a part of it. */
const MARGIN = 0.06

/** What a person looks at and has chosen: the engine's own state, as far as the chrome asks for it. */
export class BoardSurface {
  readonly #editor: BoardEditor
  readonly #listeners = new Set<() => void>()
  readonly #viewListeners = new Set<() => void>()
  readonly #stop: () => void
  #state: SurfaceState = EMPTY
  #shown = ''
  #chosen: { readonly of: object; readonly ids: readonly string[] } = { of: {}, ids: [] }

  constructor(editor: BoardEditor) {
    this.#editor = editor
    this.#stop = editor.onChange(() => this.#read())
    this.#read()
  }

  dispose(): void {
    this.#stop()
    this.#listeners.clear()
    this.#viewListeners.clear()
  }

  get state(): SurfaceState {
    return this.#state
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Another part of the board is in view. Returns a dispose function. */
  onView(listener: () => void): () => void {
    this.#viewListeners.add(listener)
    return () => this.#viewListeners.delete(listener)
  }

  /** Pixels of the screen for one of the board. */
  scale(): number {
    return this.#editor.api?.getAppState().zoom.value ?? 1
  }

  selectedElements(): readonly ElementRecord[] {
    return this.#state.selected.flatMap((id) => {
      const element = this.#editor.board.element(id)
      return element && element['isDeleted'] !== true ? [element] : []
    })
  }

  select(ids: readonly string[]): void {
    this.#update({ selectedElementIds: Object.fromEntries(ids.map((id) => [id, true])), selectedGroupIds: {} })
  }

  take(tool: Tool): void {
    this.#editor.api?.setActiveTool({ type: tool })
  }

  keepTool(isKept: boolean): void {
    const { api } = this.#editor
    if (api) api.setActiveTool({ ...(api.getAppState().activeTool as { type: Tool }), locked: isKept })
  }

  /** How the next elements are drawn, in the words of the format. */
  setNext(style: Properties): void {
    const state: Record<string, Json> = {}
    for (const [name, value] of Object.entries(style))
      state[`currentItem${name.charAt(0).toUpperCase()}${name.slice(1)}`] = value
    this.#update(state)
  }

  setGrid(isShown: boolean): void {
    this.#update({ gridModeEnabled: isShown })
  }

  setSnapping(isOn: boolean): void {
    this.#update({ objectsSnapModeEnabled: isOn })
  }

  /** Around the middle of what is in view. */
  zoomTo(zoom: number): void {
    const { api } = this.#editor
    if (!api) return
    const { scrollX, scrollY, width, height, zoom: now } = api.getAppState()
    const next = Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, zoom))
    this.#update({
      zoom: { value: next } as unknown as Json,
      scrollX: scrollX + width / 2 / next - width / 2 / now.value,
      scrollY: scrollY + height / 2 / next - height / 2 / now.value,
    })
  }

  /** What was just put down: where all of it is in view already, nothing moves, and it is never shown larger than it is. */
  reveal(ids: readonly string[]): void {
    const { board } = this.#editor
    const box = boxAround(ids.flatMap((id) => board.element(id) ?? []))
    const [x, y, width, height] = this.view()
    if (!box) return
    const isInView = box.x >= x && box.y >= y && box.x + box.width <= x + width && box.y + box.height <= y + height
    if (!isInView) this.fit(ids, 1)
  }

  fit(ids?: readonly string[], maxZoom = ids ? 2 : 1): void {
    const { api } = this.#editor
    if (!api) return
    this.#editor.bringRest()
    const wanted = ids && new Set(ids)
    const elements = api.getSceneElements().filter(({ id }) => !wanted || wanted.has(id))
    if (elements.length > 0)
      api.scrollToContent(elements, {
        fitToViewport: true,
        viewportZoomFactor: 0.85,
        maxZoom,
        animate: mayMove(),
        duration: 200,
      })
  }

  /** What part of the board is in view. */
  view(): readonly [x: number, y: number, width: number, height: number] {
    const state = this.#editor.api?.getAppState()
    if (!state) return [0, 0, 0, 0]
    const { scrollX, scrollY, width, height, zoom } = state
    return [-scrollX, -scrollY, width / zoom.value, height / zoom.value]
  }

  /** Answers a way back to what is in view now, as large as it is. */
  keepView(): () => void {
    const state = this.#editor.api?.getAppState()
    if (!state) return () => {}
    const { scrollX, scrollY, zoom } = state
    return () => this.#update({ scrollX, scrollY, zoom: zoom as unknown as Json })
  }

  /** Shows this part of the board, as large as it fits. */
  show([x, y, width, height]: readonly [number, number, number, number]): void {
    const state = this.#editor.api?.getAppState()
    if (!state || width <= 0 || height <= 0) return
    const own = this.#size(state)
    const zoom = Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, Math.min(own.width / width, own.height / height)))
    this.#update({
      zoom: { value: zoom } as unknown as Json,
      scrollX: -x + (own.width / zoom - width) / 2,
      scrollY: -y + (own.height / zoom - height) / 2,
    })
  }

  /**
   * Everything that is larger than the window is made smaller until it is seen; what fits stays in its own size. Of large boards a part
   * is shown in its own size: whoever opens one would wait until each shape of it is drawn.
   */
  showWhole(): void {
    const { board, page } = this.#editor
    if (board.order(page).length > MOST_AT_ONCE) return
    const box = boxAround(board.elements(page))
    const [, , width, height] = this.view()
    const scale = this.scale()
    if (!box || (box.width <= width * scale && box.height <= height * scale)) return
    const [aside, above] = [box.width * MARGIN, box.height * MARGIN]
    this.show([box.x - aside, box.y - above, box.width + 2 * aside, box.height + 2 * above])
  }

  focus(): void {
    this.#editor.canvas?.querySelector<HTMLElement>('.excalidraw')?.focus()
  }

  /** As it is on the page: the engine learns later of a panel that went or a screen that became the whole one. */
  #size({ width, height }: AppState): { readonly width: number; readonly height: number } {
    const { canvas } = this.#editor
    return canvas && canvas.clientWidth > 0
      ? { width: canvas.clientWidth, height: canvas.clientHeight }
      : { width, height }
  }

  /** Read anew only where the engine chose anew: of a large board everything may be chosen. */
  #selected({ selectedElementIds }: AppState): readonly string[] {
    if (this.#chosen.of === selectedElementIds) return this.#chosen.ids
    const { board } = this.#editor
    const ids = Object.keys(selectedElementIds).filter((id) => selectedElementIds[id])
    const all = new Set(ids)
    const own = ids.filter((id) => {
      const container = board.element(id)?.['containerId']
      return typeof container !== 'string' || !all.has(container)
    })
    this.#chosen = { of: selectedElementIds, ids: own }
    return own
  }

  #update(appState: Readonly<Record<string, Json>>): void {
    this.#editor.api?.updateScene({ appState: appState as unknown as AppState })
  }

  #read(): void {
    const { api, board, undo, page, background } = this.#editor
    const shown = this.view().join(' ')
    if (shown !== this.#shown) {
      this.#shown = shown
      for (const listener of this.#viewListeners) listener()
    }
    const app = api?.getAppState()
    const next: SurfaceState = {
      isReady: app !== undefined,
      tool: app?.activeTool.type ?? 'selection',
      isToolKept: app?.activeTool.locked ?? false,
      selected: app ? this.#selected(app) : [],
      zoom: app?.zoom.value ?? 1,
      isTyping: Boolean(app?.editingTextElement),
      canUndo: undo.canUndo,
      canRedo: undo.canRedo,
      page,
      pages: board.pages(),
      next: app ? nextStyle(app) : {},
      hasGrid: app?.gridModeEnabled ?? false,
      hasSnapping: app?.objectsSnapModeEnabled ?? false,
      background,
    }
    if (isSame(next as unknown as Json, this.#state as unknown as Json)) return
    this.#state = next
    for (const listener of this.#listeners) listener()
  }
}

function nextStyle(app: AppState): Properties {
  return {
    strokeColor: app.currentItemStrokeColor,
    backgroundColor: app.currentItemBackgroundColor,
    fillStyle: app.currentItemFillStyle,
    strokeWidth: app.currentItemStrokeWidth,
    strokeStyle: app.currentItemStrokeStyle,
    roughness: app.currentItemRoughness,
    opacity: app.currentItemOpacity,
    fontSize: numberOf(app.currentItemFontSize, 20),
    fontFamily: numberOf(app.currentItemFontFamily, 2),
    textAlign: textOf(app.currentItemTextAlign),
    roundness: app.currentItemRoundness,
    arrowType: app.currentItemArrowType,
    startArrowhead: app.currentItemStartArrowhead,
    endArrowhead: app.currentItemEndArrowhead,
  }
}

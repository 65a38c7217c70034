import type { Json } from '@wenfang/shared-contract'
import type { Annotation, AnnotationKind, Content, Geometry, MarkKind, Point, Style } from '../model/annotation.ts'
import type { AnnotationStore } from '../model/annotation-store.ts'
import { encodePeer, type AnnotationPeer } from '../model/peer.ts'
import { createLayer, type AnnotationLayer } from './layer.ts'
import type { AnnotationSurface } from './surface.ts'

export type AnnotationTool = 'select' | AnnotationKind

/** What is put down next with the tools for stamps and signatures. */
export interface Placed {
  readonly content: Content
  /** Width divided by height. */
  readonly ratio: number
}

export interface AnnotatorState {
  readonly tool: AnnotationTool
  readonly style: Style
  readonly selected: readonly string[]
  /** The annotation whose text is being typed in place. */
  readonly editing: string | null
  readonly placed: Placed | null
}

/** A person at another connection. */
export interface ShownPeer {
  readonly connection: string
  readonly name: string
  readonly colour: string
  readonly peer: AnnotationPeer
}

export interface AnnotatorOptions {
  readonly store: AnnotationStore
  /** What the tools begin with. */
  readonly style: Style
  /** One field of the remote's presence; called at most 20 times a second. */
  readonly send?: (peer: Json) => void
  /** An address of the bytes of an asset that the page may show. */
  readonly assetUrl?: (hash: string) => Promise<string>
  /** A note or a mark was opened: show what is said about it. */
  readonly onOpen?: (annotation: Annotation) => void
}

/** Tools, selection and layers of one open document. */
export interface Annotator {
  readonly store: AnnotationStore
  readonly options: AnnotatorOptions
  readonly state: () => AnnotatorState
  readonly onState: (listener: () => void) => () => void
  use(tool: AnnotationTool, placed?: Placed): void
  /** Of what is drawn next, and of what is selected. */
  restyle(style: Partial<Style>): void
  select(ids: readonly string[]): void
  edit(id: string | null): void
  /** Marks a run of text with the present style. */
  mark(kind: MarkKind | 'note', place: string, geometry: Geometry, text?: string): string | null
  removeSelected(): boolean
  attach(surface: AnnotationSurface): AnnotationLayer
  showPeers(peers: readonly ShownPeer[]): void
  peersOn(place: string): readonly ShownPeer[]
  /** Where the pointer is and what is being drawn, for the others. */
  show(place: string, pointer: Point | null, stroke: AnnotationPeer['stroke']): void
  dispose(): void
}

const SEND_EVERY_MS = 50
/** Highlights are seen through. */
const MARKER_OPACITY = 0.4

export function createAnnotator(options: AnnotatorOptions): Annotator {
  const { store } = options
  let state: AnnotatorState = { tool: 'select', style: options.style, selected: [], editing: null, placed: null }
  const listeners = new Set<() => void>()
  const layers = new Map<string, Set<AnnotationLayer>>()
  let peers: readonly ShownPeer[] = []
  let shown: AnnotationPeer = { place: '', pointer: null, stroke: null, selected: [] }
  let timer: ReturnType<typeof setTimeout> | undefined

  function set(change: Partial<AnnotatorState>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
    for (const set of layers.values()) for (const layer of set) layer.refresh()
  }
  function send(change: Partial<AnnotationPeer>): void {
    shown = { ...shown, ...change }
    timer ??= setTimeout(() => {
      timer = undefined
      options.send?.(encodePeer(shown))
    }, SEND_EVERY_MS)
  }
  const stop = store.onChange((places) => {
    const selected = state.selected.filter((id) => store.get(id))
    const isEditing = state.editing === null || store.get(state.editing) !== null
    if (selected.length < state.selected.length || !isEditing)
      set({ selected, ...(isEditing ? {} : { editing: null }) })
    for (const place of places) for (const layer of layers.get(place) ?? []) layer.refresh()
  })

  const annotator: Annotator = {
    store,
    options,
    state: () => state,
    onState(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    use(tool, placed) {
      const isAllowed = tool === 'select' || store.canAdd(tool)
      set({ tool: isAllowed ? tool : 'select', placed: placed ?? null, selected: [], editing: null })
      send({ selected: [] })
    },
    restyle(style) {
      const changes = state.selected.flatMap((id) => {
        const annotation = store.get(id)
        return annotation ? [[id, { style: { ...annotation.style, ...style } }] as const] : []
      })
      if (changes.length > 0) store.changeAll(new Map(changes))
      set({ style: { ...state.style, ...style } })
    },
    select(ids) {
      if (ids.length === state.selected.length && ids.every((id, index) => state.selected[index] === id)) return
      set({ selected: ids, editing: null })
      send({ selected: ids })
    },
    edit: (id) => set({ editing: id, selected: id === null ? state.selected : [id] }),
    mark(kind, place, geometry, text = '') {
      const style = kind === 'highlight' ? { ...state.style, opacity: MARKER_OPACITY } : { ...state.style, opacity: 1 }
      const id = store.add({ kind, place, geometry, style, text })
      if (id !== null) annotator.select([id])
      return id
    },
    removeSelected: () => store.remove(state.selected),
    attach(surface) {
      const layer = createLayer(annotator, surface, () => layers.get(surface.place)?.delete(layer))
      const here = layers.get(surface.place) ?? new Set()
      layers.set(surface.place, here.add(layer))
      return layer
    },
    showPeers(next) {
      const places = new Set([...peers, ...next].map(({ peer }) => peer.place))
      peers = next
      for (const place of places) for (const layer of layers.get(place) ?? []) layer.refreshPeers()
    },
    peersOn: (place) => peers.filter(({ peer }) => peer.place === place),
    show: (place, pointer, stroke) => send({ place, pointer, stroke }),
    dispose() {
      stop()
      clearTimeout(timer)
      listeners.clear()
      for (const set of layers.values()) for (const layer of set) layer.dispose()
    },
  }
  return annotator
}

import * as Y from 'yjs'
import type { SharedParts } from './shared-parts.ts'

const CAPTURE_MS = 500

/** Undo of this replica's own edits: what others wrote since stays. */
export interface OwnUndo {
  readonly canUndo: boolean
  readonly canRedo: boolean
  undo(): boolean
  redo(): boolean
  /** Edits of one gesture are one step; another gesture begins a new one. */
  group(token: unknown): void
  /** What is done until the answer is called is one step, whatever `group` is told and however long it takes. */
  open(): () => void
  /** To be called when parts may have been added. */
  extend(): void
  /** Whether a transaction of this origin undoes or redoes. */
  isSource(origin: unknown): boolean
  /** What `remember` answered when the step last undone or redone was made. */
  restored(): unknown
  /** What the steps that can be undone are called, the last one first. */
  titles(): readonly string[]
  destroy(): void
}

export const createOwnUndo = (
  shared: SharedParts,
  origin: object,
  remember: () => unknown,
  captureTimeout = CAPTURE_MS,
  /** Origin of what this replica merges from elsewhere: undone like its own edits. */
  merged: object = origin,
  /** What a step that begins now is called. */
  title: () => string = () => '',
): OwnUndo => {
  const scope = () => [...shared.parts].flatMap(([name, value]) => (value === 't' ? [shared.tree(name)] : []))
  const manager = new Y.UndoManager(scope() as never, {
    trackedOrigins: new Set([origin, merged]),
    captureTimeout,
  })
  const known = new Set<unknown>(scope())
  let restored: unknown = null
  let token: unknown
  let opened = 0
  const begin = (next: unknown): void => {
    if (next !== token) manager.stopCapturing()
    token = next
  }
  manager.on('stack-item-added', ({ stackItem }: { stackItem: { meta: Map<unknown, unknown> } }) => {
    stackItem.meta.set('selection', remember())
    stackItem.meta.set('title', title())
  })
  manager.on('stack-item-popped', ({ stackItem }: { stackItem: { meta: Map<unknown, unknown> } }) => {
    restored = stackItem.meta.get('selection') ?? null
  })
  return {
    get canUndo() {
      return manager.canUndo()
    },
    get canRedo() {
      return manager.canRedo()
    },
    undo: () => manager.undo() !== null,
    redo: () => manager.redo() !== null,
    group(next) {
      if (opened === 0) begin(next)
    },
    open() {
      if (opened === 0) {
        begin({})
        manager.captureTimeout = Number.POSITIVE_INFINITY
      }
      opened += 1
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        opened -= 1
        if (opened > 0) return
        manager.captureTimeout = captureTimeout
        begin({})
      }
    },
    extend() {
      for (const type of scope())
        if (!known.has(type)) {
          known.add(type)
          manager.addToScope(type as never)
        }
    },
    isSource: (source) => source === manager,
    restored: () => restored,
    titles: () => manager.undoStack.toReversed().map(({ meta }) => String(meta.get('title') ?? '')),
    destroy: () => manager.destroy(),
  }
}

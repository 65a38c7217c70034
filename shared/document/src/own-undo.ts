import * as Y from 'yjs'

/** Edits closer together than this are one step. */
const JOIN_WITHIN_MS = 500

export interface UndoStackEvent {
  readonly kind: 'added' | 'updated' | 'popped' | 'cleared'
  /** The stack that it happened on; for `cleared` both. */
  readonly direction: 'undo' | 'redo' | 'both'
  /** Lives as long as the step: a view keeps the selection to restore here. Empty for `cleared`. */
  readonly meta: Map<unknown, unknown>
}

export interface OwnUndo {
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** False when there was nothing to do. */
  undo(): boolean
  redo(): boolean
  /** Undoes the last step for good: there is no redo of it. */
  takeBack(): void
  /** The next edit starts a step of its own. */
  endStep(): void
  /** The next edit belongs to the last step, however long ago that was: for what a person does in one go, and pauses in. */
  continueStep(): void
  clear(): void
  onStack(listener: (event: UndoStackEvent) => void): () => void
  dispose(): void
}

/** One shared type, several, or the whole document. */
type UndoScope = ConstructorParameters<typeof Y.UndoManager>[0]

/**
 * Undo of what this client did, and of nothing else: only transactions with one of `origins` are tracked,
 * so edits of others and of the cache stay whatever is undone. A test that must not go by the clock says when steps end.
 */
export function createOwnUndo(
  doc: Y.Doc,
  scope: UndoScope,
  origins: readonly unknown[],
  { joinWithinMs = JOIN_WITHIN_MS }: { readonly joinWithinMs?: number } = {},
): OwnUndo {
  const manager = new Y.UndoManager(scope, {
    doc,
    trackedOrigins: new Set(origins),
    captureTimeout: joinWithinMs,
  })
  const listeners = new Set<(event: UndoStackEvent) => void>()
  const tell = (event: UndoStackEvent) => {
    for (const listener of listeners) listener(event)
  }
  manager.on('stack-item-added', ({ stackItem, type }) =>
    tell({ kind: 'added', direction: type, meta: stackItem.meta }),
  )
  manager.on('stack-item-updated', ({ stackItem, type }) =>
    tell({ kind: 'updated', direction: type, meta: stackItem.meta }),
  )
  manager.on('stack-item-popped', ({ stackItem, type }) =>
    tell({ kind: 'popped', direction: type, meta: stackItem.meta }),
  )
  manager.on('stack-cleared', () => tell({ kind: 'cleared', direction: 'both', meta: new Map() }))

  return {
    get canUndo() {
      return manager.canUndo()
    },
    get canRedo() {
      return manager.canRedo()
    },
    undo: () => manager.undo() !== null,
    redo: () => manager.redo() !== null,
    takeBack() {
      manager.undo()
      manager.clear(false, true)
    },
    endStep: () => manager.stopCapturing(),
    continueStep() {
      // Zero: the step was ended.
      if (manager.lastChange > 0) manager.lastChange = Date.now()
    },
    clear: () => manager.clear(),
    onStack(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dispose() {
      listeners.clear()
      manager.destroy()
    },
  }
}

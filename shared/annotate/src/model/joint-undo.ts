import type { OwnUndo } from '@wenfang/shared-document'

/** Undo over several documents: the latest own step first, in whichever of them it was. */
export interface JointUndo {
  readonly canUndo: boolean
  readonly canRedo: boolean
  undo(): boolean
  redo(): boolean
  endStep(): void
  /** Called when there is something else to undo or redo. */
  onChange(listener: () => void): () => void
  dispose(): void
}

export function jointUndo(parts: readonly OwnUndo[]): JointUndo {
  const done: OwnUndo[] = []
  let undone: OwnUndo[] = []
  let isRedoing = false
  const listeners = new Set<() => void>()
  const stops = parts.map((part) =>
    part.onStack(({ kind, direction }) => {
      if (kind === 'added' && direction === 'undo') {
        done.push(part)
        // Somebody who undid and then did something else does not go back to what was undone.
        if (!isRedoing) undone = []
      } else if (kind === 'added') undone.push(part)
      for (const listener of listeners) listener()
    }),
  )
  /** Steps that others made void are passed over. */
  function step(from: OwnUndo[], go: (part: OwnUndo) => boolean): boolean {
    for (let part = from.pop(); part; part = from.pop()) if (go(part)) return true
    return false
  }
  return {
    get canUndo() {
      return done.some((part) => part.canUndo)
    },
    get canRedo() {
      return undone.some((part) => part.canRedo)
    },
    undo: () => step(done, (part) => part.undo()),
    redo() {
      isRedoing = true
      const isDone = step(undone, (part) => part.redo())
      isRedoing = false
      return isDone
    },
    endStep() {
      for (const part of parts) part.endStep()
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dispose() {
      listeners.clear()
      for (const stop of stops) stop()
      for (const part of parts) part.dispose()
    },
  }
}

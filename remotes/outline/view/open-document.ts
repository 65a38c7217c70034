import type { HostApi } from '@wenfang/shared-contract'
import { createOwnUndo, runAsStep, type OwnUndo } from '@wenfang/shared-document'
import { applyUpdate } from 'yjs'
import { commands } from '../commands/commands.ts'
import { isOfLaterVersion, keepWhole, Outline } from '../model/index.ts'
import { TYPING } from './engine/binding.ts'
import { orderedUndo } from './ordered-undo.ts'

/** One command to run, by its id. */
export interface Step {
  readonly id: string
  readonly args: Readonly<Record<string, unknown>>
}

/** The host's document: its blocks, own undo, and the commands over it. */
export interface OpenDocument {
  readonly outline: Outline
  readonly undo: OwnUndo
  readonly canWrite: () => boolean
  /** All of them as one step of undo; the answers, or null where one cannot be done. */
  readonly run: (...steps: readonly Step[]) => readonly unknown[] | null
  /** Takes an update over as one step of this person's undo. */
  readonly merge: (update: Uint8Array) => void
  /** Written by a later version: it is shown, and not written, since this one would lose what it does not know. */
  readonly isLater: boolean
  readonly dispose: () => void
}

const byId: ReadonlyMap<string, (typeof commands)[keyof typeof commands]> = new Map(
  Object.values(commands).map((command) => [command.id, command]),
)

export function openDocument(host: HostApi): OpenDocument {
  const origin = { source: 'outline' }
  const { body } = host.doc
  const outline = new Outline(body)
  const isLater = isOfLaterVersion(body)
  let mayWrite = false
  const permission = host.permission$.subscribe(({ update }) => {
    mayWrite = update === 1
  })
  const canWrite = () => mayWrite && !isLater
  // Before the engine is bound: it has to find the document whole.
  const stop = keepWhole(outline, { canWrite })
  const own = createOwnUndo(body, outline.scope, [origin, TYPING])
  const undo = host.undoOrder ? orderedUndo(own, host.undoOrder) : own
  return {
    outline,
    undo,
    canWrite,
    isLater,
    run(...steps) {
      if (!canWrite()) return null
      try {
        return runAsStep(body, undo, origin, () =>
          steps.map(({ id, args }) => {
            const command = byId.get(id)
            if (!command) throw new RangeError(`no command ${id}`)
            return command.run(outline, args as never) as unknown
          }),
        )
      } catch (error) {
        // The block is gone, or cannot be there: somebody else was faster.
        if (error instanceof Error && error.name === 'Refused') return null
        throw error
      }
    },
    merge: (update) => runAsStep(body, undo, origin, () => applyUpdate(body, update)),
    dispose() {
      permission.unsubscribe()
      stop()
      undo.dispose()
      outline.dispose()
    },
  }
}

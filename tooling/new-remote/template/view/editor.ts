import type { HostApi } from '@wenfang/shared-contract'
import { Refused, type ModelCommand } from '@wenfang/shared-contract/commands'
import { createOwnUndo, type OwnUndo } from '@wenfang/shared-document'
import { Checklist, type Item } from '../model/index.ts'

/** The document of the host, and the commands over it. */
export interface Editor {
  readonly undo: OwnUndo
  readonly items: () => readonly Item[]
  readonly run: <Args>(command: ModelCommand<Checklist, Args>, args: Args) => void
  readonly onChange: (listener: () => void) => () => void
  readonly dispose: () => void
}

export function openEditor(host: HostApi): Editor {
  const origin = { source: 'checklist' }
  const list = new Checklist(host.doc.body)
  const undo = createOwnUndo(host.doc.body, list.scope, [origin])
  // React asks for the same list until it changes.
  let items = list.items()
  const listeners = new Set<() => void>()
  const stop = list.onChange(() => {
    items = list.items()
    for (const listener of listeners) listener()
  })
  return {
    undo,
    items: () => items,
    run(command, args) {
      try {
        host.doc.body.transact(() => command.run(list, args), origin)
      } catch (error) {
        // Somebody removed the item in this moment: it is not on the screen any more.
        if (!(error instanceof Refused)) throw error
      }
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dispose() {
      stop()
      listeners.clear()
      undo.dispose()
    },
  }
}

import type { HostApi } from '@wenfang/shared-contract'
import { createOwnUndo, type OwnUndo } from '@wenfang/shared-document'
import { commandOf } from '../commands/index.ts'
import { Checklist, type Item } from '../model/index.ts'

/** The document of the host, and the commands over it. */
export interface Editor {
  readonly undo: OwnUndo
  readonly items: () => readonly Item[]
  readonly run: (id: string, args: Readonly<Record<string, unknown>>) => void
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
    run: (id, args) => host.doc.body.transact(() => void commandOf(id)?.run(list, args), origin),
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

import type { HostApi } from '@wenfang/shared-contract'
import { mountRoot } from '@wenfang/shared-remote/surface'
import { flushSync } from 'react-dom'
import { ChecklistView } from './checklist.view.tsx'
import { openEditor } from './editor.ts'
import { undoKeys } from './undo-keys.ts'

/** Opens the host's document in `element`. Resolves when it can be seen. */
export function mount(host: HostApi, element: HTMLElement): Promise<{ unmount(): void }> {
  const { root, onEnd, unmount } = mountRoot(host, element, 'checklist')
  const editor = openEditor(host)
  onEnd(() => editor.dispose())
  onEnd(undoKeys(element, editor.undo))
  flushSync(() => root.render(<ChecklistView host={host} editor={editor} />))
  host.onKeys?.(() => element.querySelector<HTMLElement>('[role="textbox"]')?.focus())
  return Promise.resolve({ unmount })
}

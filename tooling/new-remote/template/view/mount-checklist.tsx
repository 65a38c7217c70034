import type { HostApi } from '@wenfang/shared-contract'
import { createRoot } from 'react-dom/client'
import { ChecklistView } from './checklist.view.tsx'
import { openEditor } from './editor.ts'
import { undoKeys } from './undo-keys.ts'

/** Opens the host's document in `element`. */
export function mount(host: HostApi, element: HTMLElement): Promise<{ unmount(): void }> {
  const editor = openEditor(host)
  const root = createRoot(element, { onUncaughtError: (error) => host.fail('RemoteCrashed', error) })
  const dropKeys = undoKeys(element, editor.undo)
  root.render(<ChecklistView host={host} editor={editor} />)
  return Promise.resolve({
    unmount() {
      dropKeys()
      root.unmount()
      editor.dispose()
    },
  })
}

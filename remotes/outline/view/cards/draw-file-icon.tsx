import { FileIcon } from '@wenfang/shared-ui'
import { createRoot } from 'react-dom/client'

/** The icon of a type, in an element of a block. Returns a dispose function. */
export function drawFileIcon(element: HTMLElement, type: string): () => void {
  const root = createRoot(element)
  root.render(<FileIcon type={type} sizePx={32} />)
  return () => root.unmount()
}

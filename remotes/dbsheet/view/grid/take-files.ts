import type { HostApi } from '@wenfang/shared-contract'
import type { Grid } from '@wenfang/shared-grid'
import type { TableGridActions } from './table-grid-actions.ts'

const NO_CELL = '把文件放到附件字段的单元格上；还没有附件字段的，先添加一个'

/** Files that are dropped on cells, or pasted into the selected one. @returns how that ends */
export function takeFiles(element: HTMLElement, grid: Grid, actions: TableGridActions, host: HostApi): () => void {
  const end = new AbortController()
  const { signal } = end
  const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true
  element.addEventListener(
    'dragover',
    (event) => {
      if (hasFiles(event) && actions.canWrite()) event.preventDefault()
    },
    { signal },
  )
  element.addEventListener(
    'drop',
    (event) => {
      if (!hasFiles(event) || !actions.canWrite()) return
      event.preventDefault()
      const { x, y } = element.getBoundingClientRect()
      const spot = grid.layout.spotAt(event.clientX - x, event.clientY - y)
      const isTaken = spot.kind === 'cell' && actions.attach([...(event.dataTransfer?.files ?? [])], spot.place)
      if (!isTaken) host.toast('info', NO_CELL)
    },
    { signal },
  )
  // Before the grid, which would take the words that some programs put beside a file.
  element.addEventListener(
    'paste',
    (event) => {
      const files = [...(event.clipboardData?.files ?? [])]
      const hasWords = event.clipboardData?.types.includes('text/plain') === true
      if (files.length === 0 || grid.isEditing) return
      if (actions.attach(files)) event.stopPropagation()
      else if (hasWords) return
      else host.toast('info', NO_CELL)
      event.preventDefault()
    },
    { signal, capture: true },
  )
  return () => end.abort()
}

import { ToolbarButton, ToolbarGroup } from '@wenfang/shared-ui'
import Redo2 from 'lucide-react/icons/redo-2'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import type { AnnotationStore } from '../model/annotation-store.ts'
import { useAnnotationChanges } from './use-annotator.ts'

/** Undo and redo of whatever this person did to the file, for a `Toolbar`. */
export function HistoryGroup({
  store,
  children,
}: {
  readonly store: AnnotationStore
  /** What else changes. */
  readonly children?: ReactNode
}) {
  useAnnotationChanges(store)
  return (
    <ToolbarGroup label="修改">
      <ToolbarButton
        label="撤销"
        icon={<Undo2 />}
        shortcut="Mod+Z"
        isDisabled={!store.undo.canUndo}
        onPress={() => store.undo.undo()}
      />
      <ToolbarButton
        label="重做"
        icon={<Redo2 />}
        shortcut="Mod+Shift+Z"
        isDisabled={!store.undo.canRedo}
        onPress={() => store.undo.redo()}
      />
      {children}
    </ToolbarGroup>
  )
}

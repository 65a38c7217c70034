import { READ_ONLY } from '@wenfang/shared-remote/surface'
import { ToolbarButton, ToolbarSeparator } from '@wenfang/shared-ui'
import Redo from 'lucide-react/icons/redo-2'
import Undo from 'lucide-react/icons/undo-2'
import type { TableSession } from '../state/table-session.ts'

/** Own steps back and forth: every bar begins with them. */
export function UndoButtons({ session }: { readonly session: TableSession }) {
  const { canWrite } = session
  return (
    <>
      <ToolbarButton
        label="撤销"
        icon={<Undo />}
        shortcut="Mod+Z"
        isDisabled={!session.canUndo}
        disabledReason={canWrite ? '没有可以撤销的操作' : READ_ONLY}
        onPress={() => session.undo()}
      />
      <ToolbarButton
        label="重做"
        icon={<Redo />}
        shortcut="Mod+Y"
        isDisabled={!session.canRedo}
        disabledReason={canWrite ? '没有可以重做的操作' : READ_ONLY}
        onPress={() => session.redo()}
      />
      <ToolbarSeparator />
    </>
  )
}

import { Dialog, DialogActions } from '@wenfang/shared-ui'
import { CardChooser, useCardChoice } from '@wenfang/shared-ui/cards'
import { lateCommands as model } from '../../commands/late-commands.ts'
import { middleOf } from '../insert/middle.ts'
import { useBoard } from '../state/board-state.ts'

/** Of a card on the board. */
const ROOM = { width: 640, height: 480 }

/** Another file of the person, or a part of it, that goes on following it. */
export function CardDialog({ onClose }: { readonly onClose: () => void }) {
  const { editor, host, surface } = useBoard()
  const choice = useCardChoice(host, { type: 's', hasWhole: true, room: ROOM })
  const { cards, ready } = choice
  const insert = (): void => {
    if (!cards || !ready) return
    const { fileId, part, snapshot } = ready
    const size = { width: Math.max(80, Math.round(snapshot.width)), height: Math.max(60, Math.round(snapshot.height)) }
    const made = editor.run(model.insertCard, {
      file: fileId,
      part: part ?? '',
      address: cards.address(fileId),
      ...middleOf(surface.view(), size.width, size.height),
      ...size,
      page: editor.page,
    })
    onClose()
    if (!made) return
    surface.select([made.id])
    surface.reveal([made.id])
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="插入文件卡片"
      size="md"
      description="卡片一直显示文件现在的内容，只给有权限看它的人看；双击卡片就地打开。"
      actions={<DialogActions confirmLabel="插入" isDisabled={ready === null} onConfirm={insert} />}
    >
      <CardChooser choice={choice} />
    </Dialog>
  )
}

import { Dialog, DialogActions } from '@wenfang/shared-ui'
import { CardChooser, KeepsPicture, useCardChoice, type CardChooserWords } from '@wenfang/shared-ui/cards'
import { useState } from 'react'
import { CARD_ROOM, insertCard } from '../../cards/insert-card.ts'
import { useWriter } from '../../state/writer.ts'
import { orTell } from './image-file.ts'

const WORDS: CardChooserWords = { search: '搜索表格文件', list: '表格文件', none: '没有找到表格文件。' }

/** Cells or a chart of one of the person's workbooks, which go on following it. */
export function RangeDialog({ onClose }: { readonly onClose: () => void }) {
  const writer = useWriter()
  const choice = useCardChoice(writer.host, { type: 's', hasWhole: false, room: CARD_ROOM })
  const [keepsPicture, setKeepsPicture] = useState(true)
  const { cards, ready } = choice
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="插入表格区域"
      size="md"
      actions={
        <DialogActions
          confirmLabel="插入"
          isDisabled={ready === null}
          onConfirm={() => {
            if (!ready || !cards) return
            onClose()
            void orTell(writer, () => insertCard(writer, cards, { ...ready, keepsPicture }))
          }}
        />
      }
    >
      <div className="writer-dialog-stack">
        <CardChooser choice={choice} words={WORDS} isOneType />
        <KeepsPicture isChecked={keepsPicture} onChange={setKeepsPicture} holder="文档" program="Word" />
      </div>
    </Dialog>
  )
}

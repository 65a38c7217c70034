import { Dialog, DialogActions } from '@wenfang/shared-ui'
import { CardChooser, cardPicture, KeepsPicture, useCardChoice, type ChosenPart } from '@wenfang/shared-ui/cards'
import { useMemo, useState } from 'react'
import { useDeck, useOptions } from '../state/deck-view.ts'
import { cardHere, runWithPicture } from './refresh-card.ts'

const PT_PER_PX = 0.75
/** Of the slide, what a new card takes at most. */
const SHARE = 0.7

/** A part of another file for the slide, or another one for a card that is there. */
export function CardDialog() {
  const view = useDeck()
  const { host, store, options } = view
  const isChange = useOptions(options).choosing === 'otherCard'
  const { width, height } = store.renderer.size
  const room = useMemo(
    () => ({ width: Math.round(width * SHARE), height: Math.round(height * SHARE) }),
    [width, height],
  )
  const choice = useCardChoice(host, { type: 's', hasWhole: true, room })
  const [keepsPicture, setKeepsPicture] = useState(true)
  const { cards, ready } = choice
  const close = (): void => options.set({ choosing: null })
  const take = async ({ fileId, part, snapshot }: ChosenPart): Promise<void> => {
    // While the picture is drawn somebody may go elsewhere; it belongs where the person was.
    const { slide } = store.selection
    const before = isChange ? cardHere(view) : null
    const picture = cards && (await cardPicture(host, cards, { fileId, snapshot, keepsPicture }).catch(() => null))
    if (!picture || slide === null) return host.toast('warning', '这部分内容画不成图片，没有放到幻灯片上')
    const shown = { file: fileId, ...(part !== null && { filePart: part }), keepsPicture }
    if (before) return void runWithPicture(view, 'shape.changeCard', { slide, shape: before.shape, ...shown }, picture)
    const place = {
      x: ((width * (1 - SHARE)) / 2) * PT_PER_PX,
      y: ((height * (1 - SHARE)) / 2) * PT_PER_PX,
      width: room.width * PT_PER_PX,
      height: room.height * PT_PER_PX,
    }
    const answer = runWithPicture(view, 'shape.insertCard', { slide, ...shown, ...place }, picture)
    if (typeof answer?.['shape'] === 'string' && store.selection.slide === slide) store.selectShapes([answer['shape']])
  }
  return (
    <Dialog
      isOpen
      onClose={close}
      title={isChange ? '更换文件内容' : '插入文件内容'}
      size="md"
      description="幻灯片上一直显示文件现在的内容；双击就地打开。"
      actions={
        <DialogActions
          confirmLabel={isChange ? '更换' : '插入'}
          isDisabled={ready === null}
          onConfirm={() => {
            if (!ready) return
            close()
            void take(ready)
          }}
        />
      }
    >
      <CardChooser choice={choice} />
      <KeepsPicture isChecked={keepsPicture} onChange={setKeepsPicture} holder="演示文稿" program="PowerPoint" />
    </Dialog>
  )
}

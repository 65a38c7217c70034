import { Button, Dialog, copyText } from '@wenfang/shared-ui'
import { currentOf } from '@wenfang/shared-remote/surface'
import { useCallback, useState } from 'react'
import { restoreLost } from '../engine/index.ts'
import { useWriter } from '../state/writer.ts'
import type { KeptWords } from './use-lost-place.ts'
import './lost-place-dialog.css'

/** Words whose paragraph others took away: they are written on here, and put back as a paragraph of their own. */
export default function LostPlaceDialog({ kept, onEnd }: { readonly kept: KeptWords; readonly onEnd: () => void }) {
  const { host, surface, ui } = useWriter()
  const { place, caret } = kept
  const [text, setText] = useState(kept.text)
  const field = useCallback((element: HTMLTextAreaElement | null) => element?.setSelectionRange(caret, caret), [caret])
  const others = new Set(currentOf(host.session.collaborators$, []).flatMap((one) => (one.isSelf ? [] : [one.name])))
  // Of several nobody knows who it was.
  const [who = '其他人'] = others.size === 1 ? others : []
  const restore = (): void => {
    onEnd()
    if (!restoreLost(surface, place, text)) ui.toast('warning', '没有放回：现在不能修改这份文档。')
    surface.focus()
  }
  const copy = (): void =>
    void copyText(text).then((isCopied) =>
      isCopied ? ui.toast('info', '已复制') : ui.toast('warning', '没有复制，请选中文字后按 Ctrl+C。'),
    )
  return (
    <Dialog
      isOpen
      canClose={false}
      onClose={onEnd}
      title={place.isAtCaret ? '你正在编辑的段落已被删除' : '你写的内容所在的段落已被删除'}
      description={`${who}删除了${place.isAtCaret ? '光标所在的内容' : '这些段落，那时还没有收到你写的字'}。${
        place.restore ? '可以在这里接着写，再放回原来的位置。' : '原来的位置也不在了，可以在这里写完，复制到别处。'
      }`}
      actions={
        <>
          <Button onClick={onEnd}>不放回</Button>
          <Button kind={place.restore ? 'secondary' : 'primary'} disabled={text === ''} onClick={copy}>
            复制
          </Button>
          {place.restore && (
            <Button kind="primary" disabled={text.trim() === ''} onClick={restore}>
              放回文档
            </Button>
          )}
        </>
      }
    >
      <textarea
        ref={field}
        data-begins
        className="wf-input writer-lost-words"
        rows={5}
        aria-label="你写的内容"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Dialog>
  )
}

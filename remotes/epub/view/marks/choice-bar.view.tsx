import { Button, IconButton, copyText } from '@wenfang/shared-ui'
import Copy from 'lucide-react/icons/copy'
import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import Strikethrough from 'lucide-react/icons/strikethrough'
import Underline from 'lucide-react/icons/underline'
import { useEffect, useState } from 'react'
import type { MarkKind } from '@wenfang/shared-annotate'
import type { ChosenText } from '../engine/reader.ts'
import { useEpubView } from '../state/epub-view.ts'
import { joinWords, placeOfSection } from '../../model/index.ts'

const COLOURS = [
  ['黄色', '#e0b400'],
  ['绿色', '#30a46c'],
  ['蓝色', '#0090ff'],
  ['红色', '#e5484d'],
] as const
/** A quotation is a reminder, not a copy. */
const MOST_QUOTED = 2_000
const BAR_HEIGHT_PX = 56

interface ChoiceBarProps {
  readonly choice: ChosenText
  /** Whether there are words that nobody has yet: what is chosen must stay as long. */
  readonly onWriting: (isWriting: boolean) => void
  readonly onDone: () => void
}

/** What can be done with chosen text: mark it, note something beside it, copy it. */
export function ChoiceBar({ choice, onWriting, onDone }: ChoiceBarProps) {
  const { host, reader, annotator, canMark, canNote, setPanel } = useEpubView()
  const [remark, setRemark] = useState<string | null>(null)
  const isWriting = (remark ?? '').trim() !== ''
  useEffect(() => {
    onWriting(isWriting)
    return () => onWriting(false)
  }, [isWriting, onWriting])
  const quote = choice.text.slice(0, MOST_QUOTED)
  const place = placeOfSection(choice.section)
  const done = (): void => {
    reader.element.deselect()
    onDone()
  }
  const mark = (kind: MarkKind, colour: string): void => {
    const { style } = annotator.state()
    annotator.store.add({ kind, place, geometry: { range: choice.cfi }, style: { ...style, colour }, text: quote })
    done()
  }
  const note = (): void => {
    const { style } = annotator.state()
    const geometry = { point: [0, 0], range: choice.cfi } as const
    const id = annotator.store.add({ kind: 'note', place, geometry, style, text: joinWords(quote, remark ?? '') })
    if (id !== null) annotator.select([id])
    setPanel('notes')
    done()
  }
  const copy = (): void => {
    void copyText(choice.text).then((isCopied) => !isCopied && host.toast('info', '浏览器没有允许复制'))
    done()
  }
  const isBelow = choice.top < 140
  const top = isBelow ? choice.bottom + 8 : choice.top - BAR_HEIGHT_PX
  const style = { left: `clamp(170px, ${choice.left}px, calc(100vw - 170px))`, top: `${top}px` }
  return (
    <div className="epub-choice" style={style} role="toolbar" aria-label="选中的文字">
      {remark === null ? (
        <>
          {canMark &&
            COLOURS.map(([name, colour]) => (
              <button
                key={colour}
                type="button"
                className="epub-swatch"
                style={{ background: colour }}
                aria-label={`高亮：${name}`}
                onClick={() => mark('highlight', colour)}
              />
            ))}
          {canMark && <IconButton label="下划线" icon={<Underline />} onClick={() => mark('underline', '#e5484d')} />}
          {canMark && <IconButton label="删除线" icon={<Strikethrough />} onClick={() => mark('strike', '#e5484d')} />}
          {canNote && <IconButton label="写批注" icon={<MessageSquarePlus />} onClick={() => setRemark('')} />}
          <IconButton label="复制" icon={<Copy />} onClick={copy} />
        </>
      ) : (
        <form
          className="epub-remark"
          onSubmit={(event) => {
            event.preventDefault()
            note()
          }}
        >
          <textarea
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to be typed into
            autoFocus
            aria-label="批注"
            rows={3}
            maxLength={4_000}
            value={remark}
            onChange={(event) => setRemark(event.target.value)}
          />
          <div className="epub-remark-actions">
            <Button onClick={done}>取消</Button>
            <Button kind="primary" type="submit" disabled={!isWriting}>
              保存批注
            </Button>
          </div>
        </form>
      )}
    </div>
  )
}

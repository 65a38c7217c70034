import { Button, Dialog, DialogActions, Field, Input } from '@wenfang/shared-ui'
import { useState } from 'react'
import { linkPlaces, markPlace } from './link-places.ts'
import { removeLink, safeUrl, setLink } from '../../commands/insert/insert.command.ts'
import { run, useWriter } from '../../state/writer.ts'
import { LabelledSelect } from '../labelled-select.view.tsx'
import '../dialogs.css'

export function LinkDialog({ onClose }: { readonly onClose: () => void }) {
  const writer = useWriter()
  const { surface } = writer
  const [link] = useState(() => surface.surface?.hyperlinks.linkAtCaret() ?? null)
  const [selected] = useState(() => surface.query({ type: 'selectedText' }))
  const [pin] = useState(() => surface.retainSelection())
  const [url, setUrl] = useState(link?.href ?? (link?.anchor === undefined ? '' : `#${link.anchor}`))
  const [text, setText] = useState(link?.text ?? selected)
  const [places] = useState(() => linkPlaces(surface))
  const [isTried, setTried] = useState(false)
  const isSafe = safeUrl(url) !== null

  const close = (): void => {
    if (pin) surface.releaseSelection(pin)
    onClose()
  }
  const apply = (): void => {
    setTried(true)
    if (!isSafe) return
    close()
    const isTextNew = text !== '' && text !== (link?.text ?? selected)
    run(writer, setLink, isTextNew ? { url, text } : selected === '' && !link ? { url, text: text || url } : { url })
    markPlace(surface, places, url)
  }

  return (
    <Dialog
      isOpen
      onClose={close}
      title={link ? '编辑链接' : '插入链接'}
      size="sm"
      actions={
        <DialogActions onConfirm={apply}>
          {link && (
            <Button
              kind="quiet"
              onClick={() => {
                close()
                run(writer, removeLink, undefined)
              }}
            >
              取消链接
            </Button>
          )}
        </DialogActions>
      }
    >
      <div className="writer-dialog-stack">
        <Field label="地址" error={isTried && !isSafe ? '请输入网址、邮箱或 #书签' : undefined}>
          <Input
            data-begins
            value={url}
            placeholder="https:// 、邮箱或 #书签"
            onChange={(event) => setUrl(event.target.value)}
          />
        </Field>
        {places.length > 0 && (
          <LabelledSelect
            label="文档中的位置"
            value={places.some((place) => `#${place.anchor}` === url) ? url : ''}
            options={[
              { value: '', label: '不在文档中' },
              ...places.map(({ anchor, label }) => ({ value: `#${anchor}`, label })),
            ]}
            onChange={setUrl}
          />
        )}
        <Field label="显示的文字">
          <Input value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
      </div>
    </Dialog>
  )
}

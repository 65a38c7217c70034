import { Checkbox, Field, Input, Segmented } from '@wenfang/shared-ui'
import { useState } from 'react'
import { markAll, markEntry } from '../../commands/reference/put-index-mark.command.ts'
import { useWriter } from '../../state/writer.ts'
import { CommandDialog } from '../command-dialog.view.tsx'
import { OtherCommand } from '../other-command.view.tsx'
import { LabelledSelect } from '../labelled-select.view.tsx'

const TARGETS = [
  { value: 'page', label: '当前页' },
  { value: 'range', label: '书签的各页' },
  { value: 'see', label: '交叉引用' },
] as const
type Target = (typeof TARGETS)[number]['value']

/** Longer words are hardly meant as an entry. */
const MOST_LETTERS = 100

/** What goes over the end of a line is said nowhere in one paragraph. */
const oneLine = (text: string): string => (/[\n\r\t]/.test(text) ? '' : text)

export function IndexMarkDialog({ onClose }: { readonly onClose: () => void }) {
  const { surface } = useWriter()
  // As the text says it: a mark in it is a letter to the engine.
  const [text] = useState(() => surface.query({ type: 'selectedText' }).trim().slice(0, MOST_LETTERS))
  const [main, setMain] = useState(() => text.replaceAll('\u{FFFC}', '').replaceAll(/\s+/gu, ' '))
  const [sub, setSub] = useState('')
  const [see, setSee] = useState('请参阅 ')
  const [target, setTarget] = useState<Target>('page')
  const [bookmarks] = useState(() =>
    surface
      .query({ type: 'bookmarks' })
      .filter(({ hidden, story }) => !hidden && story === 'body')
      .map(({ name }) => name),
  )
  const [bookmark, setBookmark] = useState(bookmarks[0] ?? '')
  const [isBold, setBold] = useState(false)
  const [isItalic, setItalic] = useState(false)
  const isPaged = target !== 'see'
  const entry = {
    main,
    ...(sub.trim() === '' ? {} : { sub }),
    ...(target === 'see' ? { see } : {}),
    ...(target === 'range' ? { bookmark } : {}),
    ...(isPaged && isBold ? { isBold } : {}),
    ...(isPaged && isItalic ? { isItalic } : {}),
  }
  return (
    <CommandDialog
      title="标记索引项"
      description="所选文字不变，后面加上看不见的标记。"
      command={markEntry}
      args={entry}
      extra={
        <OtherCommand
          label={markAll.title}
          command={markAll}
          args={{ ...entry, text: oneLine(text) }}
          onClose={onClose}
        />
      }
      actionLabel="标记"
      size="md"
      onClose={onClose}
    >
      <div className="writer-dialog-stack">
        <Field label="主索引项">
          <Input data-begins value={main} maxLength={MOST_LETTERS} onChange={(event) => setMain(event.target.value)} />
        </Field>
        <Field label="次索引项" hint="可以不填。">
          <Input value={sub} maxLength={MOST_LETTERS} onChange={(event) => setSub(event.target.value)} />
        </Field>
        <Segmented label="列出" value={target} options={TARGETS} onChange={setTarget} />
        {target === 'see' && (
          <Field label="参阅的索引项">
            <Input value={see} maxLength={MOST_LETTERS} onChange={(event) => setSee(event.target.value)} />
          </Field>
        )}
        {target === 'range' &&
          (bookmarks.length > 0 ? (
            <LabelledSelect
              label="书签"
              value={bookmark}
              options={bookmarks.map((value) => ({ value, label: value }))}
              onChange={setBookmark}
            />
          ) : (
            <p className="writer-dialog-empty">文档里还没有书签。</p>
          ))}
        {isPaged && (
          <>
            <Checkbox isChecked={isBold} onChange={setBold}>
              页码加粗
            </Checkbox>
            <Checkbox isChecked={isItalic} onChange={setItalic}>
              页码倾斜
            </Checkbox>
          </>
        )}
      </div>
    </CommandDialog>
  )
}

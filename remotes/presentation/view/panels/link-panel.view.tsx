import { Button, Field, Input, Segmented, Select } from '@wenfang/shared-ui'
import { useState, useSyncExternalStore } from 'react'
import type { ClickTarget, LinkEvent } from '../../model/edit/links.ts'
import { textAt } from '../../model/edit/write-text.ts'
import { useDeck, type DeckView } from '../state/deck-view.ts'
import { LinkFile } from './link-file.view.tsx'
import { linkHere, wordLink } from '../links/link-here.ts'

const JUMPS = [
  { value: 'next', label: '下一张' },
  { value: 'previous', label: '上一张' },
  { value: 'first', label: '第一张' },
  { value: 'last', label: '最后一张' },
  { value: 'end', label: '结束放映' },
] as const
type Kind = ClickTarget['kind'] | 'file'
const EVENTS = [
  { value: 'click', label: '单击鼠标' },
  { value: 'hover', label: '鼠标悬停' },
] as const satisfies readonly { readonly value: LinkEvent; readonly label: string }[]

/** What a click does on the selected shape, or on the words that are selected in it, and the mouse that comes there. */
export function LinkPanel() {
  const view = useDeck()
  const [event, setEvent] = useState<LinkEvent>('click')
  const { store, text } = view
  useSyncExternalStore(store.onChange, () => store.version)
  useSyncExternalStore(text.onChange, () => JSON.stringify([text.target, text.selection]))
  const place = linkedPlace(view, event)
  if (!place) return <p className="deck-side-none">选择一个对象，或选中一段文字，这里设置单击它时打开什么。</p>
  return <LinkForm key={place.key} place={place} event={event} onEvent={setEvent} />
}

interface LinkedPlace {
  readonly key: string
  /** What is linked, in words. */
  readonly title: string
  readonly before: ClickTarget | null
  readonly command: 'text.link' | 'shape.link'
  readonly args: object
}

function linkedPlace(view: DeckView, event: LinkEvent): LinkedPlace | null {
  const { store, text } = view
  const { target, selection } = text
  if (!target || !selection) {
    const { slide, shapes } = store.selection
    const [shape, ...others] = shapes
    if (slide === null || shape === undefined || others.length > 0) return null
    const before = linkHere(view, event)
    const key = `${event} ${slide} ${shape} ${JSON.stringify(before)}`
    return { key, title: '整个对象', before, command: 'shape.link', args: { slide, shape, event } }
  }
  const link = wordLink(view, Math.min(selection.anchor, selection.head), event)
  const [from, to] = [Math.min(selection.anchor, selection.head), Math.max(selection.anchor, selection.head)]
  // At a caret the whole link is meant, or the word around it.
  const words = textAt(store.deck, target).toJSON()
  const { at, count } = from < to ? { at: from, count: to - from } : (link ?? wordAround(words, from))
  if (count === 0) return null
  const title = words.slice(at, at + count)
  const key = `${event} ${JSON.stringify(target)} ${at} ${count} ${JSON.stringify(link?.target)}`
  return {
    key,
    title: `“${title}”`,
    before: link?.target ?? null,
    command: 'text.link',
    args: { ...target, at, count, event },
  }
}

const segments = new Intl.Segmenter('zh-CN', { granularity: 'word' })

function wordAround(words: string, at: number): { readonly at: number; readonly count: number } {
  const start = words.lastIndexOf('\n', at - 1) + 1
  const end = words.indexOf('\n', at)
  for (const { index, segment, isWordLike } of segments.segment(words.slice(start, end < 0 ? undefined : end)))
    if (isWordLike === true && start + index <= at && at <= start + index + segment.length)
      return { at: start + index, count: segment.length }
  return { at, count: 0 }
}

interface LinkFormProps {
  readonly place: LinkedPlace
  readonly event: LinkEvent
  readonly onEvent: (event: LinkEvent) => void
}

function LinkForm({ place: { title, before, command, args }, event: linkEvent, onEvent }: LinkFormProps) {
  const { host, store, text, options } = useDeck()
  const [fileAddress, setFileAddress] = useState('')
  const [kind, setKind] = useState<Kind>(before?.kind ?? 'address')
  const [address, setAddress] = useState(before?.kind === 'address' ? before.address : '')
  const [to, setTo] = useState(before?.kind === 'slide' ? before.slide : (store.deckSlides[0] ?? ''))
  const [jump, setJump] = useState<(typeof JUMPS)[number]['value']>(before?.kind === 'jump' ? before.jump : 'next')
  const apply = (change: object): void => {
    store.undo.endStep()
    if (!store.run(command, { ...args, ...change })) return
    options.set({ side: null })
    if (text.target) text.takeKeys()
  }
  const confirm = (): void => apply(changeOf())
  const changeOf = (): object => {
    switch (kind) {
      case 'address':
        return { address: withScheme(address.trim()) }
      case 'file':
        return { address: fileAddress }
      case 'slide':
        return { to }
      case 'jump':
        return { jump }
    }
  }
  return (
    <form
      className="deck-find"
      onSubmit={(event) => {
        event.preventDefault()
        confirm()
      }}
    >
      <p className="deck-side-head">{linkEvent === 'click' ? `单击${title}时` : `鼠标移过${title}时`}</p>
      {kind === 'address' && (
        <Field label="网址或邮件地址" hint="例如 https://example.com 或 name@example.com">
          <Input value={address} maxLength={2000} onChange={(event) => setAddress(event.target.value)} />
        </Field>
      )}
      {kind === 'file' && <LinkFile onAddress={setFileAddress} />}
      {kind === 'slide' && (
        <Select
          label="转到幻灯片"
          value={to}
          options={store.deckSlides.map((id, at) => ({
            value: id,
            label: `${at + 1}. ${store.titleOf(id) || '无标题'}`,
          }))}
          onChange={setTo}
        />
      )}
      {kind === 'jump' && <Select label="动作" value={jump} options={JUMPS} onChange={setJump} />}
      <Segmented
        label={linkEvent === 'click' ? '单击时' : '鼠标移过时'}
        value={kind}
        options={[
          { value: 'address', label: '网址' },
          ...(host.cards ? [{ value: 'file', label: '文件' } as const] : []),
          { value: 'slide', label: '幻灯片' },
          { value: 'jump', label: '动作' },
        ]}
        onChange={setKind}
      />
      <Segmented label="何时" value={linkEvent} options={EVENTS} onChange={onEvent} />
      {linkEvent === 'hover' && (kind === 'address' || kind === 'file') && (
        <p className="deck-side-none">放映时鼠标移过，下方出现打开它的按钮，不会自己打开网页。</p>
      )}
      <div className="deck-find-actions">
        {before && (
          <Button size="sm" onClick={() => apply({})}>
            去掉链接
          </Button>
        )}
        <Button
          size="sm"
          kind="primary"
          type="submit"
          disabled={(kind === 'address' ? address.trim() : kind === 'file' ? fileAddress : kind) === ''}
        >
          确定
        </Button>
      </div>
    </form>
  )
}

/** People leave out what every address begins with. */
function withScheme(address: string): string {
  if (/^[a-z][a-z\d+.-]*:/i.test(address) && !/^[\w.-]+:\d/.test(address)) return address
  return /^[^\s/@]+@[^\s/@]+\.[^\s/@]+$/.test(address) ? `mailto:${address}` : `https://${address}`
}

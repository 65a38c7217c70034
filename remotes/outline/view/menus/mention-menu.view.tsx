import type { HostApi } from '@wenfang/shared-contract'
import { OFFICE_TYPE_CODES } from '@wenfang/shared-protocol'
import { FileIcon } from '@wenfang/shared-ui'
import { useStream } from '@wenfang/shared-remote/surface'
import { useEffect, useEffectEvent, useState } from 'react'
import type { OutlineEngine } from '../engine/engine.ts'
import type { OpenDocument } from '../open-document.ts'
import { FILE_CARD } from './block-kinds.ts'
import { FloatingList } from './floating-list.view.tsx'
import type { CardPlace } from './insert-chosen.ts'
import { insertKind } from './insert-kind.ts'

interface MentionMenuProps {
  readonly host: HostApi
  readonly document: OpenDocument
  readonly engine: OutlineEngine
  /** The sign behind which a file is searched that becomes a card. */
  readonly cardAt: CardPlace | null
}

/** Somebody or a file that a line can name. */
interface Offer {
  readonly id: string
  readonly title: string
  readonly hint: string
  /** Of a file. */
  readonly type: string | null
  readonly props: Readonly<Record<'kind' | 'target' | 'name', string>>
}

const MOST_OFFERED = 12
const ASK_AFTER_MS = 150
const NOBODY = { subscribe: () => ({ unsubscribe: () => undefined }) }

/** Who is here and files of one's own, chosen by typing behind an `@`: the caret stays in the text. */
export function MentionMenu({ host, document: open, engine, cardAt }: MentionMenuProps) {
  const query = useStream(engine.query$, null)
  const people = useStream(host.session.collaborators$ ?? NOBODY, [])
  const [closed, setClosed] = useState('')
  const [chosen, setChosen] = useState(0)
  const key = query?.kind === 'mention' ? `${query.block} ${query.at}` : ''
  if (closed !== '' && closed !== key) setClosed('')
  const isAsked = key !== '' && key !== closed
  const words = isAsked ? (query?.words ?? '') : null
  const isCard = query !== null && cardAt?.block === query.block && cardAt.at === query.at
  const files = useFiles(host, words)
  const named = new Map(people.map(({ userId, name, isSelf }) => [userId, { name, isSelf }]))
  const offers: readonly Offer[] =
    words === null
      ? []
      : [
          ...[...(isCard ? [] : named)].flatMap(([target, { name, isSelf }]) =>
            name.toLowerCase().includes(words.toLowerCase())
              ? [
                  {
                    id: `person ${target}`,
                    title: name,
                    type: null,
                    hint: isSelf ? '我' : '在这里的人',
                    props: { kind: 'person', target, name },
                  },
                ]
              : [],
          ),
          ...files,
        ].slice(0, MOST_OFFERED)
  const at = Math.min(chosen, Math.max(0, offers.length - 1))

  const take = ({ props }: Offer) => {
    if (!query) return
    const { block, at: from, words: typed } = query
    if (isCard) {
      const { target: url, name: title } = props
      const to = from + typed.length + 1
      const place = insertKind(
        open,
        { ...FILE_CARD, props: { url, title, isLive: cardAt.isLive } },
        { block, from, to },
      )
      if (!place) return host.toast('warning', '没有插入：这个块刚被别人删除或移动了。')
      setChosen(0)
      engine.focus()
      return engine.place(place.block, place.at)
    }
    const done = open.run(
      { id: 'text.delete', args: { id: block, from, to: from + typed.length + 1 } },
      { id: 'text.insertInline', args: { id: block, at: from, content: [{ node: 'mention', props }, { text: ' ' }] } },
    )
    if (!done) return host.toast('warning', '没有插入：这个块刚被别人删除或移动了。')
    setChosen(0)
    engine.focus()
    engine.place(block, from + 2)
  }
  const onKey = useEffectEvent((pressed: string): boolean => {
    const offer = offers[at]
    if (!offer) return false
    if (pressed === 'ArrowDown') setChosen((at + 1) % offers.length)
    else if (pressed === 'ArrowUp') setChosen((at - 1 + offers.length) % offers.length)
    else if (pressed === 'Enter' || pressed === 'Tab') take(offer)
    else if (pressed === 'Escape') setClosed(key)
    else return false
    return true
  })
  useEffect(() => engine.onQueryKey((pressed) => onKey(pressed)), [engine])

  if (!query || offers.length === 0) return null
  return (
    <FloatingList
      label={isCard ? '选择文档' : '提及'}
      rect={query.rect}
      items={offers}
      chosen={at}
      onChoose={take}
      show={({ title, hint, type }) => (
        <>
          {type !== null && <FileIcon type={type} sizePx={20} />}
          <span className="outline-kind-title">{title}</span>
          {hint !== '' && <span className="outline-kind-hint">{hint}</span>}
        </>
      )}
    />
  )
}

/** Files whose names hold the words, of every type; asked for when no letter came for a moment. */
function useFiles(host: HostApi, words: string | null): readonly Offer[] {
  const [found, setFound] = useState<{ readonly words: string; readonly files: readonly Offer[] }>({
    words: '',
    files: [],
  })
  useEffect(() => {
    if (words === null || !host.cards) return undefined
    const { cards: load } = host
    let isStale = false
    const timer = setTimeout(() => {
      void load()
        .then(async (cards) => {
          const lists = await Promise.all(OFFICE_TYPE_CODES.map((type) => cards.files(type, words).catch(() => [])))
          const all = lists.flat()
          const files = all.map(({ id, name, type, hint = '' }) => ({
            id: `file ${id}`,
            type,
            title: name,
            hint: all.some((other) => other.id !== id && other.name === name) ? hint : '',
            props: { kind: 'file', target: cards.address(id), name },
          }))
          if (!isStale) setFound({ words, files })
          return undefined
        })
        // Without a server there are only the people who are here.
        .catch(() => undefined)
    }, ASK_AFTER_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [host, words])
  return words === null ? [] : found.files.filter(({ title }) => title.toLowerCase().includes(words.toLowerCase()))
}

import type { HostApi } from '@wenfang/shared-contract'
import { useStream } from '@wenfang/shared-remote/surface'
import { Kbd } from '@wenfang/shared-ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OutlineEngine } from '../engine/engine.ts'
import type { OpenDocument } from '../open-document.ts'
import { kindsFor, type BlockKind } from './block-kinds.ts'
import { FloatingList } from './floating-list.view.tsx'
import { insertChosen, type CardPlace } from './insert-chosen.ts'

interface SlashMenuProps {
  readonly host: HostApi
  readonly document: OpenDocument
  readonly engine: OutlineEngine
  readonly onCard: (at: CardPlace) => void
}

/** What can be put in, chosen by typing: the caret stays in the text. */
export function SlashMenu({ host, document: open, engine, onCard }: SlashMenuProps) {
  const query = useStream(engine.query$, null)
  const [closed, setClosed] = useState('')
  const [chosen, setChosen] = useState(0)
  const key = query ? `${query.block} ${query.at}` : ''
  // One sign is closed; the next one opens the menu again, at the same place, too.
  if (closed !== '' && closed !== key) setClosed('')
  const kinds = query?.kind === 'slash' && key !== closed ? kindsFor(query.words) : []
  const isOpen = kinds.length > 0
  const at = Math.min(chosen, Math.max(0, kinds.length - 1))
  const words = useRef(query?.words)

  useEffect(() => {
    if (words.current !== query?.words) setChosen(0)
    words.current = query?.words
  }, [query?.words])

  const take = (kind: BlockKind) => {
    if (!query) return
    insertChosen({
      host,
      open,
      engine,
      kind,
      onCard,
      at: { block: query.block, from: query.at, to: query.at + query.words.length + 1 },
    })
  }
  const onKey = useEffectEvent((pressed: string): boolean => {
    if (!isOpen) return false
    switch (pressed) {
      case 'ArrowDown':
        setChosen((at + 1) % kinds.length)
        return true
      case 'ArrowUp':
        setChosen((at - 1 + kinds.length) % kinds.length)
        return true
      case 'Enter':
      case 'Tab': {
        const kind = kinds[at]
        if (kind) take(kind)
        return kind !== undefined
      }
      case 'Escape':
        setClosed(key)
        return true
      default:
        return false
    }
  })
  useEffect(() => engine.onQueryKey((pressed) => onKey(pressed)), [engine])

  if (!query || !isOpen) return null
  return (
    <FloatingList
      label="插入内容"
      rect={query.rect}
      items={kinds}
      chosen={at}
      onChoose={take}
      show={({ title, mark, shortcut }) => (
        <>
          <span className="outline-kind-mark" aria-hidden>
            {mark}
          </span>
          <span className="outline-kind-title">{title}</span>
          {shortcut && <Kbd keys={shortcut} />}
        </>
      )}
    />
  )
}

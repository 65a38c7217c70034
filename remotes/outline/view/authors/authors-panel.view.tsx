import type { HostApi } from '@wenfang/shared-contract'
import { useStream } from '@wenfang/shared-remote/surface'
import { Button, SidePanel } from '@wenfang/shared-ui'
import { useEffect, useState } from 'react'
import type { OutlineEngine } from '../engine/engine.ts'
import type { OpenDocument } from '../open-document.ts'
import type { WriterShare, WrittenWords } from './authored-lines.ts'
import { useWritten } from './use-written.ts'
import './authors.css'

interface AuthorsPanelProps {
  readonly host: HostApi
  readonly document: OpenDocument
  readonly engine: OutlineEngine
  readonly isSheet: boolean
  readonly onClose: () => void
}

const MOST_BLOCKS = 200
const NONE: readonly WrittenWords[] = []

/** Whose words are whose: coloured in the text while this is open, listed here, and told of the place of the caret. */
export function AuthorsPanel({ host, document: open, engine, isSheet, onClose }: AuthorsPanelProps) {
  const state = useWritten(host, open)
  const [shown, setShown] = useState<string | null>(null)
  const words = state.kind === 'told' ? state.written.words : NONE
  const selected = useStream(engine.selected$, null)
  useEffect(() => {
    engine.showWriting(
      words
        .filter(({ writer }) => shown === null || writer.id === shown)
        .map(({ block, from, to, writer, timeMs }) => ({
          block,
          from,
          to,
          colour: writer.colour,
          title: `${writer.name}，${timeText(timeMs)}`,
        })),
    )
  }, [engine, words, shown])
  useEffect(() => () => engine.showWriting([]), [engine])

  const range = selected?.ranges.at(-1)
  const here = range && words.find(({ block, from, to }) => block === range.id && from <= range.to && range.to <= to)
  return (
    <SidePanel title="谁写的" isSheet={isSheet} onClose={onClose}>
      {state.kind === 'waiting' && <p className="outline-quiet">正在查找…</p>}
      {state.kind === 'failed' && (
        <>
          <p className="outline-quiet">没有查到，请检查网络。</p>
          <Button size="sm" onClick={state.again}>
            再试一次
          </Button>
        </>
      )}
      {state.kind === 'told' && (
        <>
          <output className="outline-quiet">
            {here ? `光标处：${here.writer.name}，${timeText(here.timeMs)}` : '把光标放到文字里，这里会说是谁写的。'}
          </output>
          {state.written.shares.every(({ writer }) => writer === null) && (
            <p className="outline-quiet">文档打开后还没有人写过字。新写的字过几秒会出现在这里。</p>
          )}
          <ul className="outline-list">
            {state.written.shares.map((share) => (
              <Share
                key={share.writer?.id ?? ''}
                share={share}
                isShown={shown !== null && shown === share.writer?.id}
                onShow={() => setShown(shown === share.writer?.id ? null : (share.writer?.id ?? null))}
                onBlock={(id) => {
                  engine.reveal(id)
                  // Behind their first words there.
                  const first = words.find(({ block, writer }) => block === id && writer.id === share.writer?.id)
                  engine.place(id, first?.to ?? 0)
                }}
              />
            ))}
          </ul>
        </>
      )}
    </SidePanel>
  )
}

interface ShareProps {
  readonly share: WriterShare
  readonly isShown: boolean
  readonly onShow: () => void
  readonly onBlock: (id: string) => void
}

function Share({ share: { writer, letters, lastMs, blocks }, isShown, onShow, onBlock }: ShareProps) {
  if (!writer) return <li className="outline-quiet">{`原来就有的内容 ${letters} 字`}</li>
  return (
    <li>
      <button type="button" className="outline-list-entry outline-writer" aria-pressed={isShown} onClick={onShow}>
        <span className="outline-writer-colour" style={{ background: writer.colour }} />
        <span>{writer.name}</span>
        <small>{`${letters} 字，最近 ${timeText(lastMs)}`}</small>
      </button>
      {isShown && (
        <ul className="outline-list" aria-label={`${writer.name}写的块`}>
          {blocks.slice(0, MOST_BLOCKS).map(({ id, words, timeMs }) => (
            <li key={id}>
              <button type="button" className="outline-list-entry outline-writer" onClick={() => onBlock(id)}>
                <span>{words || '空块'}</span>
                <small>{timeText(timeMs)}</small>
              </button>
            </li>
          ))}
          {blocks.length > MOST_BLOCKS && <li className="outline-quiet">{`还有 ${blocks.length - MOST_BLOCKS} 块`}</li>}
        </ul>
      )}
    </li>
  )
}

const TIME = new Intl.DateTimeFormat('zh-CN', { month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit' })
const DAY = new Intl.DateTimeFormat('zh-CN', { year: 'numeric', month: 'long', day: 'numeric' })
const YEAR_MS = 300 * 86_400_000

const timeText = (timeMs: number): string => (Date.now() - timeMs > YEAR_MS ? DAY : TIME).format(timeMs)

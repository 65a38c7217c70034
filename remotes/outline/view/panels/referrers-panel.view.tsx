import type { CardsPort, HostApi, Referrer } from '@wenfang/shared-contract'
import { Button, FileIcon, SidePanel } from '@wenfang/shared-ui'
import { WenfangError } from '@wenfang/shared-protocol'
import { useEffect, useState } from 'react'

interface ReferrersPanelProps {
  readonly host: HostApi
  readonly isSheet: boolean
  readonly onClose: () => void
}

interface Answered {
  readonly cards: CardsPort
  readonly referrers: readonly Referrer[]
}

/** Which files mention this one or link to it, each with the sentence around; a press leads there. */
export function ReferrersPanel({ host, isSheet, onClose }: ReferrersPanelProps) {
  const [answered, setAnswered] = useState<Answered | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isOver = false
    const ask = async (): Promise<Answered> => {
      const cards = await host.cards?.()
      return { cards: cards as CardsPort, referrers: (await cards?.referrers?.()) ?? [] }
    }
    ask().then(
      (answer) => {
        if (!isOver) setAnswered(answer)
      },
      (error: unknown) => {
        if (!isOver) setFailure(reasonOf(error))
      },
    )
    return () => {
      isOver = true
    }
  }, [host, round])
  const again = (): void => {
    setFailure(null)
    setRound(round + 1)
  }
  return (
    <SidePanel title="反向链接" isSheet={isSheet} onClose={onClose}>
      {failure !== null ? (
        <>
          <p className="outline-quiet">{failure}</p>
          <Button size="sm" onClick={again}>
            再试一次
          </Button>
        </>
      ) : answered === null ? (
        <p className="outline-quiet">正在查找…</p>
      ) : answered.referrers.length === 0 ? (
        <p className="outline-quiet">
          还没有别的文档提到这份文档。在别的文档里输入 @ 选择它，或者粘贴它的链接，半分钟内会出现在这里。
        </p>
      ) : (
        <ul className="outline-list">
          {answered.referrers.map(({ file, places }) => (
            <li key={file.id} className="outline-referrer">
              <a className="outline-referrer-file" href={answered.cards.address(file.id)}>
                <FileIcon type={file.type} sizePx={20} />
                <span>{file.name}</span>
              </a>
              {places.map((place, at) => (
                <a key={at} className="outline-list-entry" href={addressOf(answered.cards, file.id, place.part)}>
                  {place.heading !== '' && <small className="outline-referrer-heading">{place.heading}</small>}
                  {place.text || '打开所在的位置'}
                </a>
              ))}
            </li>
          ))}
        </ul>
      )}
    </SidePanel>
  )
}

const BLOCK = 'block:'

/** Parts of smart documents are blocks, which their addresses lead to. */
const addressOf = (cards: CardsPort, file: string, part: string): string =>
  part.startsWith(BLOCK)
    ? `${cards.address(file)}?block=${encodeURIComponent(part.slice(BLOCK.length))}`
    : cards.address(file)

function reasonOf(error: unknown): string {
  const code = error instanceof WenfangError ? error.code : ''
  return code === 'permissionDenied' || code === 'userNotLogin'
    ? '登录后才能看到哪些文档提到了这份文档。'
    : '没有查到，请检查网络。'
}

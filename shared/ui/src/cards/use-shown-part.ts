import type { CardsPort, DocumentSnapshot } from '@wenfang/shared-contract'
import { useEffect, useState } from 'react'

/** Keys come faster than a workbook is drawn. */
const PAUSE_MS = 400

export type ShownPart =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'shown'
      readonly fileId: string
      readonly part: string | null
      readonly snapshot: DocumentSnapshot
      readonly url: string
    }
  | { readonly kind: 'failed'; readonly text: string }

/** What a part of a file looks like now; the last one until the next is there. @param part null: all of it */
export function useShownPart(
  cards: CardsPort | null,
  fileId: string | null,
  isWanted: boolean,
  part: string | null,
  room: { readonly width: number; readonly height: number },
): ShownPart {
  const [shown, setShown] = useState<ShownPart>({ kind: 'loading' })
  useEffect(() => {
    if (!cards || fileId === null || !isWanted) return undefined
    let isOver = false
    let url: string | null = null
    const look = (): void => {
      setShown({ kind: 'loading' })
      cards.snapshot(fileId, { part, ...room }).then(
        (snapshot) => {
          if (isOver) return
          url = URL.createObjectURL(new Blob([snapshot.svg], { type: 'image/svg+xml' }))
          setShown({ kind: 'shown', fileId, part, snapshot, url })
        },
        (error: unknown) => !isOver && setShown({ kind: 'failed', text: refusal(error) }),
      )
    }
    const timer = setTimeout(look, PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
      if (url !== null) URL.revokeObjectURL(url)
    }
  }, [cards, fileId, isWanted, part, room])
  return shown
}

function refusal(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'NotFound') return '文件里没有这个部分。'
  if (code === 'NetworkError' || code === 'Timeout') return '没能读到这个文件，请检查网络后再试。'
  return '这个文件现在不能显示，请先打开它看看。'
}

import type { CardFile, CardsPort, DocumentSnapshot, HostApi, SnapshotPart } from '@wenfang/shared-contract'
import { useEffect, useState } from 'react'
import { useShownPart, type ShownPart } from './use-shown-part.ts'

const RANGE = /^\$?[A-Za-z]{1,3}\$?[1-9]\d{0,6}(?::\$?[A-Za-z]{1,3}\$?[1-9]\d{0,6})?$/
/** Of a choice of parts; no part is called that. */
export const WHOLE = ''

/** A part of a file that was chosen, as it is seen now. */
export interface ChosenPart {
  readonly fileId: string
  /** null: all of it. */
  readonly part: string | null
  readonly snapshot: DocumentSnapshot
}

export interface CardChoiceOptions {
  /** The kind that is offered first. */
  readonly type: CardFile['type']
  /** All of a file can be chosen, not only what is in it. */
  readonly hasWhole: boolean
  /** What there is room for, in CSS pixels. The same object at each render. */
  readonly room: { readonly width: number; readonly height: number }
}

/** Which part of which file a person is choosing, and what it looks like. */
export interface CardChoice {
  readonly cards: CardsPort | null
  readonly type: CardFile['type']
  readonly words: string
  readonly fileId: string | null
  readonly hasWhole: boolean
  /** null until they are known. */
  readonly parts: readonly SnapshotPart[] | null
  readonly part: string
  readonly range: string
  readonly isSheet: boolean
  readonly isRangeWrong: boolean
  readonly shown: ShownPart
  /** What can be put in; null while it is not seen yet. */
  readonly ready: ChosenPart | null
  readonly chooseType: (type: CardFile['type']) => void
  readonly search: (words: string) => void
  readonly chooseFile: (file: { readonly id: string } | null) => void
  readonly choosePart: (part: string) => void
  readonly chooseRange: (range: string) => void
}

export function useCardChoice(
  host: Pick<HostApi, 'cards'>,
  { type: firstType, hasWhole, room }: CardChoiceOptions,
): CardChoice {
  const [cards, setCards] = useState<CardsPort | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [type, setType] = useState(firstType)
  const [words, search] = useState('')
  const [file, chooseFile] = useState<{ readonly id: string } | null>(null)
  const [parts, setParts] = useState<readonly SnapshotPart[] | null>(null)
  const [part, choosePart] = useState(WHOLE)
  const [range, chooseRange] = useState('')
  useEffect(() => {
    let isOver = false
    host.cards?.().then(
      (port) => !isOver && setCards(port),
      () => !isOver && setProblem('没能读到文件列表，请检查网络后再试。'),
    )
    return () => {
      isOver = true
    }
  }, [host])
  const fileId = file?.id ?? null
  useEffect(() => {
    if (!cards || fileId === null) return undefined
    let isOver = false
    const know = (found: readonly SnapshotPart[]): void => {
      if (isOver) return
      setParts(found)
      choosePart(hasWhole ? WHOLE : (found[0]?.part ?? WHOLE))
      chooseRange('')
    }
    cards.parts(fileId).then(know, () => {
      // A file without parts is shown whole.
      if (hasWhole) know([])
      else if (!isOver) setProblem('这个文件现在不能显示，请先打开它看看。')
    })
    return () => {
      isOver = true
      // Here and not where a file is chosen: each list that comes chooses, and most choose the same file again.
      setParts(null)
      setProblem(null)
    }
  }, [cards, fileId, hasWhole])

  const chosen = parts?.find((one) => one.part === part)
  const isSheet = chosen?.kind === 'sheet'
  const isRangeWrong = isSheet && range.trim() !== '' && !RANGE.test(range.trim())
  const isWhole = parts !== null && hasWhole && part === WHOLE
  const wanted =
    chosen && !isRangeWrong
      ? isSheet && range.trim() !== ''
        ? `'${chosen.part.replaceAll("'", "''")}'!${range.trim().toUpperCase()}`
        : chosen.part
      : null
  const isWanted = isWhole || wanted !== null
  const seen = useShownPart(cards, fileId, isWanted, wanted, room)
  const shown: ShownPart = problem === null ? seen : { kind: 'failed', text: problem }
  const ready =
    isWanted && shown.kind === 'shown' && shown.fileId === fileId && shown.part === wanted
      ? { fileId: shown.fileId, part: shown.part, snapshot: shown.snapshot }
      : null
  const chooseType = (next: CardFile['type']): void => {
    if (next === type) return
    setType(next)
    chooseFile(null)
  }
  return {
    cards,
    type,
    words,
    fileId,
    hasWhole,
    parts,
    part,
    range,
    isSheet,
    isRangeWrong,
    shown,
    ready,
    chooseType,
    search,
    chooseFile,
    choosePart,
    chooseRange,
  }
}

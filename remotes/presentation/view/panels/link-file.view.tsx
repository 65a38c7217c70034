import type { CardFile, CardsPort } from '@wenfang/shared-contract'
import { SearchField, Select } from '@wenfang/shared-ui'
import { FileList } from '@wenfang/shared-ui/cards'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useDeck } from '../state/deck-view.ts'

const TYPES: readonly { readonly value: CardFile['type']; readonly label: string }[] = [
  { value: 'w', label: '文字文档' },
  { value: 's', label: '电子表格' },
  { value: 'p', label: '演示文稿' },
  { value: 'sl', label: '幻灯片' },
  { value: 'f', label: 'PDF' },
  { value: 'o', label: '智能文档' },
  { value: 'd', label: '多维表格' },
  { value: 'k', label: '智能表格' },
  { value: 'b', label: '白板' },
]

/** A file of the person, by its address, which opens it with the rights of whoever follows it. */
export function LinkFile({ onAddress }: { readonly onAddress: (address: string) => void }) {
  const { host } = useDeck()
  const [cards, setCards] = useState<CardsPort | null>(null)
  const [type, setType] = useState<CardFile['type']>('w')
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  useEffect(() => {
    let isOver = false
    host.cards?.().then(
      (port) => !isOver && setCards(port),
      () => host.toast('warning', '没能读到文件列表，请检查网络后再试'),
    )
    return () => {
      isOver = true
    }
  }, [host])
  const files = useMemo(() => cards && { list: (found: string) => cards.files(type, found) }, [cards, type])
  const choose = useCallback(
    (file: { readonly id: string } | null) => {
      setChosen(file?.id ?? null)
      onAddress(file && cards ? cards.address(file.id) : '')
    },
    [cards, onAddress],
  )
  return (
    <>
      <Select label="种类" value={type} options={TYPES} onChange={setType} />
      <SearchField label="查找文件" placeholder="查找文件" value={words} onChange={setWords} />
      {files && (
        <FileList
          key={type}
          files={files}
          words={words}
          label="文件"
          noneText="没有这样的文件。"
          chosen={chosen}
          onChoose={choose}
        />
      )}
    </>
  )
}

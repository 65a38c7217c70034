import type { OtherFile, OtherFilesPort } from '@wenfang/shared-contract'
import { ProgressRing } from '@wenfang/shared-ui'
import { useEffect, useState } from 'react'
import { ChoiceList } from '../choice-list/choice-list.tsx'
import './cards.css'

/** Keys come faster than a server has to answer. */
const PAUSE_MS = 200

/** Files of the person to choose one from. */
export function FileList({
  files,
  words,
  label,
  noneText,
  chosen,
  onChoose,
}: {
  readonly files: Pick<OtherFilesPort, 'list'>
  readonly words: string
  /** What the list is called. */
  readonly label: string
  /** Said where nothing is found. */
  readonly noneText: string
  readonly chosen: string | null
  /** null where the list is empty. The same function at each render. */
  readonly onChoose: (file: OtherFile | null) => void
}) {
  const [listed, setListed] = useState<readonly OtherFile[] | 'failed' | null>(null)
  useEffect(() => {
    let isOver = false
    const look = (): void => {
      files.list(words.trim()).then(
        (found) => {
          if (isOver) return
          setListed(found)
          // The list shows its first line as chosen.
          onChoose(found[0] ?? null)
        },
        () => {
          if (!isOver) setListed('failed')
        },
      )
    }
    const timer = setTimeout(look, words === '' ? 0 : PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [files, words, onChoose])
  if (listed === 'failed') return <p className="wf-card-choice-empty">没能读到文件列表，请检查网络后再试。</p>
  if (listed === null) return <ProgressRing label="正在读取文件列表" />
  if (listed.length === 0) return <p className="wf-card-choice-empty">{noneText}</p>
  return (
    <ChoiceList
      label={label}
      choices={listed.map(({ id, name, hint }) => ({ key: id, label: name, ...(hint === undefined ? {} : { hint }) }))}
      value={chosen ?? ''}
      onChange={(id) => {
        const file = listed.find((one) => one.id === id)
        if (file) onChoose(file)
      }}
    />
  )
}

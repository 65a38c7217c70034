import type { OtherFile, OtherFilesPort } from '@wenfang/shared-contract'
import { SearchField } from '@wenfang/shared-ui'
import { useState } from 'react'
import { FileList } from '@wenfang/shared-ui/cards'

/** The person's own picture files, to choose one from. */
export function DrivePictures({
  files,
  chosen,
  onChoose,
}: {
  readonly files: OtherFilesPort
  readonly chosen: string | null
  /** The same function at each render. */
  readonly onChoose: (file: OtherFile | null) => void
}) {
  const [words, setWords] = useState('')
  return (
    <>
      <SearchField label="搜索文件名" placeholder="搜索文件名" value={words} onChange={setWords} />
      <FileList
        files={files}
        words={words}
        label="要插入的图片"
        noneText="没有找到图片文件。"
        chosen={chosen}
        onChoose={onChoose}
      />
    </>
  )
}

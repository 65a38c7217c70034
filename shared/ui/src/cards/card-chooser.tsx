import type { CardFile, SnapshotPart } from '@wenfang/shared-contract'
import { Field, Input, ProgressRing, SearchField, Select } from '@wenfang/shared-ui'
import { useMemo } from 'react'
import { FileList } from './file-list.tsx'
import { WHOLE, type CardChoice } from './use-card-choice.ts'
import './cards.css'

export interface CardChooserWords {
  readonly search: string
  readonly list: string
  /** Said where nothing is found. */
  readonly none: string
}

const WORDS: CardChooserWords = { search: '查找文件', list: '文件', none: '没有这样的文件。' }
/** Types whose files have a picture, as people call them. */
const TYPES: readonly { readonly value: CardFile['type']; readonly label: string }[] = [
  { value: 's', label: '电子表格' },
  { value: 'w', label: '文字文档' },
  { value: 'p', label: '演示文稿' },
  { value: 'o', label: '智能文档' },
  { value: 'b', label: '白板' },
]
const KINDS: Readonly<Partial<Record<SnapshotPart['kind'], string>>> = {
  sheet: '工作表：',
  range: '名称：',
  chart: '图表：',
}

/** One of the person's files, and what of it. */
export function CardChooser({
  choice,
  words = WORDS,
  isOneType = false,
}: {
  readonly choice: CardChoice
  readonly words?: CardChooserWords
  /** The kind of file is not asked. */
  readonly isOneType?: boolean
}) {
  const { cards, type, fileId, hasWhole, parts, part, range, isSheet, isRangeWrong, shown } = choice
  const files = useMemo(() => cards && { list: (found: string) => cards.files(type, found) }, [cards, type])
  const options = [
    ...(hasWhole ? [{ value: WHOLE, label: '整个文件' }] : []),
    ...(parts ?? []).map((one) => ({ value: one.part, label: `${KINDS[one.kind] ?? ''}${one.title}` })),
  ]
  return (
    <div className="wf-card-choice">
      {!isOneType && (
        <Field label="种类">
          <Select label="种类" value={type} options={TYPES} onChange={choice.chooseType} />
        </Field>
      )}
      <SearchField label={words.search} placeholder={words.search} value={choice.words} onChange={choice.search} />
      {files && (
        <FileList
          key={type}
          files={files}
          words={choice.words}
          label={words.list}
          noneText={words.none}
          chosen={fileId}
          onChoose={choice.chooseFile}
        />
      )}
      {parts && parts.length > 0 && (
        <div className="wf-card-choice-fields">
          <Field label="内容">
            <Select label="内容" value={part} options={options} onChange={choice.choosePart} />
          </Field>
          {isSheet && (
            <Field label="区域" error={isRangeWrong ? '请输入 A1:D9 这样的区域' : undefined}>
              <Input
                value={range}
                placeholder="A1:D9，不填为开头部分"
                onChange={(event) => choice.chooseRange(event.target.value)}
              />
            </Field>
          )}
        </div>
      )}
      {(fileId !== null || shown.kind === 'failed') && (
        <div className="wf-card-choice-preview" aria-live="polite">
          {shown.kind === 'failed' && <p className="wf-card-choice-empty">{shown.text}</p>}
          {shown.kind === 'loading' && <ProgressRing label="正在读取文件" />}
          {shown.kind === 'shown' && <img src={shown.url} alt={shown.snapshot.text.slice(0, 500)} />}
        </div>
      )}
    </div>
  )
}

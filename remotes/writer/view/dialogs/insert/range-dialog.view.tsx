import type { CardsPort, DocumentSnapshot, OtherFile, SnapshotPart } from '@wenfang/shared-contract'
import { WenfangError } from '@wenfang/shared-protocol/errors'
import { Checkbox, Dialog, DialogActions, Field, Input, ProgressRing, SearchField } from '@wenfang/shared-ui'
import { useEffect, useMemo, useState } from 'react'
import { CARD_ROOM } from '../../cards/card-picture.ts'
import { insertCard } from '../../cards/insert-card.ts'
import { useWriter } from '../../state/writer.ts'
import { DriveFiles } from '../drive-files.view.tsx'
import { LabelledSelect } from '../labelled-select.view.tsx'
import { orTell } from './image-file.ts'
import './range-dialog.css'

const RANGE = /^\$?[A-Za-z]{1,3}\$?[1-9]\d{0,6}(?::\$?[A-Za-z]{1,3}\$?[1-9]\d{0,6})?$/
/** Keys come faster than a workbook is drawn. */
const PAUSE_MS = 400

type Shown =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'shown'
      readonly fileId: string
      readonly part: string
      readonly snapshot: DocumentSnapshot
      readonly url: string
    }
  | { readonly kind: 'failed'; readonly text: string }

/** Cells or a chart of one of the person's workbooks, which go on following it. */
export function RangeDialog({ onClose }: { readonly onClose: () => void }) {
  const writer = useWriter()
  const { host } = writer
  const [cards, setCards] = useState<CardsPort | null>(null)
  const [words, setWords] = useState('')
  const [file, setFile] = useState<OtherFile | null>(null)
  const [parts, setParts] = useState<readonly SnapshotPart[] | null>(null)
  const [part, setPart] = useState('')
  const [range, setRange] = useState('')
  const [keepsPicture, setKeepsPicture] = useState(true)
  const [shown, setShown] = useState<Shown>({ kind: 'loading' })

  useEffect(() => {
    let isOver = false
    host.cards?.().then(
      (port) => !isOver && setCards(port),
      () => !isOver && setShown({ kind: 'failed', text: '没能读到文件列表，请检查网络后再试。' }),
    )
    return () => {
      isOver = true
    }
  }, [host])
  const files = useMemo(() => cards && { list: (found: string) => cards.files('s', found) }, [cards])
  const fileId = file?.id ?? null
  useEffect(() => {
    if (!cards || fileId === null) return undefined
    let isOver = false
    cards.parts(fileId).then(
      (found) => {
        if (isOver) return
        setParts(found)
        setPart(found[0]?.part ?? '')
        setRange('')
      },
      (error: unknown) => !isOver && setShown({ kind: 'failed', text: refusal(error) }),
    )
    return () => {
      isOver = true
      // Here and not where a file is chosen: each list that comes chooses, and most choose the same file again.
      setParts(null)
    }
  }, [cards, fileId])

  const chosen = parts?.find((one) => one.part === part)
  const isSheet = chosen?.kind === 'sheet'
  const isRangeWrong = isSheet && range.trim() !== '' && !RANGE.test(range.trim())
  const wanted =
    chosen && !isRangeWrong
      ? isSheet && range.trim() !== ''
        ? `'${chosen.part.replaceAll("'", "''")}'!${range.trim().toUpperCase()}`
        : chosen.part
      : null
  useEffect(() => {
    if (!cards || fileId === null || wanted === null) return undefined
    let isOver = false
    let url: string | null = null
    const look = (): void => {
      setShown({ kind: 'loading' })
      cards.snapshot(fileId, { part: wanted, ...CARD_ROOM }).then(
        (snapshot) => {
          if (isOver) return
          url = URL.createObjectURL(new Blob([snapshot.svg], { type: 'image/svg+xml' }))
          setShown({ kind: 'shown', fileId, part: wanted, snapshot, url })
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
  }, [cards, fileId, wanted])

  const ready = shown.kind === 'shown' && shown.fileId === fileId && shown.part === wanted ? shown : null
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="插入表格区域"
      size="md"
      actions={
        <DialogActions
          confirmLabel="插入"
          isDisabled={ready === null}
          onConfirm={() => {
            if (!ready || !cards) return
            onClose()
            void orTell(writer, () => insertCard(writer, cards, { ...ready, keepsPicture }))
          }}
        />
      }
    >
      <div className="writer-dialog-stack">
        <SearchField label="搜索表格文件" placeholder="搜索表格文件" value={words} onChange={setWords} />
        {files && (
          <DriveFiles
            files={files}
            words={words}
            label="表格文件"
            noneText="没有找到表格文件。"
            chosen={fileId}
            onChoose={setFile}
          />
        )}
        {parts && chosen && (
          <div className="writer-range-fields">
            <LabelledSelect
              label="内容"
              value={part}
              options={parts.map((one) => ({ value: one.part, label: `${KINDS[one.kind] ?? ''}${one.title}` }))}
              onChange={setPart}
            />
            {isSheet && (
              <Field label="区域" error={isRangeWrong ? '请输入 A1:D9 这样的区域' : undefined}>
                <Input
                  value={range}
                  placeholder="A1:D9，不填为开头部分"
                  onChange={(event) => setRange(event.target.value)}
                />
              </Field>
            )}
          </div>
        )}
        {fileId !== null && (
          <div className="writer-range-preview" aria-live="polite">
            {shown.kind === 'failed' && <p className="writer-dialog-empty">{shown.text}</p>}
            {shown.kind === 'loading' && <ProgressRing label="正在读取表格" />}
            {shown.kind === 'shown' && <img src={shown.url} alt={shown.snapshot.text.slice(0, 500)} />}
          </div>
        )}
        <Checkbox isChecked={keepsPicture} onChange={setKeepsPicture}>
          在文档里保存一张当前内容的图片
        </Checkbox>
        <p className="writer-range-hint">
          {keepsPicture
            ? '图片属于这份文档：能读文档的人、Word 和打印出来的纸上都会看到它，即使他们没有查看表格的权限。'
            : '文档里只放一张不含内容的占位图；没有查看表格权限的人、Word 和打印出来的纸上都看不到表格内容。'}
          在文房里显示的始终是表格现在的内容，只给有权限的人看。
        </p>
      </div>
    </Dialog>
  )
}

const KINDS: Readonly<Partial<Record<SnapshotPart['kind'], string>>> = {
  sheet: '工作表：',
  range: '名称：',
  chart: '图表：',
}

function refusal(error: unknown): string {
  const code = error instanceof WenfangError ? error.code : null
  if (code === 'NotFound') return '表格里没有这个区域。'
  if (code === 'NetworkError' || code === 'Timeout') return '没能读到这份表格，请检查网络后再试。'
  return '这份表格现在不能显示，请先打开它看看。'
}

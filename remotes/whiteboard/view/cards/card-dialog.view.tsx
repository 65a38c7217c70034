import type { CardFile, CardsPort, SnapshotPart } from '@wenfang/shared-contract'
import type { OfficeTypeCode } from '@wenfang/shared-protocol'
import { Dialog, DialogActions, Field, SearchField, Select } from '@wenfang/shared-ui'
import { useEffect, useState } from 'react'
import { lateCommands as model } from '../../commands/late-commands.ts'
import { middleOf } from '../insert/middle.ts'
import { useBoard } from '../state/board-state.ts'

/** Types whose files have a picture, as people call them. */
const TYPES: readonly { readonly value: OfficeTypeCode; readonly label: string }[] = [
  { value: 's', label: '电子表格' },
  { value: 'w', label: '文字文档' },
  { value: 'p', label: '演示文稿' },
  { value: 'o', label: '智能文档' },
  { value: 'b', label: '白板' },
]
const WHOLE = ''
/** Of a card on the board. */
const ROOM = { width: 640, height: 480 }
const PAUSE_MS = 250

/** Another file of the person, or a part of it, that goes on following it. */
export function CardDialog({ onClose }: { readonly onClose: () => void }) {
  const { editor, host, surface } = useBoard()
  const [cards, setCards] = useState<CardsPort | null>(null)
  const [type, setType] = useState<OfficeTypeCode>('s')
  const [words, setWords] = useState('')
  const [files, setFiles] = useState<readonly CardFile[] | null>(null)
  const [file, setFile] = useState<CardFile | null>(null)
  const [parts, setParts] = useState<readonly SnapshotPart[]>([])
  const [part, setPart] = useState(WHOLE)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)

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
  useEffect(() => {
    if (!cards) return undefined
    let isOver = false
    const timer = setTimeout(() => {
      cards.files(type, words.trim()).then(
        (found) => !isOver && setFiles(found),
        () => !isOver && setProblem('没能读到文件列表，请检查网络后再试。'),
      )
    }, PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [cards, type, words])
  const fileId = file?.id ?? null
  useEffect(() => {
    if (!cards || fileId === null) return undefined
    let isOver = false
    cards.parts(fileId).then(
      (found) => !isOver && setParts(found),
      // A file without parts is shown whole.
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [cards, fileId])

  const choose = (next: CardFile | null): void => {
    // The same file again: its parts are there, and nothing would read them anew.
    if (next && next.id === fileId) return
    setFile(next)
    setParts([])
    setPart(WHOLE)
    setProblem('')
  }
  const insert = async (): Promise<void> => {
    if (!cards || !file) return
    setBusy(true)
    try {
      const { width, height } = await cards.snapshot(file.id, { part: part === WHOLE ? null : part, ...ROOM })
      const size = { width: Math.max(80, Math.round(width)), height: Math.max(60, Math.round(height)) }
      const made = editor.run(model.insertCard, {
        file: file.id,
        part,
        address: cards.address(file.id),
        ...middleOf(surface.view(), size.width, size.height),
        ...size,
        page: editor.page,
      })
      onClose()
      if (!made) return
      surface.select([made.id])
      surface.reveal([made.id])
    } catch {
      setProblem('这个文件现在不能显示，请先打开它看看。')
      setBusy(false)
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="插入文件卡片"
      size="sm"
      description="卡片一直显示文件现在的内容，只给有权限看它的人看；双击卡片就地打开。"
      actions={
        <DialogActions confirmLabel="插入" isDisabled={file === null || isBusy} onConfirm={() => void insert()} />
      }
    >
      <Field label="种类">
        <Select
          label="种类"
          value={type}
          options={TYPES}
          onChange={(next) => {
            setType(next as OfficeTypeCode)
            setFiles(null)
            choose(null)
          }}
        />
      </Field>
      <SearchField label="查找文件" value={words} onChange={setWords} />
      {files?.length === 0 && <p className="board-hint">没有这样的文件。</p>}
      <ul className="board-list board-files" aria-label="文件">
        {(files ?? []).map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className="board-list-item"
              aria-pressed={one.id === file?.id}
              onClick={() => choose(one)}
            >
              <span>{one.name}</span>
              {one.hint !== undefined && <small>{one.hint}</small>}
            </button>
          </li>
        ))}
      </ul>
      {parts.length > 0 && (
        <Field label="内容">
          <Select
            label="内容"
            value={part}
            options={[
              { value: WHOLE, label: '整个文件' },
              ...parts.map((one) => ({ value: one.part, label: one.title })),
            ]}
            onChange={setPart}
          />
        </Field>
      )}
      {problem !== '' && (
        <p className="board-hint" role="alert">
          {problem}
        </p>
      )}
    </Dialog>
  )
}

import type { HostApi, OtherFile } from '@wenfang/shared-contract'
import { WenfangError } from '@wenfang/shared-protocol'
import { Dialog, DialogActions, SearchField } from '@wenfang/shared-ui'
import { FileList } from '@wenfang/shared-ui/cards'
import { useCallback, useMemo, useState } from 'react'
import type { OpenDocument } from '../open-document.ts'
import { moveOut } from './move-out.ts'
import { refusalOf } from './refusal.ts'

interface MoveOutProps {
  readonly host: HostApi
  readonly document: OpenDocument
  readonly blocks: readonly string[]
  readonly onClose: () => void
}

/** Where blocks go that leave this document: one of the smart documents that the person may write. */
export function MoveOut({ host, document: open, blocks, onClose }: MoveOutProps) {
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<OtherFile | null>(null)
  const [isMoving, setMoving] = useState(false)
  const { otherFiles } = host
  const files = useMemo(
    () => otherFiles && { list: async (found: string) => (await otherFiles.list(found)).filter(isWritable) },
    [otherFiles],
  )
  const choose = useCallback((file: OtherFile | null) => setChosen(file), [])
  const move = async (to: OtherFile): Promise<void> => {
    setMoving(true)
    const outcome = await moveOut(host, open, blocks, to)
    if (outcome.kind === 'moved') {
      const along = outcome.threads === 0 ? '' : '批注也带去了，这里的还在批注列表里。'
      host.toast('success', `已移到“${to.name}”的末尾。${along}在这里撤销会放回来，那里的一份仍在。`)
      return onClose()
    }
    const { error } = outcome
    host.report('outline.move.failed', { code: error instanceof WenfangError ? error.code : 'unknown' })
    host.toast('warning', refusalOf(to, outcome))
    setMoving(false)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={blocks.length === 1 ? '移到其他文件' : `把 ${blocks.length} 个块移到其他文件`}
      size="sm"
      actions={
        <DialogActions
          confirmLabel={isMoving ? '正在移动…' : '移动'}
          isDisabled={chosen === null || isMoving}
          onConfirm={() => chosen && void move(chosen)}
        />
      }
    >
      <div className="outline-move-out">
        <SearchField label="搜索文件名" placeholder="搜索文件名" value={words} onChange={setWords} />
        {files && (
          <FileList
            files={files}
            words={words}
            label="移到哪个智能文档"
            noneText="没有可以编辑的其他智能文档。"
            chosen={chosen?.id ?? null}
            onChoose={choose}
          />
        )}
      </div>
    </Dialog>
  )
}

const isWritable = ({ canWrite }: OtherFile): boolean => canWrite !== false

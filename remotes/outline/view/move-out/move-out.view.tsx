import type { HostApi, OtherFile } from '@wenfang/shared-contract'
import { WenfangError } from '@wenfang/shared-protocol'
import { Dialog, DialogActions, SearchField } from '@wenfang/shared-ui'
import { FileList } from '@wenfang/shared-ui/cards'
import { useCallback, useMemo, useState } from 'react'
import type { OpenDocument } from '../open-document.ts'
import { moveOut } from './move-out.ts'

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
    try {
      await moveOut(host, open, blocks, to)
      host.toast('success', `已移到“${to.name}”的末尾。在这里撤销会放回来，那里的一份仍在。`)
      onClose()
    } catch (error) {
      host.report('outline.move.failed', { code: error instanceof WenfangError ? error.code : 'unknown' })
      host.toast('warning', refusalOf(to, error))
      setMoving(false)
    }
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

function refusalOf({ name }: OtherFile, error: unknown): string {
  const stays = '块还在这里，没有改动。'
  switch (error instanceof WenfangError ? error.code : '') {
    case 'NotFound':
      return `没有移动：“${name}”或要移动的块已经不在了。`
    case 'permissionDenied':
      return `没有移动：没有编辑“${name}”的权限。${stays}`
    case 'FileTooLarge':
      return `没有移动：一次移动的内容太多，请分几次移。${stays}`
    case 'Conflict':
      return `有人正在改写这些块，“${name}”里已有一份，这里的也都在。等他们写完再移一次，或自己删去一份。`
    case 'FormatUnsupported':
    case 'TaskRunning':
      return `没有移动：“${name}”现在不能写入，请先打开它看看。${stays}`
    default:
      return `没有移动：连不上服务器，或“${name}”现在不能写入，请检查网络后再试。${stays}`
  }
}

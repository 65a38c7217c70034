import { WenfangError } from '@wenfang/shared-protocol'
import { Button, Dialog, DialogActions, ProgressRing, SearchField, Segmented } from '@wenfang/shared-ui'
import { useCallback, useRef, useState } from 'react'
import { useWriter } from '../../state/writer.ts'
import { FileList } from '@wenfang/shared-ui/cards'

const ACCEPT = '.docx,.docm,.dotx,.dotm'

type Chosen =
  | { readonly kind: 'device'; readonly file: File }
  | { readonly kind: 'drive'; readonly id: string; readonly name: string }

/** Another Word file to compare the document with: what it came from, or what it is to become. */
export function CompareFileDialog({ onClose }: { readonly onClose: () => void }) {
  const { ui, host } = useWriter()
  const chooser = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [place, setPlace] = useState<'drive' | 'device'>(host.otherFiles ? 'drive' : 'device')
  const [words, setWords] = useState('')
  const [role, setRole] = useState<'earlier' | 'later'>('earlier')
  const [isReading, setReading] = useState(false)
  const [asked, setAsked] = useState(0)
  const close = (): void => {
    isOver.current = true
    onClose()
  }
  const bytesOf = async (from: Chosen): Promise<Uint8Array> => {
    if (from.kind === 'device') return new Uint8Array(await from.file.arrayBuffer())
    if (!host.otherFiles) throw new Error('there are no other files')
    return host.otherFiles.read(from.id, 'docx')
  }
  const compare = async (from: Chosen): Promise<void> => {
    setReading(true)
    try {
      const bytes = await bytesOf(from)
      // Who left meanwhile does not want to see it.
      if (isOver.current) return
      close()
      ui.compareWith(from.kind === 'device' ? from.file.name : from.name, bytes, role === 'earlier')
    } catch (error) {
      host.report('writer.compare.unread', { message: String(error) })
      setReading(false)
      ui.toast('warning', refusalOf(from, error))
      // What is not there any more is not offered again.
      setChosen(null)
      setAsked(asked + 1)
    }
  }
  const chooseFromDrive = useCallback(
    (file: { readonly id: string; readonly name: string } | null) => setChosen(file && { kind: 'drive', ...file }),
    [],
  )
  const choosePlace = (next: 'drive' | 'device'): void => {
    setPlace(next)
    setChosen(null)
  }
  return (
    <Dialog
      isOpen
      onClose={close}
      title="与文件比较"
      size="sm"
      actions={
        <DialogActions
          confirmLabel="比较"
          isDisabled={chosen === null || isReading}
          onConfirm={() => chosen && void compare(chosen)}
        />
      }
    >
      <div className="writer-dialog-stack">
        {host.otherFiles && (
          <Segmented
            label="文件在哪里"
            value={place}
            options={[
              { value: 'drive', label: '我的文件' },
              { value: 'device', label: '本机' },
            ]}
            onChange={choosePlace}
          />
        )}
        {place === 'drive' && host.otherFiles ? (
          <>
            <SearchField label="搜索文件名" placeholder="搜索文件名" value={words} onChange={setWords} />
            <FileList
              key={asked}
              files={host.otherFiles}
              words={words}
              label="要比较的文件"
              noneText="没有找到文字文档。"
              chosen={chosen?.kind === 'drive' ? chosen.id : null}
              onChoose={chooseFromDrive}
            />
          </>
        ) : (
          <>
            <input
              ref={chooser}
              type="file"
              className="wf-unseen"
              accept={ACCEPT}
              aria-label="选择要比较的 Word 文件"
              onChange={(event) => {
                const file = event.target.files?.[0]
                setChosen(file ? { kind: 'device', file } : null)
              }}
            />
            <Button kind="quiet" isWide onClick={() => chooser.current?.click()}>
              {chosen?.kind === 'device' ? chosen.file.name : '选择本机上的 Word 文件…'}
            </Button>
          </>
        )}
        {isReading && <ProgressRing label="正在读取文件" />}
        <Segmented
          label="选择的文件是"
          value={role}
          options={[
            { value: 'earlier', label: '原稿（较早）' },
            { value: 'later', label: '修订稿（较新）' },
          ]}
          onChange={setRole}
        />
      </div>
    </Dialog>
  )
}

function refusalOf(from: Chosen, error: unknown): string {
  if (from.kind === 'device') return '没有读到这个文件，它可能被移动或删除了；请重新选择'
  const code = error instanceof WenfangError ? error.code : null
  if (code === 'NotFound') return `“${from.name}”已经不在了，可能被删除或移到了回收站；请另选一个文件`
  if (code === 'permissionDenied') return `没有读取“${from.name}”的权限，它的所有者可能改了权限；请另选一个文件`
  return `没能读到“${from.name}”，请检查网络后再试`
}

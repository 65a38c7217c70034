import { Button, Dialog, DialogActions, Segmented } from '@wenfang/shared-ui'
import { useRef, useState } from 'react'
import { useWriter } from '../../state/writer.ts'

const ACCEPT = '.docx,.docm,.dotx,.dotm'

/** Another Word file to compare the document with: what it came from, or what it is to become. */
export function CompareFileDialog({ onClose }: { readonly onClose: () => void }) {
  const { ui } = useWriter()
  const chooser = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [role, setRole] = useState<'earlier' | 'later'>('earlier')
  const compare = async (chosen: File): Promise<void> => {
    onClose()
    const bytes = await chosen.arrayBuffer().catch(() => null)
    if (!bytes) return ui.toast('warning', '没有读到这个文件，它可能被移动或删除了；请重新选择')
    ui.compareWith(chosen.name, new Uint8Array(bytes), role === 'earlier')
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="与文件比较"
      size="sm"
      actions={
        <DialogActions confirmLabel="比较" isDisabled={file === null} onConfirm={() => file && void compare(file)} />
      }
    >
      <input
        ref={chooser}
        type="file"
        className="wf-unseen"
        accept={ACCEPT}
        aria-label="选择要比较的 Word 文件"
        onChange={(event) => setFile(event.target.files?.[0] ?? null)}
      />
      <Button kind="quiet" isWide onClick={() => chooser.current?.click()}>
        {file ? file.name : '选择本机上的 Word 文件…'}
      </Button>
      <Segmented
        label="选择的文件是"
        value={role}
        options={[
          { value: 'earlier', label: '原稿（较早）' },
          { value: 'later', label: '修订稿（较新）' },
        ]}
        onChange={setRole}
      />
    </Dialog>
  )
}

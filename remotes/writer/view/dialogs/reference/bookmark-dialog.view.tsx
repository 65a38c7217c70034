import { Button, Dialog, DialogActions, Field, Input } from '@wenfang/shared-ui'
import { useState } from 'react'
import { refusalOf } from '../../commands/command.ts'
import { goToBookmark } from '../../commands/reference/reference.command.ts'
import { addBookmark, deleteBookmark } from '../../commands/reference/put-reference.command.ts'
import { commandContext, run, useSurface, useWriter } from '../../state/writer.ts'
import { ChoiceList } from '@wenfang/shared-ui/choice-list'

export function BookmarkDialog({ onClose }: { readonly onClose: () => void }) {
  const writer = useWriter()
  const { surface } = writer
  const names = useSurface(() =>
    surface
      .query({ type: 'bookmarks' })
      .filter(({ hidden }) => !hidden)
      .map(({ name }) => name),
  )
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const refusal = refusalOf(addBookmark, commandContext(writer), name.trim())
  const isKnown = names.includes(name)
  const add = (): void => {
    setTried(true)
    if (refusal !== null) return
    onClose()
    run(writer, addBookmark, name.trim())
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="书签"
      actions={
        <DialogActions cancelLabel="关闭" confirmLabel="添加" onConfirm={add}>
          <Button
            kind="quiet"
            disabled={!isKnown}
            onClick={() => {
              run(writer, deleteBookmark, name)
              setName('')
            }}
          >
            删除
          </Button>
          <Button
            kind="quiet"
            disabled={!isKnown}
            onClick={() => {
              onClose()
              run(writer, goToBookmark, name)
            }}
          >
            定位
          </Button>
        </DialogActions>
      }
    >
      <Field label="书签名" error={isTried && refusal !== null ? refusal : undefined}>
        <Input data-begins value={name} maxLength={40} onChange={(event) => setName(event.target.value)} />
      </Field>
      {names.length > 0 && (
        <ChoiceList
          label="文档里的书签"
          choices={names.map((key) => ({ key, label: key }))}
          value={name}
          onChange={setName}
          onTake={() => {
            onClose()
            run(writer, goToBookmark, name)
          }}
        />
      )}
    </Dialog>
  )
}

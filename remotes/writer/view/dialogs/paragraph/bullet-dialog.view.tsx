import { Dialog, DialogActions, Field, Input } from '@wenfang/shared-ui'
import { useState } from 'react'
import { applyList } from '../../commands/paragraph/list.command.ts'
import { bulletLevels } from '../../commands/paragraph/list-library.ts'
import { run, useWriter } from '../../state/writer.ts'

/** A bullet of one's own: any character that a keyboard or an input method gives. */
export function BulletDialog({ onClose }: { readonly onClose: () => void }) {
  const writer = useWriter()
  const [character, setCharacter] = useState('◈')
  const [first] = Array.from(character.trim())
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="自定义项目符号"
      size="sm"
      actions={
        <DialogActions
          isDisabled={first === undefined}
          onConfirm={() => {
            onClose()
            if (first !== undefined) run(writer, applyList, bulletLevels(first))
          }}
        />
      }
    >
      <Field label="项目符号字符">
        <Input value={character} maxLength={4} onChange={(event) => setCharacter(event.target.value)} />
      </Field>
    </Dialog>
  )
}

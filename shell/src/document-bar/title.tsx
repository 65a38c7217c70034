import { Tooltip } from '@wenfang/shared-ui'
import { useState } from 'react'
import { dialogTexts } from '../i18n/dialogs.ts'
import { RenameField } from '../pages/entry/rename-field.tsx'

const texts = dialogTexts.bar

export interface TitleProps {
  readonly file: { readonly name: string; readonly ext: string }
  readonly canRename: boolean
  readonly onRename: (name: string) => void
  /** The field is gone, and the keys with it. */
  readonly onEnd: () => void
}

/** The file's name; a press makes it a field when the person may rename. */
export function Title({ file, canRename, onRename, onEnd }: TitleProps) {
  const [isEditing, setEditing] = useState(false)
  if (isEditing)
    return (
      <RenameField
        file={file}
        onEnd={(name) => {
          setEditing(false)
          // Not where somebody pressed something else, which ends it, too.
          requestAnimationFrame(() => document.activeElement === document.body && onEnd())
          if (name !== null) onRename(name)
        }}
      />
    )
  return (
    <h1 className="bar-title">
      {canRename ? (
        <Tooltip text={texts.rename}>
          <button type="button" onClick={() => setEditing(true)}>
            {file.name}
          </button>
        </Tooltip>
      ) : (
        <span title={file.name}>{file.name}</span>
      )}
    </h1>
  )
}

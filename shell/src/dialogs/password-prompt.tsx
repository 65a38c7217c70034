import { Button, Dialog, Field, PasswordInput } from '@wenfang/shared-ui'
import { type FormEvent, useId, useRef, useState } from 'react'
import { dialogTexts } from '../i18n/dialogs.ts'

const texts = dialogTexts.password

export interface PasswordPromptProps {
  /** S173: for changing a file that anybody may read; else for opening it. */
  readonly isForChanges?: boolean
  readonly fileName: string
  /** Why the last password did not open the file. */
  readonly problem: string | undefined
  /** The password is being tried. */
  readonly isBusy: boolean
  readonly onSubmit: (password: string) => void
  readonly onCancel: () => void
}

/** S62, S30: asks in place for the password of an encrypted file. Must stand inside `<Screen>` or `<UiProvider>`. */
export function PasswordPrompt({
  isForChanges = false,
  fileName,
  problem,
  isBusy,
  onSubmit,
  onCancel,
}: PasswordPromptProps) {
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const form = useId()
  const field = useRef<HTMLInputElement>(null)

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isBusy) return
    setMissing(password === '')
    if (password === '') field.current?.focus()
    else onSubmit(password)
  }
  return (
    <Dialog
      isOpen
      canClose={false}
      onClose={onCancel}
      size="sm"
      title={isForChanges ? texts.modifyTitle : texts.title}
      description={isForChanges ? texts.modifyText(fileName) : texts.text(fileName)}
      initialFocus={field}
      actions={
        <>
          <Button onClick={onCancel}>{isForChanges ? texts.modifyCancel : texts.cancel}</Button>
          <Button type="submit" form={form} kind="primary" isBusy={isBusy}>
            {isForChanges ? texts.modifySubmit : texts.submit}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <Field
          label={isForChanges ? texts.modifyLabel : texts.label}
          error={isMissing ? texts.missing : isBusy ? undefined : problem}
        >
          <PasswordInput
            ref={field}
            autoComplete="off"
            value={password}
            onChange={(event) => {
              setPassword(event.target.value)
              setMissing(false)
            }}
          />
        </Field>
      </form>
    </Dialog>
  )
}

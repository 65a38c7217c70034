import type { FileInfo } from '@wenfang/shared-protocol'
import { useState } from 'react'
import { dialogTexts } from '../i18n/dialogs.ts'
import { codeOf, failureText } from '../pages/failure.ts'
import { useScreen } from '../pages/screen.tsx'
import { PasswordPrompt } from './password-prompt.tsx'

export interface PasswordLayerProps {
  readonly file: Pick<FileInfo, 'id' | 'name'>
  /** The file asks for no password any more. */
  readonly onUnlocked: () => void
  readonly onCancel: () => void
  /** S173: asks for the password without which the file is only read. */
  readonly isForChanges?: boolean
}

/** S62: asks until the server could open the file, or the person leaves. The password is sent once and kept nowhere. */
export function PasswordLayer({ file, onUnlocked, onCancel, isForChanges = false }: PasswordLayerProps) {
  const { api } = useScreen()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()

  const unlock = async (password: string): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      await api.files.unlock(file.id, isForChanges ? { modify_password: password } : { password })
      onUnlocked()
    } catch (error) {
      // The file asks for none any more.
      if (codeOf(error) === 'Conflict') onUnlocked()
      else setProblem(problemOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <PasswordPrompt
      isForChanges={isForChanges}
      fileName={file.name}
      problem={problem}
      isBusy={isBusy}
      onSubmit={(password) => void unlock(password)}
      onCancel={onCancel}
    />
  )
}

function problemOf(error: unknown): string {
  switch (codeOf(error)) {
    case 'PasswordWrong':
      return dialogTexts.password.wrong
    default:
      return failureText(error)
  }
}

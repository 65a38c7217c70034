import type { ResetLink } from '@wenfang/shared-protocol'
import { AlertDialog, Button, Dialog, Field, Input, copyText } from '@wenfang/shared-ui'
import { useState } from 'react'
import { pageTexts } from '../../i18n/pages.ts'
import { settingsTexts } from '../../i18n/settings.ts'
import { failureText } from '../failure.ts'
import { useScreen } from '../screen.tsx'
import { fullTimeText } from '../time-text.ts'
import type { PersonAct } from './person-act.ts'

const texts = settingsTexts.people

/** Asks before an act on somebody's account, does it, and shows the link that it may bring. */
export function PersonActions({
  act,
  onClose,
  onDone,
}: {
  readonly act: PersonAct
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}) {
  const { api, services } = useScreen()
  const { kind, account } = act
  const [link, setLink] = useState<ResetLink | null>(null)
  const [isBusy, setBusy] = useState(false)
  const words = texts.acts[kind]

  const perform = async (): Promise<ResetLink | null> => {
    switch (kind) {
      case 'resetPassword':
        return api.accounts.resetLink(account.id)
      case 'resetFactor':
        await api.accounts.removeSecondFactor(account.id)
        return null
      case 'endSessions':
        await api.accounts.endSessions(account.id)
        return null
      case 'disable':
      case 'enable':
        await api.accounts.setDisabled(account.id, kind === 'disable')
        return null
      default:
        return kind satisfies never
    }
  }
  const confirm = async (): Promise<void> => {
    setBusy(true)
    try {
      const made = await perform()
      if (made) setLink(made)
      else {
        services.toast('success', words.done(account.name))
        onClose()
        await onDone()
      }
    } catch (error) {
      services.toast('error', failureText(error))
      onClose()
    }
    setBusy(false)
  }
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(link?.url ?? '')
    services.toast(isCopied ? 'success' : 'warning', isCopied ? texts.linkCopied : pageTexts.problem.copyFailed)
  }
  if (link)
    return (
      <Dialog
        isOpen
        onClose={onClose}
        canClose={false}
        title={texts.linkTitle}
        description={texts.linkText(account.name, fullTimeText(link.expires_at))}
        actions={
          <>
            <Button onClick={onClose}>{texts.linkKept}</Button>
            <Button kind="primary" onClick={() => void copy()}>
              {texts.copyLink}
            </Button>
          </>
        }
      >
        <Field label={texts.link}>
          <Input readOnly value={link.url} className="settings-secret" onFocus={(event) => event.target.select()} />
        </Field>
      </Dialog>
    )
  return (
    <AlertDialog
      isOpen
      title={words.title(account.name)}
      description={words.text}
      confirmLabel={words.label}
      isDanger={kind !== 'enable' && kind !== 'resetPassword'}
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    />
  )
}

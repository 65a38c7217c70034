import type { Account } from '@wenfang/shared-protocol'
import { Button, Field, Input } from '@wenfang/shared-ui'
import { type FormEvent, useState } from 'react'
import { settingsTexts } from '../../i18n/settings.ts'
import { failureText } from '../failure.ts'
import { useScreen } from '../screen.tsx'

const texts = settingsTexts.account

/** The name that others see, and the address that one signs in with. */
export function ProfileSection({
  account,
  onChanged,
}: {
  readonly account: Account
  readonly onChanged: () => Promise<void>
}) {
  const { api, services } = useScreen()
  const [name, setName] = useState(account.name)
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    if (name.trim() === '') return setFault(texts.nameMissing)
    setBusy(true)
    try {
      await api.ownAccount.rename(name.trim())
      setFault(undefined)
      services.toast('success', texts.saved)
      await onChanged()
    } catch (error) {
      setFault(failureText(error))
    }
    setBusy(false)
  }
  return (
    <section className="settings-card" aria-labelledby="settings-profile">
      <h2 id="settings-profile">{texts.profile}</h2>
      <p className="settings-text">{texts.profileText}</p>
      <form className="settings-form" noValidate onSubmit={(event) => void submit(event)}>
        <Field label={texts.name} error={fault}>
          <Input
            name="name"
            autoComplete="name"
            maxLength={64}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Field label={texts.email} hint={texts.emailHint}>
          <Input value={account.email} readOnly />
        </Field>
        <Button type="submit" isBusy={isBusy} disabled={name.trim() === account.name}>
          {texts.save}
        </Button>
      </form>
    </section>
  )
}

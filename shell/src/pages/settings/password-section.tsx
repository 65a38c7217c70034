import type { Account } from '@wenfang/shared-protocol'
import { Button, Field, PasswordInput } from '@wenfang/shared-ui'
import { type FormEvent, useState } from 'react'
import { settingsTexts } from '../../i18n/settings.ts'
import { codeOf, failureText } from '../failure.ts'
import { useScreen } from '../screen.tsx'

const texts = settingsTexts.password
const MIN_PASSWORD = 8

interface Faults {
  readonly current?: string
  readonly next?: string
}

/** A password changed, or set for the first time. The present one is asked for, so that an unattended desk is not enough. */
export function PasswordSection({
  account,
  onChanged,
}: {
  readonly account: Account
  readonly onChanged: () => Promise<void>
}) {
  const { api, services } = useScreen()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    const found: Faults = {
      ...(account.needs_current && current === '' ? { current: texts.currentMissing } : {}),
      ...(next.length < MIN_PASSWORD ? { next: texts.newShort } : {}),
    }
    setFaults(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      await api.ownAccount.setPassword(next, account.needs_current ? current : undefined)
      setCurrent('')
      setNext('')
      services.toast('success', texts.changed)
      await onChanged()
    } catch (error) {
      const isWrong = codeOf(error) === 'LoginFailed'
      setFaults(isWrong ? { current: texts.currentWrong } : { next: failureText(error) })
    }
    setBusy(false)
  }
  return (
    <section className="settings-card" aria-labelledby="settings-password">
      <h2 id="settings-password">{texts.title}</h2>
      <p className="settings-text">{account.has_password ? texts.text : texts.noneText}</p>
      <form className="settings-form" noValidate onSubmit={(event) => void submit(event)}>
        {/* Password managers look for the name that a password belongs to. */}
        <input type="text" hidden name="username" autoComplete="username" value={account.email} readOnly />
        {account.needs_current && (
          <Field label={texts.current} error={faults.current}>
            <PasswordInput
              name="current"
              autoComplete="current-password"
              maxLength={256}
              value={current}
              onChange={(event) => setCurrent(event.target.value)}
            />
          </Field>
        )}
        <Field label={texts.new} hint={texts.newHint} error={faults.next}>
          <PasswordInput
            name="new"
            autoComplete="new-password"
            maxLength={256}
            value={next}
            onChange={(event) => setNext(event.target.value)}
          />
        </Field>
        <Button type="submit" isBusy={isBusy}>
          {account.has_password ? texts.change : texts.set}
        </Button>
      </form>
    </section>
  )
}

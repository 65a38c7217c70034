import { Banner, Button, Field, Input, PasswordInput } from '@wenfang/shared-ui'
import { type FormEvent, useState } from 'react'
import { pageTexts } from '../../i18n/pages.ts'
import { failureText, retryAfterOf } from '../failure.ts'
import { useCountdown } from './use-countdown.ts'

const texts = pageTexts.login
const MIN_PASSWORD = 8

export interface Account {
  readonly name: string
  readonly email: string
  readonly password: string
}

type Faults = Partial<Record<keyof Account, string>>

/** What is wrong with an account before it is sent. A sign-in needs neither a name nor a long password. */
export function faultsOf(account: Account, isNew: boolean): Faults {
  const faults: Faults = {}
  if (isNew && account.name.trim() === '') faults.name = texts.nameMissing
  if (account.email.trim() === '') faults.email = texts.emailMissing
  else if (!/^\S+@\S+$/.test(account.email.trim())) faults.email = texts.emailWrong
  if (account.password === '') faults.password = texts.passwordMissing
  else if (isNew && account.password.length < MIN_PASSWORD) faults.password = texts.passwordShort
  return faults
}

/** Email and password, and for a new account the name. Errors stand at their field, what the server says above. */
export function AccountForm({
  isNew,
  submitLabel,
  onSubmit,
}: {
  readonly isNew: boolean
  readonly submitLabel: string
  /** May throw a WenfangError: it is shown here. */
  readonly onSubmit: (account: Account) => Promise<void>
}) {
  const [account, setAccount] = useState<Account>({ name: '', email: '', password: '' })
  const [faults, setFaults] = useState<Faults>({})
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [waitS, setWaitS] = useCountdown()

  const change = (part: Partial<Account>): void => setAccount({ ...account, ...part })
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (isBusy || waitS > 0) return
    const found = faultsOf(account, isNew)
    setFaults(found)
    const first = Object.keys(found)[0]
    if (first !== undefined) {
      const field = event.currentTarget.elements.namedItem(first)
      if (field instanceof HTMLElement) field.focus()
      return
    }
    setBusy(true)
    setProblem('')
    try {
      await onSubmit({ ...account, name: account.name.trim(), email: account.email.trim() })
    } catch (error) {
      setProblem(failureText(error))
      setWaitS(retryAfterOf(error))
      setBusy(false)
    }
  }

  return (
    <form className="desk-form" noValidate onSubmit={(event) => void submit(event)}>
      {waitS > 0 ? (
        <Banner tone="warning">{texts.waiting(waitS)}</Banner>
      ) : (
        problem !== '' && <Banner tone="danger">{problem}</Banner>
      )}
      {isNew && (
        <Field label={texts.name} error={faults.name}>
          <Input
            size="lg"
            name="name"
            autoComplete="name"
            maxLength={64}
            value={account.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        </Field>
      )}
      <Field label={texts.email} error={faults.email}>
        <Input
          size="lg"
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          maxLength={254}
          value={account.email}
          onChange={(event) => change({ email: event.target.value })}
        />
      </Field>
      <Field label={texts.password} error={faults.password} {...(isNew ? { hint: texts.passwordHint } : {})}>
        <PasswordInput
          size="lg"
          name="password"
          autoComplete={isNew ? 'new-password' : 'current-password'}
          maxLength={256}
          value={account.password}
          onChange={(event) => change({ password: event.target.value })}
        />
      </Field>
      <Button type="submit" kind="primary" size="lg" isWide isBusy={isBusy} disabled={waitS > 0}>
        {submitLabel}
      </Button>
    </form>
  )
}

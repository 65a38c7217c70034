import type { SecondFactorSetup, SignInStep } from '@wenfang/shared-protocol'
import { Banner, Button, Field, Input, Skeleton } from '@wenfang/shared-ui'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { pageTexts } from '../../i18n/pages.ts'
import { settingsTexts } from '../../i18n/settings.ts'
import { DeskTitle } from '../desk.tsx'
import { codeOf, failureText, retryAfterOf } from '../failure.ts'
import { useCountdown } from './use-countdown.ts'

const texts = settingsTexts.secondFactor
// With the code that draws the picture: few who sign in need it.
const AuthenticatorSetup = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'settings' */ '../settings/authenticator-setup.tsx')).AuthenticatorSetup,
}))
const RecoveryCodeList = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'settings' */ '../settings/recovery-code-list.tsx')).RecoveryCodeList,
}))

export interface CodeFormProps {
  /** There where the owner asks for a second factor and this account has none yet. */
  readonly setup: SecondFactorSetup | null
  /** May throw a WenfangError: it is shown here. */
  readonly onCode: (code: string) => Promise<SignInStep>
  readonly onDone: (redirect: string) => void
  /** The sign-in is over or took too long. */
  readonly onOver: (error: unknown) => void
}

/** The second step of a sign-in: a code of the authenticator, which is set up here where it has to be. */
export function CodeForm({ setup, onCode, onDone, onOver }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [waitS, setWaitS] = useCountdown()
  const [done, setDone] = useState<{ readonly redirect: string; readonly codes: readonly string[] } | null>(null)

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy || waitS > 0) return
    if (code.trim() === '') return setFault(texts.codeMissing)
    setBusy(true)
    try {
      const step = await onCode(code)
      if (!('redirect' in step)) throw new Error('the server asks again')
      if (step.recovery_codes) setDone({ redirect: step.redirect, codes: step.recovery_codes })
      else return onDone(step.redirect)
    } catch (error) {
      if (codeOf(error) === 'NotFound') return onOver(error)
      setFault(failureText(error))
      setWaitS(retryAfterOf(error))
      setCode('')
    }
    setBusy(false)
  }
  if (done)
    return (
      <>
        <DeskTitle title={texts.codes} />
        <Suspense fallback={<Skeleton height="180px" />}>
          <RecoveryCodeList codes={done.codes} />
        </Suspense>
        <div className="desk-foot">
          <Button kind="primary" size="lg" isWide onClick={() => onDone(done.redirect)}>
            {texts.keptAndOn}
          </Button>
        </div>
      </>
    )
  return (
    <>
      <DeskTitle title={setup ? texts.setupTitle : texts.title}>{setup ? texts.required : texts.askText}</DeskTitle>
      {setup && (
        <Suspense fallback={<Skeleton height="280px" />}>
          <AuthenticatorSetup setup={setup} />
        </Suspense>
      )}
      <form className="desk-form" noValidate onSubmit={(event) => void submit(event)}>
        {waitS > 0 && <Banner tone="warning">{pageTexts.login.waiting(waitS)}</Banner>}
        <Field label={texts.code} hint={setup ? texts.codeHint : texts.codeOrRecoveryHint} error={fault}>
          <Input
            size="lg"
            name="code"
            autoComplete="one-time-code"
            inputMode={setup ? 'numeric' : 'text'}
            maxLength={32}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of a step that the person asked for
            autoFocus
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </Field>
        <Button type="submit" kind="primary" size="lg" isWide isBusy={isBusy} disabled={waitS > 0}>
          {setup ? texts.confirm : pageTexts.login.submit}
        </Button>
      </form>
    </>
  )
}

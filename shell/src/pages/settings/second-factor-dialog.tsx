import type { Account, SecondFactorSetup } from '@wenfang/shared-protocol'
import { Button, Dialog, Field, Input, PasswordInput } from '@wenfang/shared-ui'
import { type FormEvent, useId, useState } from 'react'
import { settingsTexts } from '../../i18n/settings.ts'
import { codeOf, failureText } from '../failure.ts'
import { useScreen } from '../screen.tsx'
import { AuthenticatorSetup } from './authenticator-setup.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'

const texts = settingsTexts.secondFactor

/** What the person wants; each begins with the proof that it is them. */
export type SecondFactorTask = 'setup' | 'replace' | 'codes' | 'off'

type Stage =
  | { readonly kind: 'proof' }
  | { readonly kind: 'setup'; readonly setup: SecondFactorSetup }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }

interface Faults {
  readonly password?: string
  readonly code?: string
}

/** Proof, then what was asked for, then the recovery codes. */
export function SecondFactorDialog({
  task,
  account,
  onClose,
}: {
  readonly task: SecondFactorTask
  readonly account: Account
  readonly onClose: () => void
}) {
  const { api, services } = useScreen()
  const [stage, setStage] = useState<Stage>({ kind: 'proof' })
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [isBusy, setBusy] = useState(false)
  const form = useId()
  const needsProof = account.needs_current
  const needsCode = stage.kind === 'setup' || (needsProof && account.second_factor.is_on)

  const act = async (): Promise<void> => {
    const proof = needsProof ? { password, ...(account.second_factor.is_on && { code }) } : {}
    if (stage.kind === 'setup') {
      setStage({ kind: 'codes', codes: (await api.ownAccount.confirmSecondFactor(code)).recovery_codes })
      services.toast('success', texts.switchedOn)
      return
    }
    switch (task) {
      case 'setup':
      case 'replace':
        setStage({ kind: 'setup', setup: await api.ownAccount.beginSecondFactor(proof) })
        return setCode('')
      case 'codes':
        return setStage({ kind: 'codes', codes: (await api.ownAccount.newRecoveryCodes(proof)).recovery_codes })
      case 'off':
        await api.ownAccount.removeSecondFactor(proof)
        services.toast('success', texts.switchedOff)
        return onClose()
      default:
        return task satisfies never
    }
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    const found: Faults = {
      ...(stage.kind === 'proof' && needsProof && password === '' ? { password: texts.passwordMissing } : {}),
      ...(needsCode && code.trim() === '' ? { code: texts.codeMissing } : {}),
    }
    setFaults(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      await act()
    } catch (error) {
      setFaults(
        codeOf(error) === 'LoginFailed'
          ? { password: settingsTexts.password.currentWrong }
          : { [needsCode ? 'code' : 'password']: failureText(error) },
      )
    }
    setBusy(false)
  }
  const isDone = stage.kind === 'codes'
  return (
    <Dialog
      isOpen
      onClose={onClose}
      canClose={!isDone}
      title={isDone ? texts.codes : texts.tasks[task]}
      actions={
        isDone ? (
          <Button kind="primary" onClick={onClose}>
            {texts.kept}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{settingsTexts.cancel}</Button>
            <Button type="submit" form={form} kind={task === 'off' ? 'danger' : 'primary'} isBusy={isBusy}>
              {task === 'off' ? texts.switchOff : stage.kind === 'setup' ? texts.confirm : texts.next}
            </Button>
          </>
        )
      }
    >
      {stage.kind === 'codes' ? (
        <RecoveryCodeList codes={stage.codes} />
      ) : (
        <form id={form} className="settings-form" noValidate onSubmit={(event) => void submit(event)}>
          {stage.kind === 'setup' && <AuthenticatorSetup setup={stage.setup} />}
          {stage.kind === 'proof' && needsProof && (
            <Field label={settingsTexts.password.current} error={faults.password}>
              <PasswordInput
                autoComplete="current-password"
                maxLength={256}
                value={password}
                onChange={(event) => setPassword(event.target.value)}
              />
            </Field>
          )}
          {stage.kind === 'proof' && !needsProof && <p>{texts.rescue}</p>}
          {needsCode && (
            <Field
              label={texts.code}
              hint={stage.kind === 'setup' ? texts.codeHint : texts.codeOrRecoveryHint}
              error={faults.code}
            >
              <Input
                autoComplete="one-time-code"
                inputMode={stage.kind === 'setup' ? 'numeric' : 'text'}
                maxLength={32}
                value={code}
                onChange={(event) => setCode(event.target.value)}
              />
            </Field>
          )}
        </form>
      )}
    </Dialog>
  )
}

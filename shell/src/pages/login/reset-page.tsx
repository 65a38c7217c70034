import type { ResetInfo } from '@wenfang/shared-protocol'
import { Banner, Button, EmptyState, Field, PasswordInput } from '@wenfang/shared-ui'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import type { ScreenProps } from '../../app/screen-services.ts'
import { pageTexts } from '../../i18n/pages.ts'
import { Desk, DeskTitle, DeskWaiting } from '../desk.tsx'
import { codeOf, failureText } from '../failure.ts'
import { leavePage } from '../leave-page.ts'
import { Screen, useScreen, useTitle } from '../screen.tsx'

const texts = pageTexts.reset
const MIN_PASSWORD = 8

/** `/reset/{token}`: who forgot the password sets another, and then signs in with it. */
export default function ResetPage({ services, token }: ScreenProps & { readonly token: string }) {
  return (
    <Screen services={services}>
      <Reset token={token} />
    </Screen>
  )
}

type State =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'form'; readonly info: ResetInfo }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'done' }

function Reset({ token }: { readonly token: string }) {
  const { api, services } = useScreen()
  const [state, setState] = useState<State>({ kind: 'waiting' })
  const home = `${services.environment.path_prefix}/`
  useTitle(`${texts.title} · ${pageTexts.product}`)
  useEffect(() => {
    let isCurrent = true
    api.account.resetInfo(token).then(
      (info) => isCurrent && setState({ kind: 'form', info }),
      (error: unknown) => isCurrent && setState({ kind: 'failed', error }),
    )
    return () => {
      isCurrent = false
    }
  }, [api, token])
  const signIn = useCallback(() => leavePage(api.account.signInUrl(home)), [api, home])

  switch (state.kind) {
    case 'waiting':
      return (
        <Desk>
          <DeskWaiting label={texts.title} />
        </Desk>
      )
    case 'failed': {
      const isGone = codeOf(state.error) === 'InviteInvalid'
      return (
        <Desk>
          <EmptyState
            illustration="letter"
            headingLevel={1}
            title={isGone ? texts.goneTitle : failureText(state.error)}
            actions={<Button onClick={signIn}>{texts.signIn}</Button>}
          >
            {isGone && texts.goneText}
          </EmptyState>
        </Desk>
      )
    }
    case 'done':
      return (
        <Desk>
          <DeskTitle title={texts.doneTitle}>{texts.doneText}</DeskTitle>
          <Button kind="primary" size="lg" isWide onClick={signIn}>
            {texts.signIn}
          </Button>
        </Desk>
      )
    case 'form':
      return (
        <Desk>
          <DeskTitle title={texts.title}>{texts.text(state.info.name)}</DeskTitle>
          <NewPassword
            email={state.info.email}
            onSubmit={async (password) => {
              await api.account.resetPassword(token, password)
              setState({ kind: 'done' })
            }}
          />
        </Desk>
      )
    default:
      return state satisfies never
  }
}

function NewPassword({
  email,
  onSubmit,
}: {
  readonly email: string
  /** May throw a WenfangError: it is shown here. */
  readonly onSubmit: (password: string) => Promise<void>
}) {
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string>()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    if (password.length < MIN_PASSWORD) return setFault(pageTexts.login.passwordShort)
    setFault(undefined)
    setBusy(true)
    try {
      await onSubmit(password)
    } catch (error) {
      setProblem(failureText(error))
      setBusy(false)
    }
  }
  return (
    <form className="desk-form" noValidate onSubmit={(event) => void submit(event)}>
      {problem !== '' && <Banner tone="danger">{problem}</Banner>}
      {/* Password managers look for the name that a password belongs to. */}
      <input type="text" hidden name="username" autoComplete="username" value={email} readOnly />
      <Field label={texts.password} hint={pageTexts.login.passwordHint} error={fault}>
        <PasswordInput
          size="lg"
          name="password"
          autoComplete="new-password"
          maxLength={256}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Button type="submit" kind="primary" size="lg" isWide isBusy={isBusy}>
        {texts.submit}
      </Button>
    </form>
  )
}

import type { SecondFactorSetup } from '@wenfang/shared-protocol'
import { Button, EmptyState } from '@wenfang/shared-ui'
import { useEffect, useRef, useState } from 'react'
import type { ScreenProps } from '../../app/screen-services.ts'
import { pageTexts } from '../../i18n/pages.ts'
import { Desk, DeskTitle, DeskWaiting } from '../desk.tsx'
import { codeOf, failureText } from '../failure.ts'
import { leavePage } from '../leave-page.ts'
import { Screen, useScreen, useTitle } from '../screen.tsx'
import { AccountForm } from './account-form.tsx'
import { CodeForm } from './code-form.tsx'
import { SignInStart } from './sign-in-start.tsx'

const texts = pageTexts.login

export interface LoginPageProps extends ScreenProps {
  readonly form: 'start' | 'once' | 'interaction'
  readonly uid: string
}

/** `/login`, `/login/{uid}` of a sign-in under way, `/login/once?token=` of the owner's one-time link. */
export default function LoginPage({ services, form, uid }: LoginPageProps) {
  return (
    <Screen services={services}>
      {form === 'start' && <SignInStart />}
      {form === 'interaction' && <SignIn uid={uid} />}
      {form === 'once' && <OnceSignIn />}
    </Screen>
  )
}

type Check =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'form'; readonly canWait: boolean }
  /** The password was right, and a second factor is asked for; `setup` where it has to be made first. */
  | { readonly kind: 'code'; readonly setup: SecondFactorSetup | null }
  | { readonly kind: 'failed'; readonly error: unknown }

function SignIn({ uid }: { readonly uid: string }) {
  const { api, services } = useScreen()
  const [check, setCheck] = useState<Check>({ kind: 'waiting' })
  const home = `${services.environment.path_prefix}/`
  useTitle(`${texts.title} · ${pageTexts.product}`)
  useEffect(() => {
    let isCurrent = true
    api.account.interaction(uid).then(
      () => isCurrent && setCheck({ kind: 'form', canWait: false }),
      (error: unknown) => isCurrent && setCheck({ kind: 'failed', error }),
    )
    return () => {
      isCurrent = false
    }
  }, [api, uid])

  if (check.kind === 'failed')
    return (
      <Desk>
        <EmptyState
          illustration="letter"
          headingLevel={1}
          title={codeOf(check.error) === 'NotFound' ? texts.overTitle : failureText(check.error)}
          actions={
            <Button kind="primary" onClick={() => leavePage(api.account.signInUrl(home))}>
              {texts.again}
            </Button>
          }
        >
          {texts.overText}
        </EmptyState>
      </Desk>
    )
  if (check.kind === 'code')
    return (
      <Desk isWide={check.setup !== null}>
        <CodeForm
          setup={check.setup}
          onCode={(code) => api.account.tellCode(uid, code)}
          onDone={leavePage}
          onOver={(error) => setCheck({ kind: 'failed', error })}
        />
      </Desk>
    )
  return (
    <Desk>
      <DeskTitle title={texts.title}>{texts.subtitle}</DeskTitle>
      <AccountForm
        isNew={false}
        submitLabel={texts.submit}
        onSubmit={async ({ email, password }) => {
          const step = await api.account.signIn(uid, { email, password })
          if ('redirect' in step) leavePage(step.redirect)
          else setCheck({ kind: 'code', setup: step.next === 'setup' ? step.setup : null })
        }}
      />
    </Desk>
  )
}

/** Signs the owner in; on a new server asks for the owner's account first. */
function OnceSignIn() {
  const { api, services } = useScreen()
  const [check, setCheck] = useState<Check>({ kind: 'waiting' })
  const token = new URLSearchParams(globalThis.location.search).get('token') ?? ''
  const home = `${services.environment.path_prefix}/`
  useTitle(`${texts.setupTitle} · ${pageTexts.product}`)
  // The token is for one use: asking twice, as a double mount would, must not happen.
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    api.account.once(token).then(
      ({ status, can_wait: canWait = false }) =>
        status === 'signed_in' ? leavePage(home) : setCheck({ kind: 'form', canWait }),
      (error: unknown) => setCheck({ kind: 'failed', error }),
    )
  }, [api, token, home])

  switch (check.kind) {
    case 'waiting':
      return (
        <Desk>
          <DeskWaiting label={texts.onceChecking} />
        </Desk>
      )
    case 'failed':
      return (
        <Desk>
          <EmptyState
            illustration="letter"
            headingLevel={1}
            title={codeOf(check.error) === 'InviteInvalid' ? texts.onceTitle : failureText(check.error)}
            actions={
              <Button kind="primary" onClick={() => leavePage(api.account.signInUrl(home))}>
                {texts.begin}
              </Button>
            }
          >
            {codeOf(check.error) === 'InviteInvalid' && texts.onceText}
          </EmptyState>
        </Desk>
      )
    case 'code':
      // The one-time link asks for none: who reads the terminal of the server owns it.
      return null
    case 'form':
      return (
        <Desk>
          <DeskTitle title={texts.setupTitle}>{texts.setupText}</DeskTitle>
          <AccountForm
            isNew
            submitLabel={texts.setup}
            onSubmit={async (account) => {
              await api.account.once(token, account)
              leavePage(home)
            }}
          />
          {check.canWait && (
            <div className="desk-foot">
              <Button
                kind="quiet"
                onClick={() => {
                  api.account.once(token, { later: true }).then(
                    () => leavePage(home),
                    (error: unknown) => setCheck({ kind: 'failed', error }),
                  )
                }}
              >
                {texts.setupLater}
              </Button>
            </div>
          )}
        </Desk>
      )
  }
}

import { Button, EmptyState } from '@wenfang/shared-ui'
import { useEffect, useState } from 'react'
import type { InviteInfo } from '../../api/index.ts'
import type { ScreenProps } from '../../app/screen-services.ts'
import { pageTexts } from '../../i18n/pages.ts'
import { Desk, DeskTitle, DeskWaiting } from '../desk.tsx'
import { codeOf, failureText } from '../failure.ts'
import { leavePage } from '../leave-page.ts'
import { Screen, useScreen, useTitle } from '../screen.tsx'
import { AccountForm } from './account-form.tsx'

const texts = pageTexts.login

/** `/invite/{token}`: who was invited makes an account and is signed in. */
export default function InvitePage({ services, token }: ScreenProps & { readonly token: string }) {
  return (
    <Screen services={services}>
      <Invite token={token} />
    </Screen>
  )
}

function Invite({ token }: { readonly token: string }) {
  const { api, services } = useScreen()
  const [invite, setInvite] = useState<InviteInfo | null>(null)
  const [error, setError] = useState<unknown>(null)
  const home = `${services.environment.path_prefix}/`
  useTitle(`${texts.inviteTitle} · ${pageTexts.product}`)
  useEffect(() => {
    let isCurrent = true
    api.invites.info(token).then(
      (info) => isCurrent && setInvite(info),
      (reason: unknown) => isCurrent && setError(reason),
    )
    return () => {
      isCurrent = false
    }
  }, [api, token])

  if (error !== null) {
    const isGone = codeOf(error) === 'InviteInvalid' || codeOf(error) === 'NotFound'
    return (
      <Desk>
        <EmptyState
          illustration="letter"
          headingLevel={1}
          title={isGone ? texts.inviteGone : failureText(error)}
          actions={<Button onClick={() => leavePage(home)}>{texts.home}</Button>}
        >
          {isGone && texts.inviteGoneText}
        </EmptyState>
      </Desk>
    )
  }
  return (
    <Desk>
      {invite === null ? (
        <DeskWaiting label={texts.inviteTitle} />
      ) : (
        <>
          <DeskTitle title={texts.inviteTitle}>{texts.inviteText(invite.inviter.name)}</DeskTitle>
          <AccountForm
            isNew
            submitLabel={texts.inviteAccept}
            onSubmit={async (account) => {
              await api.invites.accept(token, account)
              leavePage(home)
            }}
          />
        </>
      )}
    </Desk>
  )
}

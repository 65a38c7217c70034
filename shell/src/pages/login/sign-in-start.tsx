import { Button } from '@wenfang/shared-ui'
import { useEffect } from 'react'
import { pageTexts } from '../../i18n/pages.ts'
import { Desk, DeskTitle } from '../desk.tsx'
import { leavePage } from '../leave-page.ts'
import { useScreen, useTitle } from '../screen.tsx'

const texts = pageTexts.login

/** Goes on to the account service at once; the button is for browsers that stopped the way. */
export function SignInStart({ returnTo }: { readonly returnTo?: string }) {
  const { api } = useScreen()
  const { pathname, search } = globalThis.location
  const target = returnTo ?? (pathname.endsWith('/login') ? '/' : pathname + search)
  useTitle(`${texts.title} · ${pageTexts.product}`)
  useEffect(() => leavePage(api.account.signInUrl(target)), [api, target])
  return (
    <Desk>
      <DeskTitle title={texts.title}>{texts.beginning}</DeskTitle>
      <Button kind="primary" size="lg" isWide onClick={() => leavePage(api.account.signInUrl(target))}>
        {texts.begin}
      </Button>
    </Desk>
  )
}

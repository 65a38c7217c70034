import { Button, Dialog } from '@wenfang/shared-ui'
import { useRef } from 'react'
import { dialogTexts } from '../i18n/dialogs.ts'
import { leavePage } from '../pages/leave-page.ts'
import { useScreen, useTitle } from '../pages/screen.tsx'
import { pageTexts } from '../i18n/pages.ts'

const texts = dialogTexts.login

/**
 * S63: in place over the document's address, so that the address stays and works after signing in. A page that came to
 * somebody who was signed in says that this has ended since, here or on another device; one that came to a guest, that the link has.
 */
export function LoginPrompt() {
  const { api, services } = useScreen()
  const { user } = services.environment
  const [title, text] =
    user === null
      ? [texts.title, texts.text]
      : user.logined
        ? [texts.endedTitle, texts.endedText]
        : // A guest came by a link, and it leads nowhere any more.
          [texts.guestTitle, texts.guestText]
  const { pathname, search } = globalThis.location
  const signIn = useRef<HTMLButtonElement>(null)
  useTitle(`${title} · ${pageTexts.product}`)
  return (
    <Dialog
      isOpen
      canClose={false}
      onClose={() => undefined}
      size="sm"
      initialFocus={signIn}
      title={title}
      description={text}
      actions={
        <>
          <Button onClick={() => services.navigate(`${services.environment.path_prefix}/`)}>{texts.home}</Button>
          <Button ref={signIn} kind="primary" onClick={() => leavePage(api.account.signInUrl(pathname + search))}>
            {texts.submit}
          </Button>
        </>
      }
    />
  )
}

import { Banner, Button, Dialog, Field, Input, copyText } from '@wenfang/shared-ui'
import { useState } from 'react'
import { dialogTexts } from '../i18n/dialogs.ts'
import { pageTexts } from '../i18n/pages.ts'
import { failureText } from '../pages/failure.ts'
import { useScreen } from '../pages/screen.tsx'
import { fullTimeText } from '../pages/time-text.ts'

const texts = dialogTexts.invite

/** Makes links with which new people join this server. For its owner. */
export default function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const { api, services } = useScreen()
  const [invite, setInvite] = useState<{ readonly url: string; readonly expires_at: string } | null>(null)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)

  const create = async (): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    try {
      setInvite(await api.invites.create())
      setProblem('')
    } catch (error) {
      setProblem(failureText(error))
    }
    setBusy(false)
  }
  const copy = async (url: string): Promise<void> => {
    const isCopied = await copyText(url)
    services.toast(isCopied ? 'success' : 'warning', isCopied ? texts.copied : pageTexts.problem.copyFailed)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.title}
      description={texts.text}
      actions={
        invite === null ? (
          <Button kind="primary" isBusy={isBusy} onClick={() => void create()}>
            {texts.create}
          </Button>
        ) : (
          <>
            <Button isBusy={isBusy} onClick={() => void create()}>
              {texts.another}
            </Button>
            <Button kind="primary" onClick={() => void copy(invite.url)}>
              {texts.copy}
            </Button>
          </>
        )
      }
    >
      {problem !== '' && <Banner tone="danger">{problem}</Banner>}
      {invite !== null && (
        <Field label={texts.url} hint={texts.until(fullTimeText(invite.expires_at))}>
          <Input readOnly value={invite.url} onFocus={(event) => event.target.select()} />
        </Field>
      )}
    </Dialog>
  )
}

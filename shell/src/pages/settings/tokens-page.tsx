import type { AccessToken } from '@wenfang/shared-protocol'
import { AlertDialog, Button, Dialog, EmptyState, Field, Input, Select, Skeleton, copyText } from '@wenfang/shared-ui'
import KeyRound from 'lucide-react/icons/key-round'
import { type FormEvent, useCallback, useState } from 'react'
import type { ScreenProps } from '../../app/screen-services.ts'
import { pageTexts } from '../../i18n/pages.ts'
import { settingsTexts } from '../../i18n/settings.ts'
import { failureText } from '../failure.ts'
import { SignInStart } from '../login/sign-in-start.tsx'
import { Screen, useScreen } from '../screen.tsx'
import { timeText } from '../time-text.ts'
import { LoadProblem } from './load-problem.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { useLoaded } from './use-loaded.ts'

const texts = settingsTexts.tokens
/** Days that a token lasts, as the list of choices wants them. */
const LASTS = ['30', '90', '365', ''] as const
type Lasts = (typeof LASTS)[number]
const LAST_OPTIONS = LASTS.map((value) => ({
  value,
  label: value === '' ? texts.lastsForever : texts.lastsDays(Number(value)),
}))

/** `/settings/tokens`: personal access tokens for scripts. */
export default function TokensPage({ services }: ScreenProps) {
  return (
    <Screen services={services}>{services.environment.user?.logined === true ? <Tokens /> : <SignInStart />}</Screen>
  )
}

function Tokens() {
  const { api, services } = useScreen()
  const { value: tokens, problem, reload } = useLoaded(useCallback(() => api.tokens.list(), [api]))
  const [secret, setSecret] = useState<string | null>(null)
  const [revoking, setRevoking] = useState<AccessToken | null>(null)

  const revoke = async (token: AccessToken): Promise<void> => {
    setRevoking(null)
    try {
      await api.tokens.revoke(token.id)
      services.toast('success', texts.revoked)
      await reload()
    } catch (error) {
      services.toast('error', failureText(error))
    }
  }
  return (
    <SettingsFrame section="tokens" title={texts.title}>
      <p className="settings-text">{texts.text}</p>
      <NewToken
        onCreated={(created) => {
          setSecret(created)
          void reload()
        }}
      />
      <h2>{texts.list}</h2>
      <LoadProblem text={problem} onRetry={reload} />
      {tokens === null && problem === '' && (
        <div className="settings-list">
          <output className="wf-unseen">{texts.loading}</output>
          <Skeleton height="56px" />
          <Skeleton height="56px" />
        </div>
      )}
      {tokens?.length === 0 && (
        <EmptyState illustration="letter" title={texts.emptyTitle}>
          {texts.emptyText}
        </EmptyState>
      )}
      {tokens !== null && tokens.length > 0 && (
        <ul className="settings-list">
          {tokens.map((token) => (
            <li key={token.id}>
              <KeyRound aria-hidden="true" />
              <span className="settings-words">
                <strong>{token.name}</strong>
                <span>
                  {texts.created(timeText(token.created_at, new Date()))} ·{' '}
                  {token.last_used_at === null ? texts.unused : texts.used(timeText(token.last_used_at, new Date()))}
                  {expiryText(token)}
                </span>
              </span>
              <Button size="sm" aria-label={texts.revokeLabel(token.name)} onClick={() => setRevoking(token)}>
                {texts.revoke}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Dialog
        isOpen={secret !== null}
        onClose={() => setSecret(null)}
        canClose={false}
        title={texts.createdTitle}
        description={texts.createdText}
        actions={
          <>
            <Button onClick={() => setSecret(null)}>{texts.close}</Button>
            <Button
              kind="primary"
              onClick={() =>
                void copyText(secret ?? '').then((isCopied) =>
                  services.toast(
                    isCopied ? 'success' : 'warning',
                    isCopied ? texts.copied : pageTexts.problem.copyFailed,
                  ),
                )
              }
            >
              {texts.copy}
            </Button>
          </>
        }
      >
        <Field label={texts.secret}>
          <Input readOnly value={secret ?? ''} className="settings-secret" onFocus={(event) => event.target.select()} />
        </Field>
      </Dialog>
      <AlertDialog
        isOpen={revoking !== null}
        title={texts.revokeTitle}
        description={texts.revokeText(revoking?.name ?? '')}
        confirmLabel={texts.revoke}
        isDanger
        onCancel={() => setRevoking(null)}
        onConfirm={() => revoking && void revoke(revoking)}
      />
    </SettingsFrame>
  )
}

/** When it ends, behind a dot; nothing for tokens that last. */
function expiryText({ expires_at: end }: AccessToken): string {
  if (end === null) return ''
  const date = new Date(end)
  return ` · ${date.getTime() <= Date.now() ? texts.expired : texts.expires(timeText(end, new Date()))}`
}

function NewToken({ onCreated }: { readonly onCreated: (secret: string) => void }) {
  const { api } = useScreen()
  const [name, setName] = useState('')
  const [lasts, setLasts] = useState<Lasts>('90')
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    if (name.trim() === '') return setFault(texts.nameMissing)
    setBusy(true)
    try {
      const { secret } = await api.tokens.create(name.trim(), lasts === '' ? null : Number(lasts))
      setName('')
      setFault(undefined)
      onCreated(secret)
    } catch (error) {
      setFault(failureText(error))
    }
    setBusy(false)
  }
  return (
    <form className="settings-new" noValidate onSubmit={(event) => void submit(event)}>
      <Field label={texts.name} error={fault} hint={texts.nameHint}>
        <Input value={name} maxLength={64} onChange={(event) => setName(event.target.value)} />
      </Field>
      <span className="settings-lasts">
        <span className="wf-field-label" aria-hidden="true">
          {texts.lasts}
        </span>
        <Select label={texts.lasts} value={lasts} options={LAST_OPTIONS} onChange={setLasts} />
      </span>
      <Button type="submit" kind="primary" isBusy={isBusy}>
        {texts.create}
      </Button>
    </form>
  )
}

import { AlertDialog, Banner, Button, Dialog, EmptyState, Field, Input, Skeleton } from '@wenfang/shared-ui'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import KeyRound from 'lucide-react/icons/key-round'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import type { AccessToken } from '../../api/index.ts'
import type { ScreenProps } from '../../app/screen-services.ts'
import { copyText } from '../copy-text.ts'
import { pageTexts } from '../../i18n/pages.ts'
import { failureText } from '../failure.ts'
import { SignInStart } from '../login/sign-in-start.tsx'
import { Screen, useScreen, useTitle } from '../screen.tsx'
import { timeText } from '../time-text.ts'
import './tokens.css'

const texts = pageTexts.tokens

/** `/settings/tokens`: personal access tokens for scripts. */
export default function TokensPage({ services }: ScreenProps) {
  return (
    <Screen services={services}>{services.environment.user?.logined === true ? <Tokens /> : <SignInStart />}</Screen>
  )
}

function Tokens() {
  const { api, services } = useScreen()
  const [tokens, setTokens] = useState<readonly AccessToken[] | null>(null)
  const [problem, setProblem] = useState('')
  const [secret, setSecret] = useState<string | null>(null)
  const [revoking, setRevoking] = useState<AccessToken | null>(null)
  useTitle(`${texts.title} · ${pageTexts.product}`)

  const load = useCallback(async () => {
    try {
      setTokens(await api.tokens.list())
      setProblem('')
    } catch (error) {
      setProblem(failureText(error))
    }
  }, [api])
  // oxlint-disable-next-line react/set-state-in-effect -- sets state only after the server answered
  useEffect(() => void load(), [load])

  const revoke = async (token: AccessToken): Promise<void> => {
    setRevoking(null)
    try {
      await api.tokens.revoke(token.id)
      services.toast('success', texts.revoked)
      await load()
    } catch (error) {
      services.toast('error', failureText(error))
    }
  }
  return (
    <div className="tokens-page">
      <div className="tokens">
        <Button
          kind="quiet"
          size="sm"
          icon={<ArrowLeft />}
          onClick={() => services.navigate(`${services.environment.path_prefix}/`)}
        >
          {texts.back}
        </Button>
        <h1>{texts.title}</h1>
        <p className="tokens-text">{texts.text}</p>
        <NewToken
          onCreated={(created) => {
            setSecret(created)
            void load()
          }}
        />
        <h2>{texts.list}</h2>
        {problem !== '' && (
          <Banner
            tone="danger"
            action={
              <Button size="sm" onClick={() => void load()}>
                {pageTexts.entry.retry}
              </Button>
            }
          >
            {problem}
          </Banner>
        )}
        {tokens === null && problem === '' && (
          <div className="tokens-list">
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
          <ul className="tokens-list">
            {tokens.map((token) => (
              <li key={token.id}>
                <KeyRound aria-hidden="true" />
                <span>
                  <strong>{token.name}</strong>
                  <span>
                    {texts.created(timeText(token.created_at, new Date()))} ·{' '}
                    {token.last_used_at === null ? texts.unused : texts.used(timeText(token.last_used_at, new Date()))}
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
            <Input readOnly value={secret ?? ''} className="tokens-secret" onFocus={(event) => event.target.select()} />
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
      </div>
    </div>
  )
}

function NewToken({ onCreated }: { readonly onCreated: (secret: string) => void }) {
  const { api } = useScreen()
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    if (name.trim() === '') return setFault(texts.nameMissing)
    setBusy(true)
    try {
      const { secret } = await api.tokens.create(name.trim())
      setName('')
      setFault(undefined)
      onCreated(secret)
    } catch (error) {
      setFault(failureText(error))
    }
    setBusy(false)
  }
  return (
    <form className="tokens-new" noValidate onSubmit={(event) => void submit(event)}>
      <Field label={texts.name} error={fault} hint={texts.nameHint}>
        <Input value={name} maxLength={64} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Button type="submit" kind="primary" isBusy={isBusy}>
        {texts.create}
      </Button>
    </form>
  )
}

import type { LinkInfo } from '@wenfang/shared-protocol'
import { Avatar, Banner, Button, EmptyState, Field, Input } from '@wenfang/shared-ui'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import type { ScreenProps } from '../../app/screen-services.ts'
import { pageTexts } from '../../i18n/pages.ts'
import { Desk, DeskTitle, DeskWaiting } from '../desk.tsx'
import { codeOf, failureText, retryAfterOf } from '../failure.ts'
import { leavePage } from '../leave-page.ts'
import { Screen, useScreen, useTitle } from '../screen.tsx'

const texts = pageTexts.link

/** `/l/{id}` (S59, S29): who shares, and whatever the link asks for before the file opens. */
export default function LinkPage({ services, linkId }: ScreenProps & { readonly linkId: string }) {
  return (
    <Screen services={services}>
      <Link linkId={linkId} />
    </Screen>
  )
}

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'asking'; readonly info: LinkInfo }
  | { readonly kind: 'failed'; readonly error: unknown }

function Link({ linkId }: { readonly linkId: string }) {
  const { api, services } = useScreen()
  const [state, setState] = useState<State>({ kind: 'loading' })
  useTitle(`${texts.title} · ${pageTexts.product}`)

  // The link's own page shows the file once the server lets this browser in; a real load brings the new environment.
  const goIn = useCallback(
    (file: NonNullable<LinkInfo['file']>) => {
      const { path_prefix: prefix } = services.environment
      leavePage(`${prefix}/p/${file.id}${globalThis.location.search}`)
    },
    [services],
  )

  useEffect(() => {
    let isCurrent = true
    const begin = async (): Promise<void> => {
      try {
        const info = await api.links.info(linkId)
        if (!isCurrent) return
        // `chkcode` of the address answers for the person (S-switch of group D).
        const code = new URLSearchParams(globalThis.location.search).get('chkcode')
        const isOpen = !info.needs_name && (!info.needs_code || code !== null)
        const entered =
          info.file || !isOpen ? info : await api.links.enter(linkId, code === null ? {} : { chkcode: code })
        if (!isCurrent) return
        if (entered.file) goIn(entered.file)
        else setState({ kind: 'asking', info: entered })
      } catch (error) {
        if (isCurrent) setState({ kind: 'failed', error })
      }
    }
    void begin()
    return () => {
      isCurrent = false
    }
  }, [api, linkId, goIn])

  switch (state.kind) {
    case 'loading':
      return (
        <Desk>
          <DeskWaiting label={texts.loading} />
        </Desk>
      )
    case 'failed':
      return <LinkFailure error={state.error} />
    case 'asking':
      return <LinkQuestions linkId={linkId} info={state.info} onEntered={goIn} />
  }
}

function LinkFailure({ error }: { readonly error: unknown }) {
  const { services } = useScreen()
  const code = codeOf(error)
  const title = code === 'LinkExpired' ? texts.goneTitle : code === 'NotFound' ? texts.missingTitle : failureText(error)
  return (
    <Desk>
      <EmptyState
        illustration={code === 'NotFound' ? 'lost' : 'locked'}
        headingLevel={1}
        title={title}
        actions={
          <Button onClick={() => services.navigate(`${services.environment.path_prefix}/`)}>
            {pageTexts.problem.home}
          </Button>
        }
      >
        {code === 'LinkExpired' && texts.goneText}
        {code === 'NotFound' && texts.missingText}
      </EmptyState>
    </Desk>
  )
}

function LinkQuestions({
  linkId,
  info,
  onEntered,
}: {
  readonly linkId: string
  readonly info: LinkInfo
  readonly onEntered: (file: NonNullable<LinkInfo['file']>) => void
}) {
  const { api } = useScreen()
  const [code, setCode] = useState('')
  const [name, setName] = useState('')
  const [faults, setFaults] = useState<{ code?: string; name?: string }>({})
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const found = {
      ...(info.needs_code && code.trim() === '' ? { code: texts.codeMissing } : {}),
      ...(info.needs_name && name.trim() === '' ? { name: texts.nameMissing } : {}),
    }
    setFaults(found)
    setProblem('')
    if (Object.keys(found).length > 0 || isBusy) return
    setBusy(true)
    try {
      const entered = await api.links.enter(linkId, {
        ...(info.needs_code ? { chkcode: code.trim() } : {}),
        ...(info.needs_name ? { name: name.trim() } : {}),
      })
      if (entered.file) return onEntered(entered.file)
    } catch (error) {
      const wait = retryAfterOf(error)
      if (codeOf(error) === 'LinkCodeWrong') setFaults({ code: failureText(error) })
      else setProblem(wait > 0 ? pageTexts.login.waiting(wait) : failureText(error))
    }
    setBusy(false)
  }

  return (
    <Desk>
      <div className="desk-file">
        <Avatar name={info.creator.name} sizePx={44} isDecorative />
        <DeskTitleInline title={texts.from(info.creator.name)} />
      </div>
      <form className="desk-form" noValidate onSubmit={(event) => void submit(event)}>
        {problem !== '' && <Banner tone="danger">{problem}</Banner>}
        {info.needs_code && (
          <Field label={texts.code} hint={texts.codeHint} error={faults.code}>
            <Input
              size="lg"
              name="code"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={32}
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          </Field>
        )}
        {info.needs_name && (
          <Field label={texts.name} hint={texts.nameHint} error={faults.name}>
            <Input
              size="lg"
              name="name"
              autoComplete="nickname"
              maxLength={32}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
        )}
        <Button type="submit" kind="primary" size="lg" isWide isBusy={isBusy}>
          {texts.enter}
        </Button>
      </form>
      {info.needs_name && (
        <p className="desk-foot">
          <a href={api.account.signInUrl(globalThis.location.pathname + globalThis.location.search)}>{texts.signIn}</a>
        </p>
      )}
    </Desk>
  )
}

const DeskTitleInline = ({ title }: { readonly title: string }) => (
  <div className="desk-inline-title">
    <DeskTitle title={title} />
  </div>
)

import type { FormAnswerPage, SharedForm } from '@wenfang/shared-protocol'
import { Banner, Button } from '@wenfang/shared-ui'
import { useCallback, useEffect, useState } from 'react'
import type { ScreenProps } from '../../app/screen-services.ts'
import { pageTexts } from '../../i18n/pages.ts'
import { sharedFormTexts as texts } from '../../i18n/shared-form.ts'
import { Desk, DeskTitle, DeskWaiting } from '../desk.tsx'
import { codeOf, failureText, retryAfterOf } from '../failure.ts'
import { PartEnded, PartProblem } from '../part-link/part-problem.tsx'
import { Screen, useScreen, useTitle } from '../screen.tsx'
import { askedQuestions, isEmptyAnswer } from './asked-questions.ts'
import {
  answered,
  keepDraft,
  nextDraft,
  readDraft,
  tried,
  withDefaults,
  type Answers,
  type FormDraft,
} from './form-draft.ts'
import { Question } from './question.view.tsx'
import './form.css'

/** `/form/{id}` (decision 035): a form of a database for whoever has its link; nothing else of the file is asked for. */
export default function FormPage({ services, formId }: ScreenProps & { readonly formId: string }) {
  return (
    <Screen services={services}>
      <SharedFormPage formId={formId} />
    </Screen>
  )
}

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'told'; readonly page: FormAnswerPage }

function SharedFormPage({ formId }: { readonly formId: string }) {
  const { api } = useScreen()
  const [code, setCode] = useState('')
  const [state, setState] = useState<State>({ kind: 'loading' })
  const heading = state.kind === 'told' ? (state.page.form?.heading ?? texts.title) : texts.title
  useTitle(`${heading} · ${pageTexts.product}`)
  const open = useCallback(
    async (told: string): Promise<void> => {
      try {
        setState({ kind: 'told', page: await api.forms.read(formId, told) })
      } catch (error) {
        setState({ kind: 'failed', error })
      }
    },
    [api, formId],
  )
  useEffect(() => {
    const begin = async (): Promise<void> => open('')
    void begin()
  }, [open])
  const tryCode = (told: string): void => {
    setCode(told)
    void open(told)
  }
  if (state.kind === 'loading')
    return (
      <Desk>
        <DeskWaiting label={texts.loading} />
      </Desk>
    )
  if (state.kind === 'failed') return <PartProblem texts={texts} error={state.error} onCode={tryCode} />
  const { form, state: now } = state.page
  if (!form)
    return now === 'full' ? (
      <PartEnded title={texts.fullTitle} text={texts.fullText} />
    ) : (
      <PartEnded title={texts.closedTitle} text={texts.closedText} />
    )
  return <Filling key={formId} formId={formId} form={form} code={code} onEnded={() => void open(code)} />
}

const storage = (): Storage => localStorage

interface FillingProps {
  readonly formId: string
  readonly form: SharedForm
  readonly code: string
  /** It takes no answers any more. */
  readonly onEnded: () => void
}

function Filling({ formId, form, code, onEnded }: FillingProps) {
  const { api } = useScreen()
  const begun = (kept: FormDraft): FormDraft => withDefaults(kept, form.questions)
  const [draft, setDraft] = useState(() => begun(readDraft(storage, formId)))
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState('')
  const [phase, setPhase] = useState<'writing' | 'sending' | 'sent'>('writing')
  const asked = askedQuestions(form.questions, draft.answers)
  const answer = (field: string, value: Answers[string]): void => {
    const next = answered(draft, field, value)
    keepDraft(storage, formId, next)
    setDraft(next)
  }
  const showFaults = (found: readonly (readonly [string, string])[]): void => {
    setFaults(Object.fromEntries(found))
    const [first] = found
    if (first) document.querySelector(`[data-question="${CSS.escape(first[0])}"]`)?.scrollIntoView({ block: 'center' })
  }
  const send = async (): Promise<void> => {
    if (phase === 'sending') return
    setProblem('')
    const missing = asked.filter(({ field, is_required: is }) => is && isEmptyAnswer(draft.answers[field]))
    showFaults(missing.map(({ field }) => [field, texts.missing]))
    if (missing.length > 0) return
    const answers = asked.flatMap(({ field }) => {
      const value = draft.answers[field]
      return value === undefined ? [] : [{ field, value }]
    })
    // Kept before it leaves, so that it has the same key after the page is loaded again.
    const sent = tried(draft)
    keepDraft(storage, formId, sent)
    setDraft(sent)
    setPhase('sending')
    try {
      const receipt = await api.forms.submit(formId, { key: sent.key, answers }, code)
      if (receipt.is_kept) {
        setDraft(begun(nextDraft(storage, formId)))
        return setPhase('sent')
      }
      showFaults(receipt.faults.map(({ field, words }) => [field, words]))
    } catch (error) {
      if (['Conflict', 'NotFound', 'LinkExpired'].includes(codeOf(error))) return onEnded()
      const seconds = retryAfterOf(error)
      setProblem(`${seconds > 0 ? texts.wait(seconds) : failureText(error)}。${texts.kept}`)
    }
    setPhase('writing')
  }
  if (phase === 'sent')
    return (
      <Desk isWide>
        <DeskTitle title={texts.sent}>{form.thanks || texts.thanks}</DeskTitle>
        <Button onClick={() => setPhase('writing')}>{texts.again}</Button>
      </Desk>
    )
  return (
    <Desk isWide>
      <DeskTitle title={form.heading}>{form.words === '' ? undefined : form.words}</DeskTitle>
      <form
        className="desk-form"
        aria-label={form.heading}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {asked.map((question) => (
          <Question
            key={question.field}
            question={question}
            value={draft.answers[question.field]}
            fault={faults[question.field]}
            onChange={(value) => answer(question.field, value)}
          />
        ))}
        {problem !== '' && <Banner tone="danger">{problem}</Banner>}
        <Button type="submit" kind="primary" size="lg" isWide isBusy={phase === 'sending'}>
          {texts.submit}
        </Button>
      </form>
    </Desk>
  )
}

import type { PersonAccount } from '@wenfang/shared-protocol'
import { Button, EmptyState, SearchField, Skeleton } from '@wenfang/shared-ui'
import { useCallback, useEffect, useState } from 'react'
import type { ScreenProps } from '../../app/screen-services.ts'
import { settingsTexts } from '../../i18n/settings.ts'
import { failureText } from '../failure.ts'
import { SignInStart } from '../login/sign-in-start.tsx'
import { Screen, useScreen } from '../screen.tsx'
import { useDebounced } from '../use-debounced.ts'
import { LoadProblem } from './load-problem.tsx'
import { PersonActions } from './person-actions.tsx'
import { PersonRow } from './person-row.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { SignInPolicySection } from './sign-in-policy-section.tsx'
import type { PersonAct } from './person-act.ts'

const texts = settingsTexts.people
const TYPING_MS = 250

/** `/settings/people`, for administrators: how everybody signs in. It shows no file of anybody. */
export default function PeoplePage({ services }: ScreenProps) {
  const { user } = services.environment
  return (
    <Screen services={services}>{user?.logined === true ? <People isAdmin={user.is_admin} /> : <SignInStart />}</Screen>
  )
}

function People({ isAdmin }: { readonly isAdmin: boolean }) {
  if (isAdmin) return <PeopleOfServer />
  return (
    <SettingsFrame section="people" title={texts.title}>
      <EmptyState illustration="letter" title={texts.forbiddenTitle}>
        {texts.forbiddenText}
      </EmptyState>
    </SettingsFrame>
  )
}

interface Page {
  readonly accounts: readonly PersonAccount[]
  readonly next: string | null
}

function PeopleOfServer() {
  const { api } = useScreen()
  const [query, setQuery] = useState('')
  const search = useDebounced(query, TYPING_MS)
  const [page, setPage] = useState<Page | null>(null)
  const [problem, setProblem] = useState('')
  const [act, setAct] = useState<PersonAct | null>(null)

  const load = useCallback(
    async (before: Page | null) => {
      try {
        const answer = await api.accounts.list(search, before?.next ?? null)
        setPage({ accounts: [...(before?.accounts ?? []), ...answer.accounts], next: answer.next_cursor })
        setProblem('')
      } catch (error) {
        setProblem(failureText(error))
      }
    },
    [api, search],
  )
  // oxlint-disable-next-line react/set-state-in-effect -- sets state only after the server answered
  useEffect(() => void load(null), [load])

  return (
    <SettingsFrame section="people" title={texts.title}>
      <p className="settings-text">{texts.text}</p>
      <SignInPolicySection />
      <section className="settings-card" aria-labelledby="settings-people">
        <h2 id="settings-people">{texts.list}</h2>
        <SearchField label={texts.search} value={query} onChange={setQuery} />
        <LoadProblem text={problem} onRetry={() => load(null)} />
        {page === null && problem === '' && (
          <>
            <output className="wf-unseen">{texts.loading}</output>
            <Skeleton height="56px" />
          </>
        )}
        {page?.accounts.length === 0 && <p className="settings-text">{texts.none}</p>}
        {page !== null && page.accounts.length > 0 && (
          <ul className="settings-list">
            {page.accounts.map((account) => (
              <PersonRow key={account.id} account={account} onAct={setAct} />
            ))}
          </ul>
        )}
        {page !== null && page.next !== null && <Button onClick={() => void load(page)}>{texts.more}</Button>}
      </section>
      {act !== null && <PersonActions act={act} onClose={() => setAct(null)} onDone={() => load(null)} />}
    </SettingsFrame>
  )
}

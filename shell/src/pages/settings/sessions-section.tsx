import type { SignInSession } from '@wenfang/shared-protocol'
import { AlertDialog, Badge, Button, Skeleton } from '@wenfang/shared-ui'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { useCallback, useState } from 'react'
import { settingsTexts } from '../../i18n/settings.ts'
import { failureText } from '../failure.ts'
import { useScreen } from '../screen.tsx'
import { fullTimeText, timeText } from '../time-text.ts'
import { useNow } from '../use-now.ts'
import { deviceName, isHandheld } from './device-name.ts'
import { LoadProblem } from './load-problem.tsx'
import { useLoaded } from './use-loaded.ts'

const texts = settingsTexts.sessions

/** Where the person is signed in. Ending a session closes what is open there at once. */
export function SessionsSection() {
  const { api, services } = useScreen()
  const { value: sessions, problem, reload } = useLoaded(useCallback(() => api.ownAccount.sessions(), [api]))
  const [isAsking, setAsking] = useState(false)

  const run = async (act: () => Promise<string>): Promise<void> => {
    try {
      services.toast('success', await act())
    } catch (error) {
      services.toast('error', failureText(error))
    }
    await reload()
  }
  const end = (session: SignInSession): Promise<void> =>
    run(async () => {
      await api.ownAccount.endSession(session.id)
      return texts.ended
    })
  const endOthers = (): Promise<void> => {
    setAsking(false)
    return run(async () => texts.endedOthers((await api.ownAccount.endOtherSessions()).ended))
  }
  return (
    <section className="settings-card" aria-labelledby="settings-sessions">
      <h2 id="settings-sessions">{texts.title}</h2>
      <p className="settings-text">{texts.text}</p>
      <LoadProblem text={problem} onRetry={reload} />
      {sessions === null && problem === '' && (
        <>
          <output className="wf-unseen">{texts.loading}</output>
          <Skeleton height="56px" />
        </>
      )}
      {sessions !== null && (
        <ul className="settings-list">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => void end(session)} />
          ))}
        </ul>
      )}
      {sessions !== null && sessions.length > 1 && (
        <Button kind="danger" onClick={() => setAsking(true)}>
          {texts.endOthers}
        </Button>
      )}
      <AlertDialog
        isOpen={isAsking}
        title={texts.endOthersTitle}
        description={texts.endOthersText}
        confirmLabel={texts.end}
        isDanger
        onCancel={() => setAsking(false)}
        onConfirm={() => void endOthers()}
      />
    </section>
  )
}

function SessionRow({ session, onEnd }: { readonly session: SignInSession; readonly onEnd: () => void }) {
  const device = deviceName(session.user_agent)
  const now = useNow()
  return (
    <li>
      {isHandheld(session.user_agent) ? <Smartphone aria-hidden="true" /> : <Monitor aria-hidden="true" />}
      <span className="settings-words">
        <strong>
          {device}
          {session.is_current && <Badge tone="success">{texts.here}</Badge>}
        </strong>
        <span title={fullTimeText(session.seen_at)}>
          {texts.place(session.ip)} · {session.is_current ? texts.seenNow : texts.seen(timeText(session.seen_at, now))}{' '}
          · {texts.since(timeText(session.created_at, now))}
        </span>
      </span>
      {!session.is_current && (
        <Button size="sm" aria-label={texts.endLabel(device)} onClick={onEnd}>
          {texts.end}
        </Button>
      )}
    </li>
  )
}

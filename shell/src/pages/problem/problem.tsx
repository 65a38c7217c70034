import type { ErrorCode } from '@wenfang/shared-protocol'
import { Button, EmptyState, type IllustrationName, copyText } from '@wenfang/shared-ui'
import Copy from 'lucide-react/icons/copy'
import { type ReactNode, useState } from 'react'
import { errorTexts } from '../../i18n/errors.ts'
import { pageTexts } from '../../i18n/pages.ts'
import { useScreen, useTitle } from '../screen.tsx'
import { fullTimeText } from '../time-text.ts'
import './problem.css'

const texts = pageTexts.problem

const PICTURES: Partial<Record<ErrorCode, IllustrationName>> = {
  NotFound: 'lost',
  permissionDenied: 'locked',
  userNotLogin: 'locked',
  NeedPassword: 'locked',
  LinkExpired: 'locked',
  InviteInvalid: 'letter',
}

/** What happened, whether the work is safe, what to do; and the facts that somebody who helps will ask for. */
export function Problem({
  code,
  actions,
  detail,
}: {
  readonly code: ErrorCode
  readonly actions: ReactNode
  /** Further facts, e.g. a trace id. Nothing of the file's content. */
  readonly detail?: string | undefined
}) {
  const { services } = useScreen()
  const { title, safety, advice } = errorTexts[code]
  const [at] = useState(() => new Date().toISOString())
  useTitle(`${title} · ${pageTexts.product}`)
  const facts = [
    [texts.detail.code, code],
    [texts.detail.time, fullTimeText(at)],
    [texts.detail.address, globalThis.location.pathname],
    [texts.detail.build, services.environment.build],
    ...(detail === undefined ? [] : [[texts.trace, detail] as const]),
  ] as const

  const copy = async (): Promise<void> => {
    const lines = [...facts, [texts.detail.browser, navigator.userAgent] as const]
    const isCopied = await copyText(lines.map(([name, value]) => `${name}：${value}`).join('\n'))
    services.toast(isCopied ? 'success' : 'warning', isCopied ? texts.copied : texts.copyFailed)
  }
  return (
    <EmptyState illustration={PICTURES[code] ?? 'broken'} headingLevel={1} title={title} actions={actions}>
      <p>{safety}</p>
      <p>{advice}</p>
      <details className="problem-details">
        <summary>{texts.details}</summary>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Button size="sm" icon={<Copy />} onClick={() => void copy()}>
          {texts.copy}
        </Button>
      </details>
    </EmptyState>
  )
}

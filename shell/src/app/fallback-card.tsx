import type { ErrorCode, WenfangError } from '@wenfang/shared-protocol'
import { Button } from '@wenfang/shared-ui'
import { useEffect, useId, useRef } from 'react'
import { errorTexts } from '../i18n/errors.ts'
import { shellTexts } from '../i18n/shell.ts'

export interface FallbackCardProps {
  readonly error: WenfangError
  /** The document was open and broke, rather than never opened. */
  readonly wasOpen: boolean
  /** The server's own words about this file, where it has any. */
  readonly explanation: string | null
  readonly isPreview: boolean
  readonly filesHref: string
  readonly sourceHref: string
  readonly onRetry: () => void
  readonly onReset: () => void
}

/** After these the file is not this person's to see any more: nothing broke, and no button brings it back. */
const TAKEN_AWAY: readonly ErrorCode[] = ['permissionDenied', 'NotFound', 'LinkExpired']

/** What stands in a document's place when its remote or its session failed; everything else of the page lives on. */
export function FallbackCard(props: FallbackCardProps) {
  const { error, wasOpen, explanation, isPreview, filesHref, sourceHref, onRetry, onReset } = props
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const isTakenAway = wasOpen && TAKEN_AWAY.includes(error.code)
  const text = isTakenAway
    ? { title: '', safety: shellTexts.accessEndedText, advice: shellTexts.accessEndedAdvice }
    : errorTexts[error.code]
  // Whoever was reading the document must not be left on an element that is gone.
  useEffect(() => title.current?.focus(), [])

  return (
    <section className="wf-fallback" role="alert" aria-labelledby={titleId} data-code={error.code}>
      <h1 className="wf-fallback-title" id={titleId} ref={title} tabIndex={-1}>
        {isTakenAway ? shellTexts.accessEndedTitle : wasOpen ? shellTexts.crashedTitle : shellTexts.failedTitle}
      </h1>
      {text.title !== '' && <p>{text.title}</p>}
      {explanation === null ? (
        <>
          <p>{text.safety}</p>
          <p>{text.advice}</p>
        </>
      ) : (
        <p>{explanation}</p>
      )}
      <div className="wf-fallback-actions">
        {isPreview && (
          <Button kind="primary" onClick={onReset}>
            {shellTexts.resetPreview}
          </Button>
        )}
        {error.code === 'ContractMismatch' && !isPreview ? (
          <Button kind="primary" onClick={() => window.location.reload()}>
            {shellTexts.reloadPage}
          </Button>
        ) : (
          <Button kind={isPreview ? 'secondary' : 'primary'} onClick={onRetry}>
            {wasOpen ? shellTexts.reopen : shellTexts.retry}
          </Button>
        )}
        <a className="wf-fallback-link" href={filesHref}>
          {shellTexts.backToFiles}
        </a>
        {!isTakenAway && (
          <a className="wf-fallback-link" href={sourceHref} download>
            {shellTexts.downloadSource}
          </a>
        )}
      </div>
      <details className="wf-fallback-details">
        <summary>{shellTexts.details}</summary>
        <code>{`${error.code} · ${error.message} · ${__BUILD_ID__}`}</code>
      </details>
    </section>
  )
}

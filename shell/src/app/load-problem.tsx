import type { WenfangError } from '@wenfang/shared-protocol'
import { Button } from '@wenfang/shared-ui'
import { errorTexts } from '../i18n/errors.ts'
import { shellTexts } from '../i18n/shell.ts'

export interface LoadProblemProps {
  readonly error: WenfangError
  readonly filesHref: string
  readonly onRetry: () => void
}

/** In place of a screen of the shell whose own code did not arrive. */
export function LoadProblem({ error, filesHref, onRetry }: LoadProblemProps) {
  const text = errorTexts[error.code]
  return (
    <section className="wf-fallback" role="alert" data-code={error.code}>
      <h1 className="wf-fallback-title">{text.title}</h1>
      <p>{text.safety}</p>
      <p>{text.advice}</p>
      <div className="wf-fallback-actions">
        <Button kind="primary" onClick={onRetry}>
          {shellTexts.retry}
        </Button>
        <a className="wf-fallback-link" href={filesHref}>
          {shellTexts.backToFiles}
        </a>
      </div>
    </section>
  )
}

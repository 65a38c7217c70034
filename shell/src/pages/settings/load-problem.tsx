import { Banner, Button } from '@wenfang/shared-ui'
import { settingsTexts } from '../../i18n/settings.ts'

/** What could not be read, and the way to try again. Nothing where all is well. */
export function LoadProblem({ text, onRetry }: { readonly text: string; readonly onRetry: () => Promise<void> }) {
  if (text === '') return null
  return (
    <Banner
      tone="danger"
      action={
        <Button size="sm" onClick={() => void onRetry()}>
          {settingsTexts.retry}
        </Button>
      }
    >
      {text}
    </Banner>
  )
}

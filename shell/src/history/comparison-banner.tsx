import { Banner, Button } from '@wenfang/shared-ui'
import { historyTexts as texts } from '../i18n/history.ts'
import type { Compared } from './comparing.ts'

/** Says over a document which two states of it are compared, and ends that. */
export function ComparisonBanner({ compared, onEnd }: { readonly compared: Compared; readonly onEnd: () => void }) {
  const { earlier, later, isLoading } = compared
  return (
    <div className="past-banner">
      <Banner
        tone="info"
        action={
          <Button size="sm" onClick={onEnd}>
            {texts.endComparison}
          </Button>
        }
      >
        {isLoading
          ? texts.comparingLoading(earlier.title)
          : texts.comparing(earlier.title, later ? texts.laterVersion : texts.present)}
      </Banner>
    </div>
  )
}

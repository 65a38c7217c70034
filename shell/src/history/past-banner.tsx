import type { HistoryItem } from '@wenfang/shared-protocol'
import { Banner, Button } from '@wenfang/shared-ui'
import { useEffect, useState } from 'react'
import { historyTexts as texts } from '../i18n/history.ts'
import { useScreen } from '../pages/screen.tsx'
import { fullTimeText } from '../pages/time-text.ts'
import { itemTitle } from './group-days.ts'
import type { ShownPast } from './past-view.ts'

export interface PastBannerProps {
  readonly fileId: string
  readonly past: ShownPast
  readonly canRestore: boolean
  readonly onRestore: () => void
  readonly onBack: () => void
}

/** Says over a past state what it is, and leads back to the present or makes this the present. One for each point: give it a key. */
export function PastBanner({ fileId, past, canRestore, onRestore, onBack }: PastBannerProps) {
  const { api } = useScreen()
  const [item, setItem] = useState<HistoryItem | null>(null)
  const { version, historyId } = past
  useEffect(() => {
    let isOver = false
    api.history.item(fileId, version, historyId === '' ? undefined : historyId).then(
      (found) => {
        if (!isOver) setItem(found)
      },
      // The banner says less then; the document itself tells what is wrong.
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [api, fileId, version, historyId])
  return (
    <div className="past-banner">
      <Banner
        tone="info"
        action={
          <span className="past-actions">
            {canRestore && item?.is_current !== true && (
              <Button size="sm" kind="primary" onClick={onRestore}>
                {texts.restore}
              </Button>
            )}
            <Button size="sm" onClick={onBack}>
              {texts.back}
            </Button>
          </span>
        }
      >
        {texts.banner(wordsOf(item, version))}
      </Banner>
    </div>
  )
}

function wordsOf(item: HistoryItem | null, version: number): string {
  if (item) return `“${itemTitle(item)}”（${texts.bannerTime(fullTimeText(item.created_at))}）`
  return version > 0 ? texts.version(version) : texts.list
}

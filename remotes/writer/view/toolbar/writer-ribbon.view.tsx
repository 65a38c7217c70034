import { ToolbarSeparator } from '@wenfang/shared-ui'
import { Ribbon } from '@wenfang/shared-ui/ribbon'
import { HistoryGroup } from './history-group.view.tsx'
import { useRibbonTabs } from './ribbon-tabs.ts'

/** Every tool of the writer on a large screen. */
export function WriterRibbon({
  isFolded,
  onFold,
}: {
  readonly isFolded: boolean
  readonly onFold: (isFolded: boolean) => void
}) {
  const lead = (
    <>
      <HistoryGroup />
      <ToolbarSeparator />
    </>
  )
  return <Ribbon tabs={useRibbonTabs()} first="home" lead={lead} isFolded={isFolded} onFold={onFold} />
}

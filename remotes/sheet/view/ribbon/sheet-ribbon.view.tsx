import { ToolbarGroup, ToolbarSeparator } from '@wenfang/shared-ui'
import { Ribbon } from '@wenfang/shared-ui/ribbon'
import Redo2 from 'lucide-react/icons/redo-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { history } from '../commands/index.ts'
import { CommandButton } from './command-button.view.tsx'
import { useRibbonTabs } from './ribbon-tabs.tsx'

const LEAD = (
  <>
    <ToolbarGroup label="历史">
      <CommandButton command={history.undo} icon={<Undo2 />} />
      <CommandButton command={history.redo} icon={<Redo2 />} />
    </ToolbarGroup>
    <ToolbarSeparator />
  </>
)

/** Every tool of the workbook on a large screen. */
export function SheetRibbon({
  isFolded,
  onFold,
}: {
  readonly isFolded: boolean
  readonly onFold: (isFolded: boolean) => void
}) {
  return <Ribbon tabs={useRibbonTabs()} first="home" lead={LEAD} isFolded={isFolded} onFold={onFold} />
}

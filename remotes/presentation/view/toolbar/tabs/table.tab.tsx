import { ToolbarGroup } from '@wenfang/shared-ui'
import BetweenHorizontalEnd from 'lucide-react/icons/between-horizontal-end'
import BetweenVerticalEnd from 'lucide-react/icons/between-vertical-end'
import Table from 'lucide-react/icons/table'
import { TABLE_ACTIONS } from '../../actions/index.ts'
import { useSyncExternalStore } from 'react'
import { useDeck } from '../../state/deck-view.ts'
import { ActionButton } from '../action-button.view.tsx'
import { ActionItem, ToolMenu } from '../menus.view.tsx'

/** Rows and columns of the table that is written in. */
export function TableTab() {
  const { text } = useDeck()
  useSyncExternalStore(text.onChange, () => text.target)
  return (
    <ToolbarGroup label="行和列">
      <ActionButton action={TABLE_ACTIONS.rowBelow} icon={<BetweenHorizontalEnd />} hasWords />
      <ActionButton action={TABLE_ACTIONS.columnRight} icon={<BetweenVerticalEnd />} hasWords />
      <ToolMenu label="更多行列操作" icon={<Table />} words="更多">
        <ActionItem action={TABLE_ACTIONS.rowAbove} />
        <ActionItem action={TABLE_ACTIONS.columnLeft} />
        <ActionItem action={TABLE_ACTIONS.deleteRow} />
        <ActionItem action={TABLE_ACTIONS.deleteColumn} />
      </ToolMenu>
    </ToolbarGroup>
  )
}

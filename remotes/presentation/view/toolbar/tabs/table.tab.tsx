import { ToolbarGroup, ToolbarSeparator } from '@wenfang/shared-ui'
import BetweenHorizontalEnd from 'lucide-react/icons/between-horizontal-end'
import BetweenVerticalEnd from 'lucide-react/icons/between-vertical-end'
import PaintBucket from 'lucide-react/icons/paint-bucket'
import Palette from 'lucide-react/icons/palette'
import Merge from 'lucide-react/icons/table-cells-merge'
import Split from 'lucide-react/icons/table-cells-split'
import Table from 'lucide-react/icons/table'
import { TABLE_ACTIONS } from '../../actions/index.ts'
import { useSyncExternalStore } from 'react'
import { useDeck } from '../../state/deck-view.ts'
import { ActionButton } from '../action-button.view.tsx'
import { DeckColour } from '../deck-colour.view.tsx'
import { ActionItem, ToolMenu, ToolPanel } from '../menus.view.tsx'
import { toolPanel } from '../panels/tool-panel-content.view.tsx'

/** Rows and columns of the table that is written in. */
export function TableTab() {
  const { text, store } = useDeck()
  useSyncExternalStore(text.onChange, () => text.target)
  const fill = (colour: string | null): void => {
    const { target } = text
    const { slide, shapes } = store.selection
    const place = target?.row === undefined ? { slide, shape: shapes[0] } : target
    store.run('table.fill', {
      slide: place.slide,
      shape: place.shape,
      ...(target?.row !== undefined && { row: target.row, column: target.column }),
      colour,
    })
  }
  return (
    <>
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
      <ToolbarSeparator />
      <ToolbarGroup label="样式">
        <ToolPanel label="表格样式" icon={<Palette />} words="表格样式" render={toolPanel('tableStyle')} />
      </ToolbarGroup>
      <ToolbarSeparator />
      <ToolbarGroup label="单元格">
        <ActionButton action={TABLE_ACTIONS.mergeRight} icon={<Merge />} hasWords />
        <ActionButton action={TABLE_ACTIONS.mergeBelow} icon={<Merge />} />
        <ActionButton action={TABLE_ACTIONS.split} icon={<Split />} hasWords />
        <DeckColour
          label="单元格底纹"
          icon={<PaintBucket />}
          value={null}
          initial="#f5f1e8"
          automaticLabel="表格样式的底纹"
          onChange={fill}
        />
      </ToolbarGroup>
    </>
  )
}

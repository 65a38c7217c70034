import { ToolbarGroup, ToolbarSeparator } from '@wenfang/shared-ui'
import EyeOff from 'lucide-react/icons/eye-off'
import Play from 'lucide-react/icons/play'
import Presentation from 'lucide-react/icons/presentation'
import Printer from 'lucide-react/icons/printer'
import Projector from 'lucide-react/icons/projector'
import Timer from 'lucide-react/icons/timer'
import { PRINT_ACTION, SHOW_ACTIONS, SLIDE_ACTIONS } from '../../actions/index.ts'
import { useDeck } from '../../state/deck-view.ts'
import { ActionButton } from '../action-button.view.tsx'

export function ShowTab() {
  const { canWrite } = useDeck()
  return (
    <>
      <ToolbarGroup label="开始放映">
        <ActionButton action={SHOW_ACTIONS.first} icon={<Play />} hasWords />
        <ActionButton action={SHOW_ACTIONS.current} icon={<Projector />} hasWords />
        <ActionButton action={SHOW_ACTIONS.presenter} icon={<Presentation />} hasWords />
      </ToolbarGroup>
      {canWrite && (
        <>
          <ToolbarSeparator />
          <ToolbarGroup label="设置">
            <ActionButton action={SHOW_ACTIONS.rehearse} icon={<Timer />} hasWords />
            <ActionButton action={SLIDE_ACTIONS.hide} icon={<EyeOff />} hasWords />
          </ToolbarGroup>
        </>
      )}
      <ToolbarSeparator />
      <ToolbarGroup label="输出">
        <ActionButton action={PRINT_ACTION} icon={<Printer />} hasWords />
      </ToolbarGroup>
    </>
  )
}

import { Toolbar } from '@wenfang/shared-ui'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import { kanban } from '../state/commands.ts'
import { CommandButton } from '../toolbar/command-button.view.tsx'

/** What is done to a card, without a hand that drags it. */
export default function KanbanButtons() {
  return (
    <Toolbar label="看板">
      <CommandButton command={kanban.addTask} icon={<Plus />} />
      <CommandButton command={kanban.up} icon={<ArrowUp />} />
      <CommandButton command={kanban.down} icon={<ArrowDown />} />
      <CommandButton command={kanban.left} icon={<ArrowLeft />} />
      <CommandButton command={kanban.right} icon={<ArrowRight />} />
    </Toolbar>
  )
}

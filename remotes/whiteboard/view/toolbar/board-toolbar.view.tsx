import { FrameBar, ToolbarButton, ToolbarGroup, ToolbarSeparator } from '@wenfang/shared-ui'
import Circle from 'lucide-react/icons/circle'
import Command from 'lucide-react/icons/command'
import Diamond from 'lucide-react/icons/diamond'
import Eraser from 'lucide-react/icons/eraser'
import Frame from 'lucide-react/icons/frame'
import Grid3x3 from 'lucide-react/icons/grid-3x3'
import Hand from 'lucide-react/icons/hand'
import Lock from 'lucide-react/icons/lock'
import Magnet from 'lucide-react/icons/magnet'
import MessageSquare from 'lucide-react/icons/message-square'
import Minus from 'lucide-react/icons/minus'
import MousePointer2 from 'lucide-react/icons/mouse-pointer-2'
import MoveUpRight from 'lucide-react/icons/move-up-right'
import Pencil from 'lucide-react/icons/pencil'
import PenLine from 'lucide-react/icons/pen-line'
import Presentation from 'lucide-react/icons/presentation'
import Redo2 from 'lucide-react/icons/redo-2'
import Search from 'lucide-react/icons/search'
import Square from 'lucide-react/icons/square'
import StickyNote from 'lucide-react/icons/sticky-note'
import Trash2 from 'lucide-react/icons/trash-2'
import Type from 'lucide-react/icons/type'
import Undo2 from 'lucide-react/icons/undo-2'
import Wand from 'lucide-react/icons/wand'
import { InsertMenu } from '../insert/insert-menu.view.tsx'
import { PeopleMenu } from '../people/people-menu.view.tsx'
import { SessionMenus } from '../session/session-bar.view.tsx'
import { useBoard } from '../state/board-state.ts'
import { useChrome } from '../state/chrome.ts'
import { commands, tools } from '../state/commands.ts'
import { CommandButton } from './command-button.view.tsx'
import { ImageButton } from './image-button.view.tsx'

/** The tools above the board; on phones the few that a thumb needs, below it. */
export function BoardToolbar({ isAfterBoard }: { readonly isAfterBoard: boolean }) {
  const { host, layout, canWrite } = useBoard()
  const { isPlacing, setPlacing, panel, setPanel, setDialog, say } = useChrome()
  const isPhone = layout === 'mobile'
  // Their place is there before they are.
  if (!isAfterBoard)
    return (
      <FrameBar label="白板工具" isBelow={isPhone}>
        {null}
      </FrameBar>
    )
  return (
    <FrameBar label="白板工具" isBelow={isPhone}>
      {canWrite && (
        <ToolbarGroup label="历史">
          <CommandButton command={commands.undo} icon={<Undo2 />} />
          {!isPhone && <CommandButton command={commands.redo} icon={<Redo2 />} />}
        </ToolbarGroup>
      )}
      <ToolbarSeparator />
      <ToolbarGroup label="选择">
        <CommandButton command={tools.selection} icon={<MousePointer2 />} />
        <CommandButton command={tools.hand} icon={<Hand />} />
        {!isPhone && <CommandButton command={tools.laser} icon={<Wand />} />}
      </ToolbarGroup>
      {canWrite && (
        <>
          <ToolbarSeparator />
          <ToolbarGroup label="绘制">
            <ToolbarButton
              label="便签"
              shortcut="N"
              icon={<StickyNote />}
              isPressed={isPlacing}
              onPress={() => setPlacing(!isPlacing)}
            />
            <CommandButton command={tools.text} icon={<Type />} />
            <CommandButton command={tools.rectangle} icon={<Square />} />
            {!isPhone && <CommandButton command={tools.ellipse} icon={<Circle />} />}
            {!isPhone && <CommandButton command={tools.diamond} icon={<Diamond />} />}
            <CommandButton command={tools.arrow} icon={<MoveUpRight />} />
            {!isPhone && <CommandButton command={tools.line} icon={<Minus />} />}
            <CommandButton command={tools.freedraw} icon={<Pencil />} />
            <CommandButton command={tools.eraser} icon={<Eraser />} />
            {!isPhone && <CommandButton command={tools.frame} icon={<Frame />} />}
          </ToolbarGroup>
          <ToolbarSeparator />
          <ToolbarGroup label="插入">
            <InsertMenu onDialog={setDialog} onPanel={setPanel} />
            <ImageButton />
          </ToolbarGroup>
          <ToolbarSeparator />
          <ToolbarGroup label="编辑">
            <CommandButton command={commands.delete} icon={<Trash2 />} />
            {!isPhone && <CommandButton command={commands.lock} icon={<Lock />} />}
            {!isPhone && <CommandButton command={commands.keepTool} icon={<PenLine />} />}
          </ToolbarGroup>
        </>
      )}
      {!isPhone && (
        <>
          <ToolbarSeparator />
          <ToolbarGroup label="查看">
            {canWrite && <CommandButton command={commands.grid} icon={<Grid3x3 />} />}
            {canWrite && <CommandButton command={commands.snapping} icon={<Magnet />} />}
            <ToolbarButton
              label="查找"
              shortcut="Mod+F"
              icon={<Search />}
              isPressed={panel === 'search'}
              onPress={() => setPanel(panel === 'search' ? null : 'search')}
            />
            <ToolbarButton
              label="放映"
              icon={<Presentation />}
              isPressed={panel === 'show'}
              onPress={() => setPanel(panel === 'show' ? null : 'show')}
            />
            {host.comments && (
              <ToolbarButton label="评论" icon={<MessageSquare />} onPress={() => host.openPanel('comments')} />
            )}
            {canWrite && <SessionMenus />}
            <PeopleMenu onSay={say} />
            <ToolbarButton
              label="查找命令"
              shortcut="Mod+Shift+P"
              icon={<Command />}
              onPress={() => setDialog('palette')}
            />
          </ToolbarGroup>
        </>
      )}
    </FrameBar>
  )
}

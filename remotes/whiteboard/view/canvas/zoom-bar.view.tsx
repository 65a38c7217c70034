import { Toolbar, ToolbarButton } from '@wenfang/shared-ui'
import { runCommand } from '@wenfang/shared-remote/surface'
import Maximize from 'lucide-react/icons/maximize'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { useBoard, useSurface } from '../state/board-state.ts'
import { commands, contextOf } from '../state/commands.ts'
import { CommandButton } from '../toolbar/command-button.view.tsx'

/** How large the board is shown. */
export function ZoomBar() {
  const view = useBoard()
  const { zoom } = useSurface()
  const percent = `${Math.round(zoom * 100)}%`
  return (
    <Toolbar label="缩放" className="board-zoom">
      <CommandButton command={commands.zoomOut} icon={<ZoomOut />} />
      <ToolbarButton
        label={`${commands.actualSize.title}，现在 ${percent}`}
        shortcut="Mod+0"
        onPress={() => runCommand(commands.actualSize, contextOf(view), undefined)}
      >
        <span className="board-percent">{percent}</span>
      </ToolbarButton>
      <CommandButton command={commands.zoomIn} icon={<ZoomIn />} />
      <CommandButton command={commands.fit} icon={<Maximize />} />
    </Toolbar>
  )
}

import { runCommand } from '@wenfang/shared-remote/surface'
import { AnnotationTools } from '@wenfang/shared-annotate/tools'
import { FrameBar, ToolbarButton, ToolbarGroup, ToolbarSeparator } from '@wenfang/shared-ui'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import Crop from 'lucide-react/icons/crop'
import Expand from 'lucide-react/icons/expand'
import FlipHorizontal from 'lucide-react/icons/flip-horizontal'
import FlipVertical from 'lucide-react/icons/flip-vertical'
import History from 'lucide-react/icons/history'
import Info from 'lucide-react/icons/info'
import Maximize from 'lucide-react/icons/maximize'
import MessageSquare from 'lucide-react/icons/message-square'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import RotateCw from 'lucide-react/icons/rotate-cw'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import type { ReactNode } from 'react'
import { commands, contextOf, refusal, type Command } from '../state/commands.ts'
import { useImageView, useSurfaceState } from '../state/image-view.ts'

function CommandButton({ command, icon }: { readonly command: Command; readonly icon: ReactNode }) {
  const view = useImageView()
  const reason = refusal(view, command)
  const shortcut = command.shortcuts?.[0]
  return (
    <ToolbarButton
      label={command.title}
      icon={icon}
      {...(shortcut === undefined ? {} : { shortcut })}
      {...(command.isActive ? { isPressed: command.isActive(contextOf(view)) } : {})}
      isDisabled={reason !== null}
      disabledReason={reason ?? undefined}
      onPress={() => runCommand(command, contextOf(view), undefined)}
    />
  )
}

const KINDS = ['note', 'ink', 'rectangle', 'ellipse', 'arrow', 'line', 'text', 'stamp', 'signature'] as const
const PHONE_KINDS = ['note', 'ink', 'rectangle', 'arrow', 'text'] as const

/** The tools above the picture; on phones the few that a thumb needs, below it. */
export function ImageToolbar() {
  const { host, layout, canWrite, canAnnotate, annotator, ui } = useImageView()
  const isPhone = layout === 'mobile'
  return (
    <FrameBar label="图片工具" isBelow={isPhone}>
      <ToolbarGroup label="缩放">
        <CommandButton command={commands.zoomOut} icon={<ZoomOut />} />
        {!isPhone && <ZoomLevel />}
        <CommandButton command={commands.zoomIn} icon={<ZoomIn />} />
        <CommandButton command={commands.fit} icon={<Maximize />} />
      </ToolbarGroup>
      <ToolbarSeparator />
      <ToolbarGroup label="旋转与翻转">
        {!isPhone && <CommandButton command={commands.turnLeft} icon={<RotateCcw />} />}
        <CommandButton command={commands.turnRight} icon={<RotateCw />} />
        <CommandButton command={commands.mirror} icon={<FlipHorizontal />} />
        {!isPhone && <CommandButton command={commands.flip} icon={<FlipVertical />} />}
      </ToolbarGroup>
      {canWrite && (
        <ToolbarGroup label="编辑">
          <CommandButton command={commands.crop} icon={<Crop />} />
          <CommandButton command={commands.compare} icon={<ArrowLeftRight />} />
          {!isPhone && <CommandButton command={commands.reset} icon={<History />} />}
        </ToolbarGroup>
      )}
      {(canWrite || canAnnotate) && (
        <>
          <ToolbarSeparator />
          {/* Undo stands with them: one order of steps for edits and annotations. */}
          <AnnotationTools
            annotator={annotator}
            kinds={isPhone ? PHONE_KINDS : KINDS}
            putAsset={(bytes, contentType) => host.doc.putAsset(bytes, contentType)}
          />
        </>
      )}
      <ToolbarSeparator />
      <ToolbarGroup label="查看">
        <ToolbarButton
          label="批注"
          icon={<MessageSquare />}
          shortcut="N"
          isPressed={ui.panel === 'notes'}
          onPress={() => ui.setPanel(ui.panel === 'notes' ? null : 'notes')}
        />
        <ToolbarButton
          label="图片信息"
          icon={<Info />}
          shortcut="I"
          isPressed={ui.panel === 'facts'}
          onPress={() => ui.setPanel(ui.panel === 'facts' ? null : 'facts')}
        />
        {!isPhone && <CommandButton command={commands.fullScreen} icon={<Expand />} />}
      </ToolbarGroup>
    </FrameBar>
  )
}

/** How large the picture is shown; pressed, it is shown pixel by pixel. */
function ZoomLevel() {
  const view = useImageView()
  const { zoom } = useSurfaceState(view.surface)
  return (
    <ToolbarButton
      label={`${commands.actualSize.title}，现在 ${percentOf(zoom)}`}
      shortcut="1"
      onPress={() => runCommand(commands.actualSize, contextOf(view), undefined)}
    >
      <span className="image-zoom">{percentOf(zoom)}</span>
    </ToolbarButton>
  )
}

const percentOf = (zoom: number): string => {
  const percent = zoom * devicePixelRatio * 100
  return `${percent < 10 ? percent.toFixed(1) : Math.round(percent)}%`
}

import { FrameBar, ToolbarButton, ToolbarGroup, ToolbarSeparator } from '@wenfang/shared-ui'
import { printRefusal } from '@wenfang/shared-remote/print'
import { HistoryGroup } from '@wenfang/shared-annotate/tools'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import List from 'lucide-react/icons/list'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Printer from 'lucide-react/icons/printer'
import Search from 'lucide-react/icons/search'
import Type from 'lucide-react/icons/type'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { useEpubView, type PanelName } from '../state/epub-view.ts'

const PANELS: readonly (readonly [name: PanelName, label: string, icon: ReactNode])[] = [
  ['contents', '目录', <List key="contents" />],
  ['search', '查找', <Search key="search" />],
  ['notes', '批注', <MessageSquareText key="notes" />],
  ['readers', '同读的人', <Users key="readers" />],
  ['settings', '阅读设置', <Type key="settings" />],
]

/** Turning pages and what opens beside them. */
export function EpubToolbar() {
  const { annotator, host, layout, panel, setPanel, canNote, go, print } = useEpubView()
  const noPrint = printRefusal(host)
  return (
    <FrameBar label="阅读工具" isBelow={layout === 'mobile'}>
      <ToolbarGroup label="翻页">
        <ToolbarButton
          label="向左翻页"
          icon={<ChevronLeft />}
          shortcut="←"
          onPress={() => go((reader) => reader.turn('left'))}
        />
        <ToolbarButton
          label="向右翻页"
          icon={<ChevronRight />}
          shortcut="→"
          onPress={() => go((reader) => reader.turn('right'))}
        />
      </ToolbarGroup>
      <ToolbarSeparator />
      <ToolbarGroup label="面板">
        {PANELS.map(([name, label, icon]) => (
          <ToolbarButton
            key={name}
            label={label}
            icon={icon}
            isPressed={panel === name}
            onPress={() => setPanel(panel === name ? null : name)}
          />
        ))}
      </ToolbarGroup>
      {layout !== 'mobile' && (
        <>
          <ToolbarSeparator />
          <ToolbarButton
            label="打印"
            icon={<Printer />}
            shortcut="Ctrl+P"
            isDisabled={noPrint !== null}
            disabledReason={noPrint ?? undefined}
            onPress={print}
          />
        </>
      )}
      {canNote && (
        <>
          <ToolbarSeparator />
          <HistoryGroup store={annotator.store} />
        </>
      )}
    </FrameBar>
  )
}

/** Where one is in the book; moved, one goes there. */
export function ProgressBar() {
  const { place, go } = useEpubView()
  const percent = Math.round((place?.fraction ?? 0) * 1_000) / 10
  return (
    <footer className="epub-foot">
      <span className="epub-chapter">{place?.tocItem?.label.trim() ?? ''}</span>
      <input
        type="range"
        min={0}
        max={100}
        step={0.1}
        value={percent}
        aria-label="阅读进度"
        aria-valuetext={`${percent}%`}
        onChange={({ target }) => {
          const share = Number(target.value) / 100
          go((reader) => reader.goToShare(share))
        }}
      />
      <span className="epub-percent">{percent.toFixed(1)}%</span>
    </footer>
  )
}

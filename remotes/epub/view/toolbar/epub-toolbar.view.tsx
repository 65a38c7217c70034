import { Toolbar, ToolbarButton, ToolbarGroup, ToolbarSeparator } from '@wenfang/shared-ui'
import { useAnnotationChanges } from '@wenfang/shared-annotate/tools'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import List from 'lucide-react/icons/list'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Redo2 from 'lucide-react/icons/redo-2'
import Search from 'lucide-react/icons/search'
import Type from 'lucide-react/icons/type'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import { useEpubView, type PanelName } from '../state/epub-view.ts'

const PANELS: readonly (readonly [name: PanelName, label: string, icon: ReactNode])[] = [
  ['contents', '目录', <List key="contents" />],
  ['search', '查找', <Search key="search" />],
  ['notes', '批注', <MessageSquareText key="notes" />],
  ['settings', '阅读设置', <Type key="settings" />],
]

/** Turning pages and what opens beside them. */
export function EpubToolbar() {
  const { reader, annotator, panel, setPanel, canNote } = useEpubView()
  const { store } = annotator
  useAnnotationChanges(store)
  return (
    <Toolbar label="阅读工具" className="epub-toolbar">
      <ToolbarGroup label="翻页">
        <ToolbarButton
          label="向左翻页"
          icon={<ChevronLeft />}
          shortcut="←"
          onPress={() => void reader.element.goLeft()}
        />
        <ToolbarButton
          label="向右翻页"
          icon={<ChevronRight />}
          shortcut="→"
          onPress={() => void reader.element.goRight()}
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
      {canNote && (
        <>
          <ToolbarSeparator />
          <ToolbarGroup label="历史">
            <ToolbarButton
              label="撤销"
              icon={<Undo2 />}
              shortcut="Mod+Z"
              isDisabled={!store.undo.canUndo}
              onPress={() => store.undo.undo()}
            />
            <ToolbarButton
              label="重做"
              icon={<Redo2 />}
              shortcut="Mod+Shift+Z"
              isDisabled={!store.undo.canRedo}
              onPress={() => store.undo.redo()}
            />
          </ToolbarGroup>
        </>
      )}
    </Toolbar>
  )
}

/** Where one is in the book; moved, one goes there. */
export function ProgressBar() {
  const { reader, place } = useEpubView()
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
        onChange={(event) => void reader.element.goToFraction(Number(event.target.value) / 100)}
      />
      <span className="epub-percent">{percent.toFixed(1)}%</span>
    </footer>
  )
}

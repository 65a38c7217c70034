import { AnnotationTools } from '@wenfang/shared-annotate/tools'
import { ANNOTATION_KINDS } from '@wenfang/shared-annotate'
import type { HostApi, LayoutClass } from '@wenfang/shared-contract'
import { runCommand } from '@wenfang/shared-remote/surface'
import { Toolbar, ToolbarButton, ToolbarGroup, ToolbarSelect, ToolbarSeparator } from '@wenfang/shared-ui'
import Columns2 from 'lucide-react/icons/columns-2'
import FileCheck from 'lucide-react/icons/file-check'
import ImagesIcon from 'lucide-react/icons/images'
import ListTree from 'lucide-react/icons/list-tree'
import MessageSquare from 'lucide-react/icons/message-square'
import Moon from 'lucide-react/icons/moon'
import Presentation from 'lucide-react/icons/presentation'
import Printer from 'lucide-react/icons/printer'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Search from 'lucide-react/icons/search'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { FIND, PRESENT, PRINT, ZOOM_IN, ZOOM_OUT, type PanelName, type PdfContext } from '../commands/commands.ts'
import { markSelection } from '../state/mark-selection.ts'

const PANELS: readonly (readonly [PanelName, string, ReactNode])[] = [
  ['thumbnails', '缩略图', <ImagesIcon key="t" />],
  ['outline', '目录', <ListTree key="o" />],
  ['annotations', '批注列表', <MessageSquare key="a" />],
  ['signatures', '证书签名', <FileCheck key="s" />],
]
const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]

export interface PdfToolbarProps {
  readonly context: PdfContext
  readonly host: HostApi
  readonly layout: LayoutClass
  readonly isDark: boolean
  readonly isPaperDark: boolean
  readonly onPaper: (isDark: boolean) => void
  readonly panel: PanelName | null
  readonly onPanel: (name: PanelName) => void
}

export function PdfToolbar({ context, host, layout, isDark, isPaperDark, onPaper, panel, onPanel }: PdfToolbarProps) {
  const { reader, annotator } = context
  const state = useSyncExternalStore(reader.onState, reader.state)
  const percent = `${Math.round(state.scale * 100)}%`
  const isPhone = layout === 'mobile'
  return (
    <Toolbar label="PDF 工具" className="pdf-toolbar">
      <ToolbarGroup label="面板">
        {PANELS.map(([name, label, icon]) => (
          <ToolbarButton
            key={name}
            label={label}
            icon={icon}
            isPressed={panel === name}
            onPress={() => onPanel(name)}
          />
        ))}
        <ToolbarButton
          label={FIND.title}
          shortcut="Mod+F"
          icon={<Search />}
          isPressed={panel === 'search'}
          onPress={() => onPanel('search')}
        />
      </ToolbarGroup>
      <ToolbarSeparator />
      <PageField key={state.page} page={state.page} pages={state.pages} onGo={(page) => reader.goTo(page)} />
      <ToolbarSeparator />
      <ToolbarGroup label="显示">
        <ToolbarButton
          label={ZOOM_OUT.title}
          shortcut="Mod+-"
          icon={<ZoomOut />}
          onPress={() => runCommand(ZOOM_OUT, context, undefined)}
        />
        <ToolbarSelect
          label="缩放"
          widthPx={96}
          value={typeof state.zoom === 'number' ? String(state.zoom) : state.zoom}
          fallbackText={percent}
          options={[
            { value: 'auto', label: '自动' },
            { value: 'width', label: '适合宽度' },
            { value: 'page', label: '适合页面' },
            ...ZOOMS.map((zoom) => ({ value: String(zoom), label: `${zoom * 100}%` })),
          ]}
          onChange={(value) =>
            reader.zoomTo(value === 'auto' || value === 'width' || value === 'page' ? value : Number(value))
          }
        />
        <ToolbarButton
          label={ZOOM_IN.title}
          shortcut="Mod+="
          icon={<ZoomIn />}
          onPress={() => runCommand(ZOOM_IN, context, undefined)}
        />
        <ToolbarButton label="顺时针旋转" icon={<RotateCw />} onPress={() => reader.turn()} />
        {!isPhone && (
          <ToolbarButton
            label="双页"
            icon={<Columns2 />}
            isPressed={state.isTwoPage}
            onPress={() => reader.showTwoPages(!state.isTwoPage)}
          />
        )}
        {isDark && (
          <ToolbarButton
            label="深色纸面"
            icon={<Moon />}
            isPressed={isPaperDark}
            onPress={() => onPaper(!isPaperDark)}
          />
        )}
        {!isPhone && (
          <ToolbarButton
            label={PRINT.title}
            shortcut="Mod+P"
            icon={<Printer />}
            onPress={() => runCommand(PRINT, context, undefined)}
          />
        )}
        <ToolbarButton
          label={PRESENT.title}
          shortcut="F5"
          icon={<Presentation />}
          onPress={() => runCommand(PRESENT, context, undefined)}
        />
      </ToolbarGroup>
      <ToolbarSeparator />
      <AnnotationTools
        annotator={annotator}
        kinds={ANNOTATION_KINDS}
        putAsset={(bytes, type) => host.doc.putAsset(bytes, type)}
        markSelection={(kind) => markSelection(reader, annotator, kind)}
      />
    </Toolbar>
  )
}

/** 第 3 页，共 20 页; type a number to go there. */
function PageField({
  page,
  pages,
  onGo,
}: {
  readonly page: number
  readonly pages: number
  readonly onGo: (page: number) => void
}) {
  const [text, setText] = useState(String(page + 1))
  const go = (): void => {
    const wanted = Number(text)
    if (Number.isInteger(wanted) && wanted >= 1) onGo(Math.min(wanted, pages) - 1)
    else setText(String(page + 1))
  }
  return (
    <span className="pdf-page-field">
      <input
        aria-label="页码"
        inputMode="numeric"
        value={text}
        onChange={(event) => setText(event.target.value.replaceAll(/\D/g, ''))}
        onFocus={(event) => event.target.select()}
        onBlur={go}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go()
        }}
      />
      <span>/ {pages}</span>
    </span>
  )
}

import type { HostApi, LayoutClass } from '@wenfang/shared-contract'
import {
  Menu,
  MenuItem,
  Toolbar,
  ToolbarButton,
  ToolbarGroup,
  ToolbarSelect,
  ToolbarSeparator,
} from '@wenfang/shared-ui'
import { printRefusal } from '@wenfang/shared-remote/print'
import { useStream } from '@wenfang/shared-remote/surface'
import Bold from 'lucide-react/icons/bold'
import Code from 'lucide-react/icons/code'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Italic from 'lucide-react/icons/italic'
import Kanban from 'lucide-react/icons/square-kanban'
import Network from 'lucide-react/icons/network'
import Links from 'lucide-react/icons/link-2'
import ListTree from 'lucide-react/icons/list-tree'
import Plus from 'lucide-react/icons/plus'
import Presentation from 'lucide-react/icons/presentation'
import Printer from 'lucide-react/icons/printer'
import Redo from 'lucide-react/icons/redo-2'
import Strikethrough from 'lucide-react/icons/strikethrough'
import Underline from 'lucide-react/icons/underline'
import UserPen from 'lucide-react/icons/user-pen'
import Undo from 'lucide-react/icons/undo-2'
import { useMemo, useSyncExternalStore } from 'react'
import { hasWords, TEMPLATES } from '../model/index.ts'
import type { OutlineEngine, Selected } from './engine/engine.ts'
import { changesOf, Held } from './engine/values.ts'
import { BlockMenuItems } from './menus/block-menu.view.tsx'
import { BLOCK_KINDS } from './menus/block-kinds.ts'
import { insertChosen, type CardPlace } from './menus/insert-chosen.ts'
import { hasWordsSelected, toggleMark } from './menus/marks.ts'
import type { OpenDocument } from './open-document.ts'

/** What stands beside the page. */
export type PanelName = 'outline' | 'referrers' | 'authors'
/** How the blocks are drawn. */
export type Look = 'blocks' | 'mind' | 'board' | 'slides'

interface OutlineToolbarProps {
  readonly host: HostApi
  readonly document: OpenDocument
  readonly engine: OutlineEngine | null
  readonly canWrite: boolean
  readonly layout: LayoutClass
  readonly panel: PanelName | null
  readonly onPanel: (name: PanelName) => void
  readonly look: Look
  readonly onLook: (look: Look) => void
  readonly onZoom: (id: string | null) => void
  readonly onMoveOut: (blocks: readonly string[]) => void
  readonly onPrint: () => void
  readonly onCard: (at: CardPlace) => void
}

const NOTHING = new Held<Selected | null>(null)
const NO_BLOCKS = new Held<readonly string[]>([])
const LINES = BLOCK_KINDS.filter(({ isLine }) => isLine)
const MARKS = [
  { id: 'bold', label: '粗体', icon: <Bold />, shortcut: 'Ctrl+B' },
  { id: 'italic', label: '斜体', icon: <Italic />, shortcut: 'Ctrl+I' },
  { id: 'underline', label: '下划线', icon: <Underline />, shortcut: 'Ctrl+U' },
  { id: 'strike', label: '删除线', icon: <Strikethrough />, shortcut: 'Ctrl+Shift+S' },
  { id: 'code', label: '行内代码', icon: <Code />, shortcut: 'Ctrl+E' },
] as const

export function OutlineToolbar(props: OutlineToolbarProps) {
  const {
    document: open,
    engine,
    canWrite,
    layout,
    panel,
    onPanel,
    look,
    onLook,
    onZoom,
    onMoveOut,
    onPrint,
    onCard,
    host,
  } = props
  const selected$ = useMemo(
    () => changesOf(engine?.selected$ ?? NOTHING, (now) => whatToolsShow(open, now)),
    [engine, open],
  )
  const selected = useStream(selected$, null)
  const chosen = useStream(engine?.blocks$ ?? NO_BLOCKS, [])
  const [canUndo, canRedo] = useUndoState(open)
  const reader = canWrite ? undefined : '没有编辑权限'
  const printing = printRefusal(host)
  const rights = useStream(host.permission$, null)
  const unknown = host.undoOrder ? '文件里的页面不分别记谁写的；版本历史里有整个文件的' : '正在查看的是过去的版本'
  const noAuthors = !host.authors ? unknown : rights?.history === 1 ? undefined : '没有查看历史的权限'
  const noPlace =
    reader ?? (look === 'blocks' ? undefined : '先回到正文') ?? (selected ? undefined : '先把光标放到正文里')
  const noWords = noPlace ?? (hasWordsSelected(selected) ? undefined : '先选中文字')
  const kind =
    selected &&
    LINES.find(
      ({ type, id }) =>
        type === selected.type && (type !== 'heading' || id === `heading-${levelOf(open, selected.block)}`),
    )
  return (
    <Toolbar label="智能文档工具栏" className="outline-toolbar">
      <ToolbarGroup label="撤销">
        <ToolbarButton
          label="撤销"
          icon={<Undo />}
          shortcut="Ctrl+Z"
          isDisabled={!canUndo}
          disabledReason={reader ?? '没有可以撤销的操作'}
          onPress={() => open.undo.undo()}
        />
        <ToolbarButton
          label="重做"
          icon={<Redo />}
          shortcut="Ctrl+Y"
          isDisabled={!canRedo}
          disabledReason={reader ?? '没有可以重做的操作'}
          onPress={() => open.undo.redo()}
        />
      </ToolbarGroup>
      <ToolbarSeparator />
      <ToolbarSelect
        label="块的类型"
        value={kind?.id ?? null}
        options={LINES.map(({ id, title }) => ({ value: id, label: title }))}
        isDisabled={noPlace !== undefined}
        widthPx={108}
        keepsKeys={() => engine?.focus()}
        fallbackText={
          selected?.type === 'rawSource'
            ? '源码'
            : (BLOCK_KINDS.find(({ type }) => type === selected?.type)?.title ?? '')
        }
        onChange={(id) => {
          const next = LINES.find((one) => one.id === id)
          if (!next || !selected) return
          const blocks =
            chosen.length > 0
              ? chosen.filter((block) => hasWords(open.outline.block(block)?.type ?? ''))
              : [...new Set([...selected.ranges.map((range) => range.id), selected.block])]
          open.run(
            ...blocks.map((block) => ({
              id: 'block.turnInto',
              args: { id: block, type: next.type, props: next.props ?? {} },
            })),
          )
          engine?.focus()
        }}
      />
      {layout !== 'mobile' && (
        <ToolbarGroup label="文字">
          {MARKS.map(({ id, label, icon, shortcut }) => (
            <ToolbarButton
              key={id}
              label={label}
              icon={icon}
              shortcut={shortcut}
              isPressed={selected?.marks[id] === true}
              isDisabled={noWords !== undefined}
              disabledReason={noWords}
              onPress={() => selected && engine && toggleMark(open, engine, selected, id)}
            />
          ))}
        </ToolbarGroup>
      )}
      <ToolbarSeparator />
      <Menu
        keepsKeys={() => engine?.focus()}
        trigger={<ToolbarTrigger label="插入" icon={<Plus />} reason={noPlace} />}
      >
        {BLOCK_KINDS.map((one) => (
          <MenuItem
            key={one.id}
            icon={<span className="outline-kind-mark">{one.mark}</span>}
            {...(one.shortcut && { shortcut: one.shortcut })}
            onSelect={() => {
              if (engine && selected)
                insertChosen({ host, open, engine, kind: one, onCard, at: { block: selected.block, from: 0, to: 0 } })
            }}
          >
            {one.title}
          </MenuItem>
        ))}
      </Menu>
      <Menu
        keepsKeys={() => engine?.focus()}
        trigger={<ToolbarTrigger label="当前块" icon={<Ellipsis />} reason={noPlace} />}
      >
        {engine && selected && (
          <BlockMenuItems
            document={open}
            engine={engine}
            host={host}
            blocks={chosen.length > 0 ? chosen : [selected.block]}
            onZoom={onZoom}
            onMoveOut={onMoveOut}
          />
        )}
      </Menu>
      <ToolbarSeparator />
      <ToolbarButton
        label="大纲"
        icon={<ListTree />}
        isPressed={panel === 'outline'}
        onPress={() => onPanel('outline')}
      />
      <ToolbarButton
        label="反向链接"
        icon={<Links />}
        isPressed={panel === 'referrers'}
        isDisabled={!host.cards}
        disabledReason={host.cards ? undefined : '正在查看的是过去的版本'}
        onPress={() => onPanel('referrers')}
      />
      <ToolbarButton
        label="谁写的"
        icon={<UserPen />}
        isPressed={panel === 'authors'}
        isDisabled={noAuthors !== undefined}
        disabledReason={noAuthors}
        onPress={() => onPanel('authors')}
      />
      <ToolbarButton label="思维导图" icon={<Network />} isPressed={look === 'mind'} onPress={() => onLook('mind')} />
      <ToolbarButton label="标题看板" icon={<Kanban />} isPressed={look === 'board'} onPress={() => onLook('board')} />
      <ToolbarButton
        label="演示"
        icon={<Presentation />}
        isPressed={look === 'slides'}
        onPress={() => onLook('slides')}
      />
      <Menu align="end" keepsKeys={() => engine?.focus()} trigger={<ToolbarTrigger label="模板" reason={reader} />}>
        {TEMPLATES.map(({ id, title, icon }) => (
          <MenuItem
            key={id}
            icon={<span className="outline-kind-mark">{icon}</span>}
            onSelect={() => {
              if (open.run({ id: 'document.template', args: { template: id } }))
                host.toast('success', `已套用模板“${title}”，可以撤销`)
            }}
          >
            {title}
          </MenuItem>
        ))}
      </Menu>
      <Menu align="end" keepsKeys={() => engine?.focus()} trigger={<ToolbarTrigger label="页面" reason={reader} />}>
        <PageMenu document={open} />
      </Menu>
      {layout !== 'mobile' && (
        <ToolbarButton
          label="打印"
          icon={<Printer />}
          shortcut="Ctrl+P"
          isDisabled={printing !== null}
          disabledReason={printing ?? undefined}
          onPress={onPrint}
        />
      )}
    </Toolbar>
  )
}

function PageMenu({ document: { outline, run } }: { readonly document: OpenDocument }) {
  const { isWide, isSmallText } = outline.meta()
  return (
    <>
      <MenuItem onSelect={() => run({ id: 'document.set', args: { isWide: !isWide } })}>
        {isWide ? '改回居中宽度' : '用整个宽度'}
      </MenuItem>
      <MenuItem onSelect={() => run({ id: 'document.set', args: { isSmallText: !isSmallText } })}>
        {isSmallText ? '改回正常字号' : '用小字号'}
      </MenuItem>
    </>
  )
}

/** What opens a menu from the toolbar; the menu gives it its own properties. */
function ToolbarTrigger({
  label,
  icon,
  reason,
  ...menu
}: {
  readonly label: string
  readonly icon?: React.ReactNode
  readonly reason?: string | undefined
}) {
  const text = reason === undefined ? label : `${label}：${reason}`
  return (
    <button
      {...menu}
      type="button"
      className="wf-toolbar-button wf-toolbar-button-text"
      aria-label={text}
      title={text}
      disabled={reason !== undefined}
    >
      {icon}
      <span className="wf-toolbar-words">{label}</span>
    </button>
  )
}

/** A caret that goes through its line says nothing new to the tools. */
function whatToolsShow(open: OpenDocument, selected: Selected | null): string {
  if (!selected?.isEmpty) return JSON.stringify(selected)
  const { block, type, marks } = selected
  return JSON.stringify({ block, type, marks, level: type === 'heading' ? levelOf(open, block) : 0 })
}

const levelOf = ({ outline }: OpenDocument, block: string): number => Number(outline.block(block)?.props['level'] ?? 1)

function useUndoState({ undo, outline }: OpenDocument): readonly [boolean, boolean] {
  const state = useSyncExternalStore(
    (listener) => {
      const stop = undo.onStack(listener)
      const stopChanges = outline.onMeta(listener)
      return () => {
        stop()
        stopChanges()
      }
    },
    () => `${undo.canUndo} ${undo.canRedo}`,
  )
  return [state.startsWith('true'), state.endsWith('true')]
}

import type { HostApi } from '@wenfang/shared-contract'
import { importRetrying } from '@wenfang/shared-remote'
import { MenuItem, MenuSeparator, Submenu, copyText } from '@wenfang/shared-ui'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Copy from 'lucide-react/icons/copy'
import Focus from 'lucide-react/icons/focus'
import MessageSquare from 'lucide-react/icons/message-square'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import RefreshCwOff from 'lucide-react/icons/refresh-cw-off'
import Link from 'lucide-react/icons/link'
import Trash from 'lucide-react/icons/trash-2'
import { hasWords, siblingOf } from '../../model/index.ts'
import { deleteBlocks, moveBlocksTo } from '../engine/block-steps.ts'
import type { OutlineEngine } from '../engine/engine.ts'
import type { OpenDocument, Step } from '../open-document.ts'
import { copySynced } from '../cards/synced-address.ts'
import { BLOCK_KINDS } from './block-kinds.ts'
import { ColumnMenuItems } from './column-menu.view.tsx'
import { COLOUR_NAMES } from './colour-names.ts'
import { MoveMenuItems } from './move-menu.view.tsx'
import { NumberMenuItems } from './number-menu.view.tsx'
import { TableMenuItems } from './table-menu.view.tsx'

const loadSynced = importRetrying(() => import('../cards/synced.ts'))

interface BlockMenuProps {
  readonly host: HostApi
  readonly document: OpenDocument
  readonly engine: OutlineEngine
  /** One, or all that are selected. */
  readonly blocks: readonly string[]
  readonly onZoom: (id: string | null) => void
  /** Asks for another file to move blocks to. */
  readonly onMoveOut: (blocks: readonly string[]) => void
}

/** What can be done to a block, or to several at once, in the menu of its handle and of the toolbar. */
export function BlockMenuItems({ host, document: open, engine, blocks, onZoom, onMoveOut }: BlockMenuProps) {
  const block = blocks[0] ?? ''
  const last = blocks.at(-1) ?? ''
  const isOne = blocks.length === 1
  const type = isOne ? (open.outline.block(block)?.type ?? '') : ''
  const isSynced = isOne && open.outline.block(block)?.props['isSynced'] === true
  const lines = blocks.filter((id) => hasWords(open.outline.block(id)?.type ?? ''))
  const isLine = lines.length > 0
  const run = (steps: readonly Step[]) => {
    open.run(...steps)
    engine.focus()
    if (isOne) engine.place(block, 'end')
  }
  const back = () => run([])
  const move = (by: 1 | -1) => {
    const neighbour = siblingOf(open.outline, by < 0 ? block : last, by)
    run(neighbour ? moveBlocksTo(blocks, neighbour, by < 0 ? 'before' : 'after') : [])
  }
  const colour = (prop: 'textColor' | 'backgroundColor', value: string) =>
    run(lines.map((id) => ({ id: 'block.update', args: { id, props: { [prop]: value } } })))
  return (
    <>
      {isLine && (
        <Submenu title="转换为">
          {BLOCK_KINDS.filter((kind) => kind.isLine).map(({ id, title, mark, type: next, props = {} }) => (
            <MenuItem
              key={id}
              icon={<span className="outline-kind-mark">{mark}</span>}
              onSelect={() => run(lines.map((id) => ({ id: 'block.turnInto', args: { id, type: next, props } })))}
            >
              {title}
            </MenuItem>
          ))}
        </Submenu>
      )}
      {isLine && type !== 'codeBlock' && type !== 'equation' && type !== 'rawSource' && type !== 'footnote' && (
        <Submenu title="颜色">
          <MenuItem onSelect={() => colour('textColor', 'default')}>默认文字</MenuItem>
          {COLOUR_NAMES.map(({ id, name }) => (
            <MenuItem
              key={id}
              icon={
                <span className="outline-letter" data-colour={id}>
                  A
                </span>
              }
              onSelect={() => colour('textColor', id)}
            >
              {`${name}文字`}
            </MenuItem>
          ))}
          <MenuSeparator />
          <MenuItem onSelect={() => colour('backgroundColor', 'default')}>无背景</MenuItem>
          {COLOUR_NAMES.map(({ id, name }) => (
            <MenuItem
              key={id}
              icon={<span className="outline-swatch" data-colour={id} />}
              onSelect={() => colour('backgroundColor', id)}
            >
              {`${name}背景`}
            </MenuItem>
          ))}
        </Submenu>
      )}
      {isOne && <ColumnMenuItems document={open} engine={engine} block={block} />}
      {type === 'numberedListItem' && <NumberMenuItems document={open} engine={engine} block={block} />}
      {type === 'table' && <TableMenuItems document={open} engine={engine} block={block} />}
      {isOne && host.comments && (
        <MenuItem
          icon={<MessageSquare />}
          onSelect={() => {
            back()
            host.comments?.write()
          }}
        >
          评论
        </MenuItem>
      )}
      {isOne && (
        <MenuItem icon={<Link />} onSelect={() => void copyLink(host, block)}>
          复制这个块的链接
        </MenuItem>
      )}
      {/* Blocks of a page within a file are no parts of the file that others show. */}
      {isOne && host.cards && !host.undoOrder && type !== 'column' && type !== 'columnList' && !isSynced && (
        <MenuItem icon={<RefreshCw />} onSelect={() => void copySynced(host, block)}>
          复制为同步块
        </MenuItem>
      )}
      {isSynced && (
        <MenuItem
          icon={<RefreshCwOff />}
          onSelect={() => void loadSynced().then(({ unsync }) => unsync(host, open, engine, block))}
        >
          解除同步
        </MenuItem>
      )}
      <MenuItem
        icon={<Copy />}
        // The last one first: each stands right behind what was there.
        onSelect={() =>
          open.run(
            ...blocks.toReversed().map((id) => ({
              id: 'block.duplicate',
              args: { id, target: { block: last, side: 'after' } },
            })),
          )
        }
      >
        复制一份
      </MenuItem>
      {isOne && (
        <MenuItem icon={<Focus />} onSelect={() => onZoom(block)}>
          只看这个分支
        </MenuItem>
      )}
      <MenuItem
        icon={<ArrowUp />}
        shortcut="Ctrl+Shift+↑"
        isDisabled={!siblingOf(open.outline, block, -1)}
        onSelect={() => move(-1)}
      >
        上移
      </MenuItem>
      <MenuItem
        icon={<ArrowDown />}
        shortcut="Ctrl+Shift+↓"
        isDisabled={!siblingOf(open.outline, last, 1)}
        onSelect={() => move(1)}
      >
        下移
      </MenuItem>
      <MoveMenuItems
        document={open}
        engine={engine}
        blocks={blocks}
        onMoveOut={host.otherFiles?.run ? () => onMoveOut(blocks) : null}
      />
      <MenuSeparator />
      <MenuItem icon={<Trash />} isDanger onSelect={() => open.run(...deleteBlocks(blocks))}>
        {isOne ? '删除' : `删除 ${blocks.length} 个块`}
      </MenuItem>
    </>
  )
}

async function copyLink(host: HostApi, block: string): Promise<void> {
  const url = new URL(window.location.href)
  url.searchParams.set('block', block)
  // Of a file that shows pages in tabs.
  const tab = host.query.get('tab')
  if (tab !== null) url.searchParams.set('tab', tab)
  if (await copyText(url.href)) host.toast('success', '已复制这个块的链接')
  else host.toast('warning', '浏览器没有允许复制，链接没有进入剪贴板。')
}

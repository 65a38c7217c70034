import type { HostApi } from '@wenfang/shared-contract'
import { MenuItem, MenuSeparator, Submenu, copyText } from '@wenfang/shared-ui'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Copy from 'lucide-react/icons/copy'
import Focus from 'lucide-react/icons/focus'
import MessageSquare from 'lucide-react/icons/message-square'
import Link from 'lucide-react/icons/link'
import Trash from 'lucide-react/icons/trash-2'
import { hasWords, siblingOf } from '../../model/index.ts'
import type { OutlineEngine } from '../engine/engine.ts'
import type { OpenDocument } from '../open-document.ts'
import { BLOCK_KINDS } from './block-kinds.ts'
import { COLOUR_NAMES } from './colour-names.ts'

import { TableMenuItems } from './table-menu.view.tsx'

interface BlockMenuProps {
  readonly host: HostApi
  readonly document: OpenDocument
  readonly engine: OutlineEngine
  readonly block: string
  readonly onZoom: (id: string | null) => void
}

/** What can be done to one block, in the menu of its handle and of the toolbar. */
export function BlockMenuItems({ host, document: open, engine, block, onZoom }: BlockMenuProps) {
  const type = open.outline.block(block)?.type ?? ''
  const isLine = hasWords(type)
  const back = () => {
    engine.focus()
    engine.place(block, 'end')
  }
  const move = (side: 'before' | 'after') => {
    const neighbour = siblingOf(open.outline, block, side === 'before' ? -1 : 1)
    if (neighbour) open.run({ id: 'block.move', args: { id: block, target: { block: neighbour, side } } })
    back()
  }
  const colour = (prop: 'textColor' | 'backgroundColor', value: string) =>
    open.run({ id: 'block.update', args: { id: block, props: { [prop]: value } } })
  return (
    <>
      {isLine && (
        <Submenu title="转换为">
          {BLOCK_KINDS.filter((kind) => kind.isLine).map(({ id, title, mark, type: next, props = {} }) => (
            <MenuItem
              key={id}
              icon={<span className="outline-kind-mark">{mark}</span>}
              onSelect={() => {
                open.run({ id: 'block.turnInto', args: { id: block, type: next, props } })
                back()
              }}
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
      {type === 'table' && <TableMenuItems document={open} engine={engine} block={block} />}
      {host.comments && (
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
      <MenuItem icon={<Link />} onSelect={() => void copyLink(host, block)}>
        复制这个块的链接
      </MenuItem>
      <MenuItem icon={<Copy />} onSelect={() => open.run({ id: 'block.duplicate', args: { id: block } })}>
        复制一份
      </MenuItem>
      <MenuItem icon={<Focus />} onSelect={() => onZoom(block)}>
        只看这个分支
      </MenuItem>
      <MenuItem
        icon={<ArrowUp />}
        shortcut="Ctrl+Shift+↑"
        isDisabled={!siblingOf(open.outline, block, -1)}
        onSelect={() => move('before')}
      >
        上移
      </MenuItem>
      <MenuItem
        icon={<ArrowDown />}
        shortcut="Ctrl+Shift+↓"
        isDisabled={!siblingOf(open.outline, block, 1)}
        onSelect={() => move('after')}
      >
        下移
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash />} isDanger onSelect={() => open.run({ id: 'block.delete', args: { id: block } })}>
        删除
      </MenuItem>
    </>
  )
}

async function copyLink(host: HostApi, block: string): Promise<void> {
  const url = new URL(window.location.href)
  url.searchParams.set('block', block)
  if (await copyText(url.href)) host.toast('success', '已复制这个块的链接')
  else host.toast('warning', '浏览器没有允许复制，链接没有进入剪贴板。')
}

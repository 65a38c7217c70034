import type { HostApi } from '@wenfang/shared-contract'
import { useStream } from '@wenfang/shared-remote/surface'
import { Menu, MenuGroup, MenuItem, Toolbar, ToolbarButton, ToolbarSeparator, usePortal } from '@wenfang/shared-ui'
import Baseline from 'lucide-react/icons/baseline'
import Bold from 'lucide-react/icons/bold'
import Code from 'lucide-react/icons/code'
import Italic from 'lucide-react/icons/italic'
import MessageSquare from 'lucide-react/icons/message-square-plus'
import Link from 'lucide-react/icons/link'
import Strikethrough from 'lucide-react/icons/strikethrough'
import Underline from 'lucide-react/icons/underline'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { OutlineEngine, Selected } from '../engine/engine.ts'
import type { OpenDocument } from '../open-document.ts'
import { COLOUR_NAMES } from './colour-names.ts'
import { LinkField } from './link-field.view.tsx'
import { hasWordsSelected, setMark, toggleMark } from './marks.ts'
import { placeBeside } from './place-beside.ts'

interface FormatBarProps {
  readonly host: HostApi
  readonly document: OpenDocument
  readonly engine: OutlineEngine
}

const MARKS = [
  { id: 'bold', label: '粗体', icon: <Bold />, shortcut: 'Ctrl+B' },
  { id: 'italic', label: '斜体', icon: <Italic />, shortcut: 'Ctrl+I' },
  { id: 'underline', label: '下划线', icon: <Underline />, shortcut: 'Ctrl+U' },
  { id: 'strike', label: '删除线', icon: <Strikethrough />, shortcut: 'Ctrl+Shift+S' },
  { id: 'code', label: '行内代码', icon: <Code />, shortcut: 'Ctrl+E' },
] as const

const placeOf = ({ ranges }: Selected): string => JSON.stringify(ranges)

/** How selected words look, above them. It waits until the mouse has let go. */
export function FormatBar({ host, document: open, engine }: FormatBarProps) {
  const selected = useStream(engine.selected$, null)
  const [isPointing, setPointing] = useState(false)
  const [linking, setLinking] = useState<string | null>(null)
  const bar = useRef<HTMLDivElement>(null)
  const portal = usePortal() ?? document.body
  const hasWords = hasWordsSelected(selected)
  // The field is for these words, and goes with them.
  const isLinking = linking !== null && selected !== null && linking === placeOf(selected)
  const isCode = selected?.type === 'codeBlock' || selected?.type === 'equation' || selected?.type === 'rawSource'
  const rect = hasWords && !isPointing && !isCode ? selected.rect : null

  useEffect(() => {
    const { element } = engine
    const down = () => setPointing(true)
    const up = () => setPointing(false)
    element.addEventListener('pointerdown', down)
    window.addEventListener('pointerup', up)
    window.addEventListener('pointercancel', up)
    return () => {
      element.removeEventListener('pointerdown', down)
      window.removeEventListener('pointerup', up)
      window.removeEventListener('pointercancel', up)
    }
  }, [engine])

  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    // Without words there is nothing to link, and the browser's own meaning is not wanted while one writes.
    event.preventDefault()
    event.stopPropagation()
    if (rect && selected) setLinking(placeOf(selected))
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKeyDown(event)
    engine.element.addEventListener('keydown', listener)
    return () => engine.element.removeEventListener('keydown', listener)
  }, [engine])

  useLayoutEffect(() => {
    if (bar.current && rect) placeBeside(bar.current, rect, 'above')
  }, [rect, isLinking])

  if (!rect || !selected) return null
  return createPortal(
    <div ref={bar} className="outline-floating outline-format">
      {isLinking ? (
        <LinkField
          value={typeof selected.marks['link'] === 'string' ? selected.marks['link'] : ''}
          onDone={(link) => {
            if (link !== undefined) setMark(open, engine, selected, 'link', link)
            setLinking(null)
            engine.focus()
          }}
        />
      ) : (
        <Toolbar label="文字格式">
          {MARKS.map(({ id, label, icon, shortcut }) => (
            <ToolbarButton
              key={id}
              label={label}
              icon={icon}
              shortcut={shortcut}
              isPressed={selected.marks[id] === true}
              onPress={() => toggleMark(open, engine, selected, id)}
            />
          ))}
          <ToolbarSeparator />
          <ToolbarButton
            label="链接"
            icon={<Link />}
            shortcut="Ctrl+K"
            isPressed={selected.marks['link'] !== undefined}
            onPress={() => setLinking(placeOf(selected))}
          />
          {host.comments && (
            <ToolbarButton label="评论" icon={<MessageSquare />} onPress={() => host.comments?.write()} />
          )}
          <Menu
            keepsKeys={() => engine.focus()}
            trigger={
              <button type="button" className="wf-toolbar-button" aria-label="颜色" title="颜色">
                <Baseline />
              </button>
            }
          >
            <MenuGroup title="文字颜色">
              <MenuItem onSelect={() => setMark(open, engine, selected, 'textColor', null)}>默认</MenuItem>
              {COLOUR_NAMES.map(({ id, name }) => (
                <MenuItem
                  key={id}
                  icon={
                    <span className="outline-letter" data-colour={id}>
                      A
                    </span>
                  }
                  onSelect={() => setMark(open, engine, selected, 'textColor', id)}
                >
                  {name}
                </MenuItem>
              ))}
            </MenuGroup>
            <MenuGroup title="背景颜色">
              <MenuItem onSelect={() => setMark(open, engine, selected, 'backgroundColor', null)}>无背景</MenuItem>
              {COLOUR_NAMES.map(({ id, name }) => (
                <MenuItem
                  key={id}
                  icon={<span className="outline-swatch" data-colour={id} />}
                  onSelect={() => setMark(open, engine, selected, 'backgroundColor', id)}
                >
                  {name}
                </MenuItem>
              ))}
            </MenuGroup>
          </Menu>
        </Toolbar>
      )}
    </div>,
    portal,
  )
}

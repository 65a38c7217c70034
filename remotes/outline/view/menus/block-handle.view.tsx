import type { HostApi } from '@wenfang/shared-contract'
import { currentOf, useStream } from '@wenfang/shared-remote/surface'
import { holdKeys, Menu } from '@wenfang/shared-ui'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { moveBlocksTo } from '../engine/block-steps.ts'
import type { OutlineEngine } from '../engine/engine.ts'
import type { OpenDocument, Step } from '../open-document.ts'
import { BlockMenuItems } from './block-menu.view.tsx'
import { blockUnder, dropAt, type Drop } from './drop-target.ts'

interface BlockHandleProps {
  readonly host: HostApi
  readonly document: OpenDocument
  readonly engine: OutlineEngine
  readonly onZoom: (id: string | null) => void
  readonly onMoveOut: (blocks: readonly string[]) => void
}

const isAmong = (root: HTMLElement, id: string): boolean =>
  root.querySelector(
    `.is-block-selected .bn-block-outer[data-id="${CSS.escape(id)}"], .is-block-selected[data-id="${CSS.escape(id)}"]`,
  ) !== null

interface Hovered {
  readonly id: string
  readonly top: number
  readonly left: number
}

const DRAG_FROM_PX = 4

const stepsOf = ({ block, side }: Drop, ids: readonly string[]): readonly Step[] =>
  side === 'right' ? [{ id: 'block.beside', args: { ids, block, side } }] : moveBlocksTo(ids, block, side)

/** Beside the block under the mouse: a plus, and a grip that moves the block and has its menu. */
export function BlockHandle({ host, document: open, engine, onZoom, onMoveOut }: BlockHandleProps) {
  const [hovered, setHovered] = useState<Hovered | null>(null)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [drop, setDrop] = useState<
    | (Drop & { readonly y: number; readonly x: number; readonly width: number; readonly height: number | undefined })
    | null
  >(null)
  const start = useRef<{ readonly x: number; readonly y: number; isDragging: boolean } | null>(null)
  const chosen = useStream(engine.blocks$, [])
  const handle = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const scroll = engine.element.closest<HTMLElement>('[data-outline-scroll]')
    if (!scroll) return undefined
    const onMove = (event: globalThis.PointerEvent) => {
      if (isMenuOpen || start.current || event.pointerType === 'touch') return
      const block = blockUnder(engine.element, event.clientX, event.clientY)
      if (!block) return setHovered(null)
      const rect = block.getBoundingClientRect()
      const around = scroll.getBoundingClientRect()
      const next = {
        id: block.dataset['id'] ?? '',
        top: rect.top - around.top + scroll.scrollTop,
        left: rect.left - around.left,
      }
      return setHovered((before) => (before?.id === next.id && before.top === next.top ? before : next))
    }
    // Shift is for the press on the handle that follows.
    const onKey = ({ key }: KeyboardEvent) => key !== 'Shift' && !isMenuOpen && setHovered(null)
    scroll.addEventListener('pointermove', onMove)
    scroll.addEventListener('keydown', onKey)
    return () => {
      scroll.removeEventListener('pointermove', onMove)
      scroll.removeEventListener('keydown', onKey)
    }
  }, [engine, isMenuOpen])

  /** All that are selected, where this is one of them. */
  const held = (): readonly string[] =>
    hovered && isAmong(engine.element, hovered.id) ? chosen : hovered ? [hovered.id] : []

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const from = start.current
    if (!from || !hovered) return
    if (!from.isDragging && Math.hypot(event.clientX - from.x, event.clientY - from.y) < DRAG_FROM_PX) return
    from.isDragging = true
    const target = dropAt(engine.element, event.clientX, event.clientY, held())
    const scroll = engine.element.closest<HTMLElement>('[data-outline-scroll]')
    const around = scroll?.getBoundingClientRect()
    setDrop(
      target && around && scroll
        ? {
            ...target,
            y: target.lineY - around.top + scroll.scrollTop,
            x: target.lineX - around.left,
            width: target.lineWidth,
            height: target.lineHeight,
          }
        : null,
    )
  }
  const onPointerUp = ({ shiftKey: isExtending }: PointerEvent<HTMLElement>) => {
    const wasDragging = start.current?.isDragging === true
    start.current = null
    if (wasDragging && drop && hovered) open.run(...stepsOf(drop, held()))
    setDrop(null)
    if (wasDragging) return
    const caret = currentOf(engine.selected$, null)
    if (isExtending && hovered && (chosen.length > 0 || caret)) {
      engine.selectBlocks(chosen[0] ?? caret?.block ?? hovered.id, hovered.id)
      return
    }
    holdKeys()
    setMenuOpen(true)
  }

  if (!hovered) return null
  return (
    <>
      <div ref={handle} className="outline-handle" style={{ top: hovered.top, left: hovered.left - 56 }}>
        <button
          type="button"
          className="outline-handle-button"
          aria-label="在下面插入一行"
          title="在下面插入一行"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            const answers = open.run({
              id: 'block.insert',
              args: { blocks: [{ type: 'paragraph' }], target: { block: hovered.id, side: 'after' } },
            })
            const { ids = [] } = (answers?.[0] ?? {}) as { readonly ids?: readonly string[] }
            engine.focus()
            if (ids[0]) engine.place(ids[0], 0)
          }}
        >
          <Plus />
        </button>
        <Menu
          keepsKeys={() => engine.focus()}
          isOpen={isMenuOpen}
          onOpenChange={(isOpen) => !isOpen && setMenuOpen(false)}
          side="left"
          trigger={
            <button
              type="button"
              className="outline-handle-button is-grip"
              aria-label="移动或打开块菜单"
              title="拖动来移动，点一下打开菜单，按住 Shift 点来选中多个块"
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId)
                start.current = { x: event.clientX, y: event.clientY, isDragging: false }
              }}
              onPointerMove={onPointerMove}
              onPointerUp={onPointerUp}
              onPointerCancel={() => {
                start.current = null
                setDrop(null)
              }}
            >
              <GripVertical />
            </button>
          }
        >
          <BlockMenuItems
            host={host}
            document={open}
            engine={engine}
            blocks={held()}
            onZoom={onZoom}
            onMoveOut={onMoveOut}
          />
        </Menu>
      </div>
      {drop && (
        <div
          className="outline-drop"
          style={{ top: drop.y, left: drop.x, width: drop.width, ...(drop.height && { height: drop.height }) }}
        />
      )}
    </>
  )
}

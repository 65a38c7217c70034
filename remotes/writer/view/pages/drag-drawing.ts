import { formatDrawing, moveDrawing } from '../../commands/drawing-commands.ts'
import type { OoxmlElement } from '../../model/kernel/index.ts'
import { pathTo } from '../../model/tree/nodes.ts'
import { placeOf } from '../../model/tree/drawings/place.ts'
import { runModel } from '../commands/run-model.ts'
import { beginStep, caretOf, nameSteps, openStep, type WriterSurface } from '../engine/index.ts'
import { followDrag, pressAt, type Drag } from './follow-drag.ts'

const EMU_PER_PX = 9525
const OTHER_STORY = '图片拖不到另一处（页眉、页脚、脚注、文本框或正文）：请剪切后到那里粘贴'
const REFUSED = '图片放不到这里：那里的内容不能改'

interface Press {
  readonly id: string
  readonly box: DOMRect
  readonly page: DOMRect
  readonly x: number
  readonly y: number
}

/**
 * Pictures and shapes go where they are dragged: in the text to the letter below the pointer, floating ones as far as the
 * pointer went, on their page. One step of undo. @returns ends it
 */
export function dragDrawings(
  surface: WriterSurface,
  pages: HTMLElement,
  tell: (text: string) => void,
  onMoved: () => void,
): () => void {
  const begin = ({ target, clientX: x, clientY: y, shiftKey, ctrlKey, metaKey, altKey }: PointerEvent): Drag | null => {
    if (shiftKey || ctrlKey || metaKey || altKey || !(target instanceof Element)) return null
    const drawing = target.closest('[data-drawing-node-id]')
    const page = target.closest('.docx-page')
    const id = drawing?.getAttribute('data-drawing-node-id')
    // Words in a box are selected by dragging.
    if (!drawing || !page || !id || drawing.closest('.docx-drawing-textbox')) return null
    const press = { id, box: drawing.getBoundingClientRect(), page: page.getBoundingClientRect(), x, y }
    let ghost: HTMLElement | null = null
    return {
      over(at) {
        ghost ??= ghostOver(pages, press.box)
        ghost.style.translate = `${at.clientX - x}px ${at.clientY - y}px`
      },
      end: () => ghost?.remove(),
      drop(at) {
        const reason = drop(surface, pages, press, at.clientX, at.clientY)
        if (reason !== null) tell(reason)
        onMoved()
      },
    }
  }
  return followDrag(pages, begin)
}

function ghostOver(pages: HTMLElement, { left, top, width, height }: DOMRect): HTMLElement {
  const ghost = pages.ownerDocument.createElement('div')
  ghost.className = 'writer-drawing-ghost'
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
  pages.append(ghost)
  return ghost
}

/** @returns why nothing was moved */
function drop(surface: WriterSurface, pages: HTMLElement, press: Press, x: number, y: number): string | null {
  const engine = surface.surface
  engine?.flushPendingInput()
  const story = engine?.session.partFor(engine.storyScope())
  const path = story && pathTo(story.root, press.id)
  const drawing = path?.findLast(({ localName }) => localName === 'drawing')
  if (!engine || !story || !drawing) return null
  nameSteps(surface, '移动图片')
  beginStep(surface)
  const close = openStep(surface)
  try {
    if (!placeOf(drawing)) return moveInText(surface, pages, drawing, x, y)
    moveOnPage(surface, story.name, drawing, press, x, y)
    return null
  } finally {
    close()
  }
}

/** As far as the pointer went, no further than the page. */
function moveOnPage(surface: WriterSurface, part: string, drawing: OoxmlElement, press: Press, x: number, y: number) {
  const { box, page } = press
  const place = placeOf(drawing)
  if (!place) return
  const within = (by: number, before: number, behind: number): number =>
    Math.min(Math.max(by, Math.min(0, before)), Math.max(0, behind))
  const across = within(x - press.x, page.left - box.left, page.right - box.right)
  const down = within(y - press.y, page.top - box.top, page.bottom - box.bottom)
  const emu = (px: number): number => Math.round((px / surface.getZoom()) * EMU_PER_PX)
  const { horizontal, vertical } = place
  const format = {
    place: {
      horizontal:
        horizontal.align === null
          ? { ...horizontal, offset: horizontal.offset + emu(across) }
          : { from: 'page' as const, align: null, offset: emu(box.left - page.left + across) },
      vertical:
        vertical.align === null
          ? { ...vertical, offset: vertical.offset + emu(down) }
          : { from: 'page' as const, align: null, offset: emu(box.top - page.top + down) },
    },
  }
  runModel(surface, formatDrawing, { part, drawing: drawing.id, format })
}

/** To the letter where it was let go. @returns why it stays */
function moveInText(
  surface: WriterSurface,
  pages: HTMLElement,
  drawing: OoxmlElement,
  x: number,
  y: number,
): string | null {
  const engine = surface.surface
  const story = engine?.storyScope()
  const part = engine?.session.partFor(engine.storyScope())?.name
  pressAt(pages, x, y)
  const caret = caretOf(surface)
  if (!engine || part === undefined || !caret || JSON.stringify(engine.storyScope()) !== JSON.stringify(story))
    return OTHER_STORY
  let reason: string | null = null
  const { paragraphId: paragraph, offset } = caret
  runModel(surface, moveDrawing, { part, drawing: drawing.id, paragraph, offset }, (refusal) => {
    reason = refusal.reason === 'here' ? null : REFUSED
  })
  return reason
}

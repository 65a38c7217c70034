import {
  beginStep,
  caretOf,
  finishLayout,
  nameSteps,
  openStep,
  readingMarkup,
  selectedText,
  textLengthOf,
  type CaretPlace,
  type WriterSurface,
} from '../engine/index.ts'
import { followDrag, pressAt, type Drag } from './follow-drag.ts'

const OTHER_STORY = '拖不到另一处（页眉、页脚、脚注、文本框或正文）：请剪切后到那里粘贴'
const NOT_CARRIED = '选中的内容拖不走：里面有图表之类的对象，请剪切和粘贴'

type Selection = ReturnType<NonNullable<WriterSurface['surface']>['state']>['selection']

/** Selected text goes where it is dragged, with its looks; with Ctrl a copy of it. One step of undo. @returns ends it */
export function dragText(
  surface: WriterSurface,
  pages: HTMLElement,
  tell: (text: string) => void,
  onMoved: () => void,
): () => void {
  const begin = (press: PointerEvent): Drag | null => {
    const { shiftKey, altKey, clientX, clientY } = press
    const engine = surface.surface
    if (shiftKey || altKey || !engine || !isOnSelection(pages, clientX, clientY)) return null
    engine.flushPendingInput()
    if (engine.state().cellSelection || surface.snapshot().selectionCollapsed || surface.snapshot().image) return null
    // The engine would let go of the selection; when nothing is dragged it hears of the press when that ends.
    press.preventDefault()
    press.stopImmediatePropagation()
    const caret = dropCaret(pages)
    return {
      over: ({ clientX: x, clientY: y }) => caret.show(x, y),
      end: () => caret.remove(),
      click: ({ clientX: x, clientY: y }) => pressAt(pages, x, y),
      drop: (event) => {
        const reason = move(surface, pages, event)
        if (reason !== null) tell(reason)
        onMoved()
      },
    }
  }
  return followDrag(pages, begin)
}

/** @returns why nothing was moved */
function move(surface: WriterSurface, pages: HTMLElement, event: PointerEvent): string | null {
  const { surface: engine } = surface
  if (!engine) return null
  engine.flushPendingInput()
  // Others may have written before it and in it since it was pressed: the engine, with all of that laid out, knows where it is now.
  finishLayout(surface)
  const { selection } = engine.state()
  const selected = selectedText(surface)
  if (!selected || selected.isCaret) return null
  const story = engine.storyScope()
  const { text, html, reason } = engine.copyFlavours()
  pressAt(pages, event.clientX, event.clientY)
  const to = caretOf(surface)
  const isElsewhere = JSON.stringify(engine.storyScope()) !== JSON.stringify(story)
  if (!to || isElsewhere) return OTHER_STORY
  if (reason !== undefined || text === '') {
    engine.setSelection(selection)
    return NOT_CARRIED
  }
  const isWithin = selected.ranges.some(
    ({ paragraphId, start, end }) => paragraphId === to.paragraphId && start <= to.offset && to.offset <= end,
  )
  const isCopy = event.ctrlKey || event.metaKey
  if (isWithin && !isCopy) {
    engine.setSelection(selection)
    return null
  }
  nameSteps(surface, isCopy ? '复制文字' : '移动文字')
  beginStep(surface)
  const close = openStep(surface)
  const before = contentOf(surface)
  let isPut = false
  try {
    const place = isCopy ? to : takenOut(surface, selection, to)
    // What is locked stays.
    const rest = contentOf(surface)
    if (!isCopy && rest === before) return NOT_CARRIED
    engine.setSelection({ anchor: place, head: place })
    isPut = readingMarkup(() => engine.pasteRich(text, html)) && contentOf(surface) !== rest
    const end = isPut ? caretOf(surface) : null
    if (end) engine.setSelection({ anchor: place, head: end })
  } finally {
    close()
  }
  beginStep(surface)
  if (isPut) return null
  // What was taken out and found no place comes back.
  if (contentOf(surface) !== before) surface.exec({ type: 'undo' })
  return NOT_CARRIED
}

const contentOf = (surface: WriterSurface) => surface.surface?.session.currentPackage()

/** Takes the selected text out. @returns where `to` is afterwards, counted from the end of its paragraph where that moved */
function takenOut(surface: WriterSurface, selection: Selection, to: CaretPlace): CaretPlace {
  const { surface: engine } = surface
  if (!engine) return to
  engine.setSelection(selection)
  const selected = selectedText(surface)
  const [first, last] = [selected?.ranges[0], selected?.ranges.at(-1)]
  const isBehind = last?.paragraphId === to.paragraphId && to.offset >= last.end
  const rest = (textLengthOf(surface, to.paragraphId) ?? to.offset) - to.offset
  engine.deleteSelection()
  engine.flushPendingInput()
  if (!isBehind || !first) return to
  const left = textLengthOf(surface, to.paragraphId)
  if (left !== null) return { ...to, offset: left - rest }
  return { paragraphId: first.paragraphId, offset: (textLengthOf(surface, first.paragraphId) ?? rest) - rest }
}

function isOnSelection(pages: HTMLElement, x: number, y: number): boolean {
  const { ownerDocument } = pages
  const selection = ownerDocument.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return false
  const range = selection.getRangeAt(0)
  const place = ownerDocument.caretPositionFromPoint(x, y)
  if (!pages.contains(range.commonAncestorContainer) || !place || !pages.contains(place.offsetNode)) return false
  if (!range.isPointInRange(place.offsetNode, place.offset)) return false
  return [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
  )
}

/** The line where dragged text would stand. */
function dropCaret(pages: HTMLElement): { show(x: number, y: number): void; remove(): void } {
  let line: HTMLElement | null = null
  return {
    show(x, y) {
      const place = pages.ownerDocument.caretPositionFromPoint(x, y)
      const box = place && pages.contains(place.offsetNode) ? place.getClientRect() : null
      if (!box) return
      if (!line) {
        line = pages.ownerDocument.createElement('div')
        line.className = 'writer-drop-caret'
        pages.append(line)
      }
      Object.assign(line.style, { left: `${box.left}px`, top: `${box.top}px`, height: `${box.height}px` })
    },
    remove() {
      line?.remove()
      line = null
    },
  }
}

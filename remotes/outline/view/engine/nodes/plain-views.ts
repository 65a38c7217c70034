import type { NodeViewRenderer } from '@tiptap/core'
import type { Node as PmNode } from '@tiptap/pm/model'
import type { EditorView, NodeView } from '@tiptap/pm/view'
import type { EngineServices } from '../engine.ts'
import { control, dress, element, frameOf } from './frame.ts'

interface Made {
  readonly dom: HTMLElement
  readonly contentDOM?: HTMLElement
  /** What the attributes change inside of the frame. */
  readonly show?: (node: PmNode) => void
  readonly destroy?: () => void
}

interface Place {
  readonly view: EditorView
  /** Id of the block, as the document has it now. */
  readonly id: () => string
  /** Before the first letter of its words, as the engine counts; null once it is gone. */
  readonly start: () => number | null
}

/** A view of a block that stays while only its attributes change. */
export function plainView(
  type: string,
  make: (frame: HTMLElement, node: PmNode, place: Place) => Omit<Made, 'dom'>,
): NodeViewRenderer {
  return ({ node, view, getPos }) => {
    const frame = frameOf(type, node.attrs)
    const place: Place = {
      view,
      id: () => {
        const at = getPos()
        return at === undefined ? '' : String(view.state.doc.resolve(at).parent.attrs['id'] ?? '')
      },
      start: () => {
        const at = getPos()
        return at === undefined ? null : at + 1
      },
    }
    const { contentDOM, show, destroy } = make(frame, node, place)
    show?.(node)
    const made: NodeView = {
      dom: frame,
      ...(contentDOM && { contentDOM }),
      update(next) {
        if (next.type !== node.type) return false
        dress(frame, type, next.attrs)
        show?.(next)
        return true
      },
      // Only words and the caret in them are the engine's; controls are their own.
      stopEvent: (event) =>
        event.target instanceof Element &&
        event.target.closest('button, a, input, select, video, audio, .outline-live-box') !== null,
      ignoreMutation: (record) =>
        record.type !== 'selection' && (contentDOM === undefined || !contentDOM.contains(record.target)),
      ...(destroy && { destroy }),
    }
    return made
  }
}

const words = (tag: keyof HTMLElementTagNameMap): HTMLElement => element(tag, 'bn-inline-content')

export const checkView = ({ run, canWrite }: EngineServices): NodeViewRenderer =>
  plainView('checkListItem', (frame, _, { id }) => {
    const box = element('input', 'outline-check')
    box.type = 'checkbox'
    box.contentEditable = 'false'
    box.addEventListener('mousedown', (event) => event.preventDefault())
    // Not where it is clicked: a browser takes back what a click that is prevented has set.
    box.addEventListener('change', () => {
      if (canWrite()) run('block.update', { id: id(), props: { checked: box.checked } })
      else box.checked = !box.checked
    })
    const contentDOM = words('p')
    frame.append(box, contentDOM)
    return {
      contentDOM,
      show: ({ attrs, textContent }) => {
        box.checked = attrs['checked'] === true
        box.setAttribute('aria-label', `完成：${textContent || '空待办'}`)
      },
    }
  })

export const calloutView = ({ ask, canWrite }: EngineServices): NodeViewRenderer =>
  plainView('callout', (frame, _, { id }) => {
    const icon = control('高亮块的图标和颜色', 'outline-callout-icon', (button) => {
      if (canWrite()) ask({ kind: 'callout', block: id(), element: button })
    })
    const contentDOM = words('p')
    frame.append(icon, contentDOM)
    return { contentDOM, show: ({ attrs }) => void (icon.textContent = String(attrs['icon'] || '💡')) }
  })

export const footnoteView = (): NodeViewRenderer =>
  plainView('footnote', (frame) => {
    const label = element('span', 'outline-footnote-label')
    label.contentEditable = 'false'
    const contentDOM = words('p')
    frame.append(label, contentDOM)
    return { contentDOM, show: ({ attrs }) => void (label.textContent = `[${String(attrs['label'])}]`) }
  })

export const dividerView = (): NodeViewRenderer =>
  plainView('divider', (frame) => {
    frame.append(document.createElement('hr'))
    return {}
  })

const SOURCE_NAMES: Readonly<Record<string, string>> = { html: '网页源码', yaml: '文档信息', markdown: 'Markdown 源码' }

/** Kept as it stood: shown as source, run by nobody. */
export const rawSourceView = (): NodeViewRenderer =>
  plainView('rawSource', (frame) => {
    const label = element('span', 'outline-source-label')
    label.contentEditable = 'false'
    const contentDOM = words('pre')
    frame.append(label, contentDOM)
    return { contentDOM, show: ({ attrs }) => void (label.textContent = SOURCE_NAMES[String(attrs['kind'])] ?? '源码') }
  })

export const carriedView = (): NodeViewRenderer =>
  plainView('carried', (frame) => {
    const card = element('div', 'outline-card')
    card.append(element('strong', '', '这个块由更新的版本写成'), element('span', '', '内容原样保留，这里还不能显示。'))
    frame.append(card)
    return {}
  })

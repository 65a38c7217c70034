import { copyText } from '@wenfang/shared-ui'
import { TextSelection } from '@tiptap/pm/state'
import type { NodeViewRenderer } from '@tiptap/core'
import { isDiagramLanguage } from '../../../model/index.ts'
import type { EngineServices } from '../engine.ts'
import { diagramPart } from './diagram-part.ts'
import { control, element } from './frame.ts'
import { languageName } from './languages.ts'
import { plainView } from './plain-views.ts'

/** Code with its language; one that says a diagram is shown as that, and its source while one writes in it or asks for it. */
export const codeView = ({ ask, run, canWrite }: EngineServices): NodeViewRenderer =>
  plainView('codeBlock', (frame, _, { id, view, start }) => {
    const bar = element('div', 'outline-code-bar')
    bar.contentEditable = 'false'
    const language = control('代码语言', 'outline-code-language', (button) => {
      if (canWrite()) ask({ kind: 'language', block: id(), element: button })
    })
    const wrap = control('自动换行', 'outline-code-button outline-code-wrap', () => {
      if (canWrite()) run('block.update', { id: id(), props: { isWrapped: frame.dataset['isWrapped'] !== 'true' } })
    })
    wrap.textContent = '换行'
    const contentDOM = element('code', 'bn-inline-content')
    const copy = control('复制代码', 'outline-code-button', (button) => {
      void copyText(contentDOM.textContent).then((isCopied) => flash(button, isCopied ? '已复制' : '复制失败'))
    })
    copy.textContent = '复制'
    const edit = control('编辑源码', 'outline-code-button outline-diagram-edit', () => open())
    bar.append(language, edit, wrap, copy)
    const pre = element('pre', 'outline-code')
    pre.append(contentDOM)
    const diagram = diagramPart((isDrawn) => frame.classList.toggle('has-diagram', isDrawn))
    frame.append(bar, pre, diagram.dom)

    /** Who writes goes into the source; who reads has it unfolded. */
    const open = () => {
      if (!canWrite()) {
        frame.classList.toggle('is-source-shown')
        return tellOpen()
      }
      const at = start()
      if (at === null) return
      view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, at)))
      view.focus()
    }
    const tellOpen = () => {
      const isOpen = frame.classList.contains('is-source-shown')
      const label = canWrite() ? '编辑源码' : isOpen ? '收起源码' : '查看源码'
      edit.textContent = canWrite() ? '编辑' : isOpen ? '收起' : '源码'
      edit.setAttribute('aria-label', label)
      edit.title = label
    }
    diagram.dom.addEventListener('mousedown', (event) => {
      if (event.button !== 0 || !canWrite()) return
      event.preventDefault()
      open()
    })
    return {
      contentDOM,
      show: ({ attrs, textContent }) => {
        const info = String(attrs['language'])
        const name = languageName(info)
        language.textContent = name
        language.setAttribute('aria-label', `代码语言：${name}`)
        wrap.setAttribute('aria-pressed', String(attrs['isWrapped'] === true))
        const isDiagram = isDiagramLanguage(info)
        edit.hidden = !isDiagram
        tellOpen()
        diagram.show(isDiagram ? textContent : null)
      },
      destroy: () => diagram.dispose(),
    }
  })

function flash(button: HTMLElement, text: string): void {
  button.textContent = text
  // What is read out is what stands there.
  button.setAttribute('aria-label', text)
  setTimeout(() => {
    button.textContent = '复制'
    button.setAttribute('aria-label', button.title)
  }, 1_500)
}

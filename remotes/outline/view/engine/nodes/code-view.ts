import { copyText } from '@wenfang/shared-ui'
import type { NodeViewRenderer } from '@tiptap/core'
import type { EngineServices } from '../engine.ts'
import { control, element } from './frame.ts'
import { languageName } from './languages.ts'
import { plainView } from './plain-views.ts'

export const codeView = ({ ask, run, canWrite }: EngineServices): NodeViewRenderer =>
  plainView('codeBlock', (frame, _, { id }) => {
    const bar = element('div', 'outline-code-bar')
    bar.contentEditable = 'false'
    const language = control('代码语言', 'outline-code-language', (button) => {
      if (canWrite()) ask({ kind: 'language', block: id(), element: button })
    })
    const wrap = control('自动换行', 'outline-code-button', () => {
      if (canWrite()) run('block.update', { id: id(), props: { isWrapped: frame.dataset['isWrapped'] !== 'true' } })
    })
    wrap.textContent = '换行'
    const contentDOM = element('code', 'bn-inline-content')
    const copy = control('复制代码', 'outline-code-button', (button) => {
      void copyText(contentDOM.textContent).then((isCopied) => flash(button, isCopied ? '已复制' : '复制失败'))
    })
    copy.textContent = '复制'
    bar.append(language, wrap, copy)
    const pre = element('pre', 'outline-code')
    pre.append(contentDOM)
    frame.append(bar, pre)
    return {
      contentDOM,
      show: ({ attrs }) => {
        const name = languageName(String(attrs['language']))
        language.textContent = name
        language.setAttribute('aria-label', `代码语言：${name}`)
        wrap.setAttribute('aria-pressed', String(attrs['isWrapped'] === true))
      },
    }
  })

function flash(button: HTMLElement, text: string): void {
  button.textContent = text
  setTimeout(() => {
    button.textContent = '复制'
  }, 1_500)
}

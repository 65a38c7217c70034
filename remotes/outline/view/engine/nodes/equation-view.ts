import { mathmlOf, readLatex } from '@wenfang/shared-equations'
import { mathmlElement } from '@wenfang/shared-equations/mathml-element'
import type { NodeViewRenderer } from '@tiptap/core'
import type { EngineServices } from '../engine.ts'
import { control, element } from './frame.ts'
import { plainView } from './plain-views.ts'

/** Draws a formula into an element; what cannot be read is shown as it was typed, with why. */
export function showEquation(into: HTMLElement, latex: string, isDisplay: boolean): void {
  const read = readLatex(latex)
  into.classList.toggle('is-wrong', !read.ok && latex.trim() !== '')
  if (latex.trim() === '') into.textContent = isDisplay ? '输入公式（LaTeX）' : '公式'
  else if (read.ok) into.replaceChildren(mathmlElement(mathmlOf(read.maths, { isDisplay }), isDisplay ? 18 : 16))
  else into.textContent = latex
  if (read.ok) into.removeAttribute('title')
  else into.title = read.message
}

/** The formula as it looks; its source is seen while the caret is in it, and a press on it opens the field with its parts. */
export const equationView = ({ ask, runAll, canWrite }: EngineServices): NodeViewRenderer =>
  plainView('equation', (frame, _, { id }) => {
    const contentDOM = element('code', 'bn-inline-content outline-equation-source')
    const shown = control('编辑公式', 'outline-equation', (button) => {
      const latex = contentDOM.textContent
      if (canWrite())
        ask({ kind: 'equation', block: id(), element: button, latex, write: (next) => write(latex, next) })
    })
    const write = (before: string, next: string) => {
      const [block, now] = [id(), contentDOM.textContent]
      // Gone meanwhile, or written by somebody else.
      if (block === '' || now !== before) return
      const insert = { id: 'text.insert', args: { id: block, at: 0, text: next } }
      const clear = { id: 'text.delete', args: { id: block, from: 0, to: now.length } }
      runAll(now === '' ? [insert] : [clear, insert])
    }
    frame.append(shown, contentDOM)
    return {
      contentDOM,
      show({ textContent }) {
        showEquation(shown, textContent, true)
        // Who speaks to the page says what is seen.
        shown.setAttribute('aria-label', `编辑公式：${shown.textContent}`)
      },
    }
  })

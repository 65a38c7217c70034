import { mathmlOf, readLatex } from '@wenfang/shared-equations'
import { mathmlElement } from '@wenfang/shared-equations/mathml-element'
import type { NodeViewRenderer } from '@tiptap/core'
import { element } from './frame.ts'
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

/** The formula as it looks; its source is seen while the caret is in it. */
export const equationView = (): NodeViewRenderer =>
  plainView('equation', (frame) => {
    const shown = element('div', 'outline-equation')
    shown.contentEditable = 'false'
    const contentDOM = element('code', 'bn-inline-content outline-equation-source')
    frame.append(shown, contentDOM)
    return { contentDOM, show: ({ textContent }) => showEquation(shown, textContent, true) }
  })

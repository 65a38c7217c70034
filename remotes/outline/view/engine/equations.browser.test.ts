import { expect, it, vi } from 'vitest'
import { asked, openEngine, press, ran, stateOf, text, viewOf } from './testing/open-engine.ts'
import type { BlockRequest } from './engine.ts'
import { TextSelection } from '@tiptap/pm/state'

const formula = (latex: string) => ({ node: 'inlineEquation', props: { latex }, marks: {} })
const lastEquation = (): Extract<BlockRequest, { kind: 'equation' }> => {
  const last = asked.splice(0).at(-1)
  if (last?.kind !== 'equation') throw new Error('no formula was asked for')
  return last
}

it('a press on a formula in a line opens it, and what is written takes its place', () => {
  const line = { id: 'p', type: 'paragraph', content: [...text('甲'), formula('x^2'), ...text('乙'), formula('y')] }
  const { element, outline, undo } = openEngine(stateOf([line]))
  const [, second] = element.querySelectorAll<HTMLElement>('.outline-inlineEquation')
  second?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  const request = lastEquation()
  expect([request.block, request.latex]).toEqual(['p', 'y'])
  request.write('\\sqrt{y}')
  const shown = () => outline.block('p')?.content.map((one) => ('node' in one ? one.props['latex'] : one.text))
  expect(shown()).toEqual(['甲', 'x^2', '乙', '\\sqrt{y}'])
  request.write('z')
  expect(shown()).toEqual(['甲', 'x^2', '乙', '\\sqrt{y}'])
  undo.undo()
  expect(shown()).toEqual(['甲', 'x^2', '乙', 'y'])
})

it('one in which nothing was written goes again', () => {
  const { element, outline } = openEngine(
    stateOf([{ id: 'p', type: 'paragraph', content: [...text('甲'), formula('')] }]),
  )
  element.querySelector('.outline-inlineEquation')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  lastEquation().dropEmpty?.()
  expect(outline.block('p')?.content).toEqual(text('甲'))
})

it('Enter opens the formula that is selected', () => {
  const line = { id: 'p', type: 'paragraph', content: [...text('甲'), formula('x^2')] }
  const { element, outline } = openEngine(stateOf([line]))
  const { view } = viewOf(element)
  const end = view.state.selection.$head.end()
  view.focus()
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, end - 1, end)))
  press(view, 'Enter')
  expect(lastEquation().latex).toBe('x^2')
  expect(outline.blocks.length).toBe(1)
})

it('a press on a block of a formula opens it, and one step writes it anew', () => {
  const { element } = openEngine(stateOf([{ id: 'e', type: 'equation', content: text('a+b') }]))
  element.querySelector<HTMLElement>('.outline-equation')?.click()
  const request = lastEquation()
  expect([request.block, request.latex]).toEqual(['e', 'a+b'])
  request.write('a-b')
  expect(ran.splice(0)).toEqual([
    { id: 'text.delete', args: { id: 'e', from: 0, to: 3 } },
    { id: 'text.insert', args: { id: 'e', at: 0, text: 'a-b' } },
  ])
})

it('a formula at the foot of what scrolls shows its whole field when the caret comes into it', async () => {
  const lines = Array.from({ length: 40 }, (_, at) => ({ id: `p${at}`, type: 'paragraph', content: text(`第${at}行`) }))
  const { element, engine } = openEngine(stateOf([...lines, { id: 'e', type: 'equation', content: text('a+b') }]))
  const window = document.createElement('div')
  Object.assign(window.style, { height: '200px', overflow: 'auto' })
  element.replaceWith(window)
  window.append(element, Object.assign(document.createElement('div'), { style: 'height: 400px' }))
  engine.focus()
  engine.place('e', 'end')
  await vi.waitFor(() => {
    const field = element.querySelector('.outline-equation-source')?.getBoundingClientRect()
    expect(field?.height).toBeGreaterThan(10)
    expect(field?.bottom).toBeLessThanOrEqual(window.getBoundingClientRect().bottom)
  })
  window.remove()
})

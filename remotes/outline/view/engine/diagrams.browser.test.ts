import { TextSelection } from '@tiptap/pm/state'
import { expect, it, vi } from 'vitest'
import { openEngine, press, ran, stateOf, text, viewOf } from './testing/open-engine.ts'

const mermaid = (source: string, id = 'd') => ({
  id,
  type: 'codeBlock',
  props: { language: 'mermaid' },
  content: text(source),
})
const LINE = { id: 'p', type: 'paragraph', content: text('前') }
const of = <Found extends Element>(element: Element, selector: string): Found => {
  const found = element.querySelector<Found>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}

it('a diagram is shown alone; a press on it leads into its source, which is drawn again as one writes', async () => {
  const { element, outline } = openEngine(stateOf([LINE, mermaid('flowchart TD\n  A[开始] --> B')]))
  await vi.waitFor(() => expect(of(element, '.outline-diagram svg').getAttribute('aria-label')).toBe('流程图'))
  const code = of<HTMLElement>(element, '.outline-code')
  expect(code.checkVisibility()).toBe(false)
  of(element, '.outline-diagram svg').dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))
  expect(code.checkVisibility()).toBe(true)
  const { view } = viewOf(element)
  view.dispatch(view.state.tr.insertText('\n  B --> C[再来]', view.state.selection.$head.end()))
  await vi.waitFor(() => expect(of(element, '.outline-diagram').textContent).toContain('再来'))
  expect(outline.block('d')?.content).toEqual(text('flowchart TD\n  A[开始] --> B\n  B --> C[再来]'))
})

it('what is not understood is said with its line, and its source is seen; other code is code', async () => {
  const { element } = openEngine(
    stateOf([
      LINE,
      mermaid('flowchart TD\n  A --> B\n  B ==??'),
      mermaid('gantt\n  title 计划', 'g'),
      { id: 'c', type: 'codeBlock', props: { language: 'css' }, content: text('a {}') },
    ]),
  )
  const said = () => [...element.querySelectorAll('.outline-diagram-message')].map(({ textContent }) => textContent)
  await vi.waitFor(() =>
    expect(said()).toEqual(['第 3 行看不懂：B ==??', '甘特图（gantt）还画不出来，源码原样保留', '']),
  )
  for (const code of element.querySelectorAll('.outline-code')) expect(code.checkVisibility()).toBe(true)
  expect([...element.querySelectorAll('.outline-diagram')].map((one) => one.checkVisibility())).toEqual([
    true,
    true,
    false,
  ])
  expect(element.querySelectorAll('.outline-diagram svg')).toHaveLength(0)
})

it('Enter twice behind the last line leaves the source, also where lines are set in', () => {
  const { element, outline } = openEngine(stateOf([mermaid('flowchart TD\n  A --> B')]))
  const { view } = viewOf(element)
  view.focus()
  view.dispatch(view.state.tr.setSelection(TextSelection.atEnd(view.state.doc)))
  for (const key of ['Enter', 'Enter']) press(view, key)
  expect(outline.read().map(({ type, content }) => [type, content])).toEqual([
    ['codeBlock', text('flowchart TD\n  A --> B')],
    ['paragraph', []],
  ])
})

it('three signs, a language and Enter begin a block of code', async () => {
  const { element } = openEngine(stateOf([{ id: 'p', type: 'paragraph', content: text('```mermaid') }]))
  const { view } = viewOf(element)
  view.focus()
  press(view, 'Enter')
  expect(ran.splice(0)).toEqual([
    { id: 'text.delete', args: { id: 'p', from: 0, to: 10 } },
    { id: 'block.turnInto', args: { id: 'p', type: 'codeBlock', props: { language: 'mermaid' } } },
  ])
})

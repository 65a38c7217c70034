import { expect, it } from 'vitest'
import { openEngine, stateOf, text, viewOf } from './testing/open-engine.ts'

it('files that are let go over a line go there, not to the caret', () => {
  const line = (id: string) => ({ id, type: 'paragraph', content: text(id) })
  const { element, engine } = openEngine(stateOf([line('a'), line('b')]))
  const { view } = viewOf(element)
  engine.place('b', 'end')
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File(['x'], 'x.txt'))
  const over = element.querySelector('.bn-inline-content')
  const { left: clientX = 0, top = 0 } = over?.getBoundingClientRect() ?? {}
  const at = { clientX, clientY: top + 4, bubbles: true, cancelable: true }
  over?.dispatchEvent(new DragEvent('drop', { ...at, dataTransfer }))
  expect(view.state.selection.$head.parent.textContent).toBe('a')
})

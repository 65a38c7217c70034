import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { Outline, wordsOf, type Props } from '../model/index.ts'
import { commands } from './commands.ts'

function withButton(props: Props): Outline {
  const outline = new Outline(new Y.Doc())
  outline.fill([
    { id: 'b', type: 'button', props },
    { id: 't', type: 'checkListItem', props: { checked: true }, content: [{ text: '浇水', marks: {} }] },
    { id: 'p', type: 'paragraph', children: [{ id: 'u', type: 'checkListItem', props: { checked: true } }] },
  ])
  return outline
}
const press = (outline: Outline) => commands.pressButton.run(outline, { id: 'b' })

it('a button adds a task behind those below it', () => {
  const outline = withButton({ action: 'task' })
  const { block } = press(outline)
  expect(outline.read().map(({ id }) => id)).toEqual(['b', 't', block, 'p'])
  expect(outline.block(block ?? '')).toMatchObject({ type: 'checkListItem', props: { checked: false } })
})

it('a button begins a list anew: all tasks of the document are to do', () => {
  const outline = withButton({ action: 'uncheck' })
  press(outline)
  expect(['t', 'u'].map((id) => outline.block(id)?.props['checked'])).toEqual([false, false])
})

it('a button puts a template in; one that is not there is refused and changes nothing', () => {
  const outline = withButton({ action: 'template', target: 'meeting' })
  const before = outline.read().length
  expect(outline.block(press(outline).block ?? '')).not.toBeNull()
  expect(outline.read().length).toBeGreaterThan(before)
  expect(() => press(withButton({ action: 'template', target: 'none' }))).toThrow('noSuchTemplate')
})

it('a button that leads somewhere says where, and never to what runs; another block is no button', () => {
  expect(press(withButton({ target: 'https://example.org' })).address).toBe('https://example.org')
  expect(press(withButton({ target: 'javascript:alert(1)' })).address).toBeNull()
  const outline = withButton({})
  expect(() => commands.pressButton.run(outline, { id: 't' })).toThrow('noSuchButton')
  expect(wordsOf(outline.block('t')?.content ?? [])).toBe('浇水')
})

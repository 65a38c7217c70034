import { expect, it } from 'vitest'
import { showLayout, showTypeClass } from './root-classes.ts'
import { watchLayout } from './watch-layout.ts'

it('S84 S537 exactly one layout class stands on the root', () => {
  const root = document.createElement('html')
  root.classList.add('other')
  for (const layout of ['pc', 'pad', 'mobile'] as const) {
    showLayout(root, layout)
    expect([...root.classList].toSorted()).toEqual([layout, 'other'].toSorted())
  }
})

it('S85 the type class follows the document and goes with it', () => {
  const root = document.createElement('html')
  showTypeClass(root, 'w')
  expect(root.className).toBe('theme-writer')
  showTypeClass(root, 'sl')
  expect(root.className).toBe('theme-sl')
  showTypeClass(root, null)
  expect(root.className).toBe('')
})

it('keeps the class of the real page right', () => {
  const watch = watchLayout(window)
  expect(document.documentElement.classList.contains(watch.layout$.current)).toBe(true)
  watch.dispose()
})

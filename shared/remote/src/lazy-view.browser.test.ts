import type { HostApi } from '@wenfang/shared-contract'
import { createElement, Fragment, Suspense } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lazyView } from './lazy-view.tsx'
import { mountRoot } from './mount-root.ts'

const noLine = Object.assign(new Error('no line'), { name: 'ChunkLoadError' })
/** The code is asked for several times before it counts as missing. */
const patience = { timeout: 20_000 }

const Part = ({ words }: { readonly words: string }) => createElement('p', null, words)

/** A document with a part whose code arrives when `isOnline` says so. */
function setup(net: { isOnline: boolean }) {
  const element = document.createElement('div')
  document.body.append(element)
  const host = { signal: new AbortController().signal, fail: vi.fn(), report: vi.fn() }
  const mounted = mountRoot(host as unknown as HostApi, element, 'toy', () => {})
  onTestFinished(() => {
    mounted.unmount()
    element.remove()
  })
  const View = lazyView<{ readonly words: string }>(() =>
    net.isOnline ? Promise.resolve({ default: Part }) : Promise.reject(noLine),
  )
  const show = (words: string): void =>
    mounted.root.render(
      createElement(
        Fragment,
        null,
        createElement('h1', null, '文档'),
        createElement(Suspense, null, createElement(View, { words })),
      ),
    )
  return { element, host, show }
}

test('a part whose code does not arrive leaves the document as it is, and comes when it is asked for again', async () => {
  const net = { isOnline: false }
  const { element, host, show } = setup(net)
  show('裁剪')
  await vi.waitFor(() => expect(element.textContent).toContain('没有载入'), patience)
  expect(element.textContent).toContain('文档')
  expect(host.fail).not.toHaveBeenCalled()
  net.isOnline = true
  element.querySelector('button')?.click()
  await vi.waitFor(() => expect(element.querySelector('p')?.textContent).toBe('裁剪'), patience)
  expect(element.textContent).not.toContain('没有载入')
})

test('it comes by itself when the line is there again, and is there at once the next time', async () => {
  const net = { isOnline: false }
  const { element, show } = setup(net)
  show('面板')
  await vi.waitFor(() => expect(element.textContent).toContain('没有载入'), patience)
  net.isOnline = true
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(element.querySelector('p')?.textContent).toBe('面板'), patience)
  net.isOnline = false
  show('另一面板')
  await vi.waitFor(() => expect(element.querySelector('p')?.textContent).toBe('另一面板'))
})

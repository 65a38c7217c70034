import type { HostApi } from '@wenfang/shared-contract'
import { createElement } from 'react'
import { expect, it, vi } from 'vitest'
import { mountRoot } from './mount-root.ts'

function setup() {
  const element = document.createElement('div')
  document.body.append(element)
  const leaving = new AbortController()
  const host = { signal: leaving.signal, fail: vi.fn(), report: vi.fn() }
  const order: string[] = []
  const mounted = mountRoot(host as unknown as HostApi, element, 'toy', () =>
    order.push(`before: ${element.textContent}`),
  )
  return { element, leaving, host, order, mounted }
}

it('ends once, behind the view, what was opened last first', async () => {
  const { element, leaving, order, mounted } = setup()
  mounted.onEnd(() => order.push(`first: ${element.textContent}`))
  mounted.onEnd(() => order.push('second'))
  mounted.root.render('shown')
  await vi.waitFor(() => expect(element.textContent).toBe('shown'))
  expect(mounted.isMounted()).toBe(true)
  leaving.abort()
  mounted.unmount()
  expect(order).toEqual(['before: shown', 'second', 'first: '])
  expect(mounted.isMounted()).toBe(false)
})

it('tells the host of a view that breaks', async () => {
  const { host, mounted } = setup()
  const broken = new Error('broken')
  mounted.root.render(
    createElement(() => {
      throw broken
    }),
  )
  await vi.waitFor(() => expect(host.fail).toHaveBeenCalledWith('RemoteCrashed', broken))
  mounted.unmount()
})

import { WenfangError } from '@wenfang/shared-protocol'
import type { DocumentSession } from '@wenfang/shared-session'
import { expect, it, vi } from 'vitest'
import { createPastView, type PastViewOptions, type ShownPast } from './past-view.ts'

const past = (version: number): ShownPast => ({ version, historyId: `h${version}` })

function view(mount?: PastViewOptions['mount']) {
  const frame = document.createElement('div')
  const add = (name: string): HTMLElement => {
    const element = document.createElement('div')
    element.id = name
    frame.append(element)
    return element
  }
  add('present')
  const onFail = vi.fn()
  const created = createPastView({
    frame,
    onFail,
    mount:
      mount ??
      (async ({ version }) => {
        const element = add(`version-${version}`)
        element.classList.add('wf-remote-behind')
        const remote = { unmount: async () => element.remove() }
        return { remote, session: { dispose: async () => {} } as unknown as DocumentSession }
      }),
  })
  const seen = () => [...frame.children].filter(({ classList }) => !classList.contains('wf-remote-behind'))
  return { ...created, frame, onFail, seen: () => seen().map(({ id }) => id) }
}

it('S124 shows a version over the document, which keeps its place behind it and comes back', async () => {
  const { show, end, seen, frame, past$ } = view()
  show(past(2))
  expect(past$.current).toEqual(past(2))
  expect(seen()).toEqual(['present'])
  await vi.waitFor(() => expect(seen()).toEqual(['version-2']))
  show(past(3))
  await vi.waitFor(() => expect(seen()).toEqual(['version-3']))
  expect([...frame.children].map(({ id }) => id)).toEqual(['present', 'version-3'])
  end()
  end()
  await vi.waitFor(() => expect([...frame.children].map(({ id }) => id)).toEqual(['present']))
  expect(seen()).toEqual(['present'])
  expect(past$.current).toBeNull()
})

it('what comes after a person has gone back is never shown', async () => {
  const { show, end, seen, frame } = view()
  show(past(2))
  end()
  await vi.waitFor(() => expect(frame.children).toHaveLength(1))
  expect(seen()).toEqual(['present'])
})

it('a version that cannot be opened is told, and the document stays', async () => {
  const { show, seen, onFail, past$ } = view(async () => {
    throw new WenfangError('NotFound')
  })
  show(past(9))
  await vi.waitFor(() => expect(onFail).toHaveBeenCalledOnce())
  expect([seen(), past$.current]).toEqual([['present'], null])
})

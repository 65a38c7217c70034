import type { HostApi, MountProps, RemoteModule } from '@wenfang/shared-contract'
import { expect, it } from 'vitest'
import { cdp } from 'vitest/browser'
import { mountRemote } from './mount-remote.ts'
import { remoteFolder, enableStylesheets } from './stylesheets.ts'

const host = { file: { id: 'f1' } } as unknown as HostApi
/** What Playwright gives; the general type of a session has no methods. */
interface DebuggerPort {
  send(method: string): Promise<unknown>
}

const never = new Promise<void>(() => {})

const remote = (parts: Partial<RemoteModule> = {}): RemoteModule => ({
  contract: '1.0',
  types: ['w'],
  bootstrap: async () => {},
  mount: async ({ domElement }) => (domElement as HTMLElement).append('mounted'),
  unmount: async ({ domElement }) => (domElement as HTMLElement).replaceChildren(),
  ...parts,
})

function place(): HTMLElement {
  const element = document.createElement('div')
  document.body.append(element)
  return element
}

it('mounts a parcel with exactly the two props of the contract, and unmounts it', async () => {
  const element = place()
  const seen: MountProps[] = []
  const module = remote({ bootstrap: async (props) => void seen.push(props) })
  const mounted = await mountRemote({ module, host, element })
  expect(element.textContent).toBe('mounted')
  expect(seen).toEqual([{ host, domElement: element }])
  await mounted.unmount()
  await mounted.unmount()
  expect(element.textContent).toBe('')
})

it('a remote that throws is told as crashed, with its cause', async () => {
  const cause = new Error('boom')
  const failing = remote({ mount: () => Promise.reject(cause) })
  await expect(mountRemote({ module: failing, host, element: place() })).rejects.toMatchObject({
    code: 'RemoteCrashed',
  })
})

it('a remote that never mounts is given up, and cleaned away should it mount after all', async () => {
  const element = place()
  let finish = (): void => {}
  const module = remote({
    mount: async () => {
      await new Promise<void>((done) => (finish = done))
      element.append('late')
    },
  })
  const mounting = mountRemote({ module, host, element, mountTimeoutMs: 50 })
  await expect(mounting).rejects.toMatchObject({ code: 'MountTimeout' })
  finish()
  await expect.poll(() => element.textContent).toBe('')
})

const TICK_MS = 20
const LIMIT_MS = 300

/** Work that takes longer than a mount may stand still, step by step. */
const steps = (step: () => void): Promise<void> =>
  new Promise((done) => {
    const began = performance.now()
    const timer = setInterval(() => {
      step()
      if (performance.now() - began < LIMIT_MS * 4) return
      clearInterval(timer)
      done()
    }, TICK_MS)
  })

type Work = (element: HTMLElement) => Promise<void>
const BUSY: readonly (readonly [string, Work, () => boolean])[] = [
  ['paints', (element: HTMLElement) => steps(() => element.append('.')), () => false],
  [
    'computes',
    () =>
      steps(() => {
        const until = performance.now() + LIMIT_MS
        while (performance.now() < until);
      }),
    () => false,
  ],
  ['downloads', () => steps(() => {}), () => true],
]

it.each(BUSY)('a remote that %s is not given up, however long it takes', async (_, work, isWaiting) => {
  const element = place()
  const module = remote({ mount: ({ domElement }) => work(domElement as HTMLElement) })
  const mounted = await mountRemote({ module, host, element, mountTimeoutMs: LIMIT_MS, isWaiting })
  await mounted.unmount()
})

it('a remote that does not unmount is cut off', async () => {
  const element = place()
  const mounted = await mountRemote({
    module: remote({ unmount: () => Promise.reject(new Error('no')) }),
    host,
    element,
  })
  await mounted.unmount()
  expect(element.textContent).toBe('')
})

it('keeps nothing of a document that was left, though single-spa keeps every parcel', async () => {
  const leave = async (): Promise<WeakRef<object>[]> => {
    const element = place()
    const left = { file: { id: 'left' } } as unknown as HostApi
    const mounted = await mountRemote({ module: remote(), host: left, element })
    await mounted.unmount()
    element.remove()
    return [new WeakRef(element), new WeakRef(left)]
  }
  const left = await leave()
  const alive = async (): Promise<number> => {
    await (cdp() as unknown as DebuggerPort).send('HeapProfiler.collectGarbage')
    return left.filter((each) => each.deref() !== undefined).length
  }
  await expect.poll(alive, { timeout: 20_000 }).toBe(0)
})

it('one remote that hangs keeps no other from mounting', async () => {
  const hanging = mountRemote({ module: remote({ mount: () => never }), host, element: place(), mountTimeoutMs: 200 })
  hanging.catch(() => {})
  const element = place()
  await mountRemote({ module: remote(), host, element })
  expect(element.textContent).toBe('mounted')
  await expect(hanging).rejects.toMatchObject({ code: 'MountTimeout' })
})

it('stylesheets of a remote are on while a document of it is open, and only then', async () => {
  const folder = remoteFolder('/r/writer/a/remoteEntry.js', location.href)
  expect(folder).toBe(`${location.origin}/r/writer/a/`)
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = 'data:text/css,.probe{color:red}'
  const loaded = new Promise((resolve) => link.addEventListener('load', resolve))
  document.head.append(link)
  await loaded
  const first = enableStylesheets(document, 'data:text/css')
  const second = enableStylesheets(document, 'data:text/css')
  first()
  first()
  expect(link.sheet?.disabled).toBe(false)
  second()
  expect(link.sheet?.disabled).toBe(true)
  enableStylesheets(document, 'data:text/css')
  expect(link.sheet?.disabled).toBe(false)
})

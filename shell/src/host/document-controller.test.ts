import type { RemoteModule } from '@wenfang/shared-contract'
import { WenfangError, type RegistryEntry } from '@wenfang/shared-protocol'
import { describe, expect, it } from 'vitest'
import { createFakeClock } from '../fake-clock.ts'
import type { Remedy } from '../parcels/index.ts'
import { createDocumentController, type DocumentEffects, type DocumentView } from './document-controller.ts'

const entry = (build: string, channel = 'stable') =>
  ({ name: `w_${build}`, build, channel, entry: `/r/writer/${build}/e.js` }) as unknown as RegistryEntry
const module = {} as RemoteModule
const chunkError = new WenfangError('ChunkLoadError', '', { detail: { request: '/r/writer/a/app.js' } })

const settle = async (): Promise<void> => {
  for (let i = 0; i < 20; i++) await Promise.resolve()
}

function effectsThat(log: string[], changes: Partial<DocumentEffects>): DocumentEffects {
  return {
    clock: createFakeClock(),
    load: async ({ build }) => {
      log.push(`load ${build}`)
      return module
    },
    ready: async () => {},
    mount: async (_, { build }) => {
      log.push(`mount ${build}`)
      return { unmount: async () => void log.push(`unmount ${build}`) }
    },
    remedy: async () => ({ kind: 'none' }) as Remedy,
    refetch: async (url) => void log.push(`refetch ${url}`),
    reloadPage: () => void log.push('reload'),
    reloadStuck: () => false,
    ...changes,
  }
}

function open(changes: Partial<DocumentEffects> = {}, channel = 'stable') {
  const clock = createFakeClock()
  const log: string[] = []
  const effects = effectsThat(log, { clock, ...changes })
  const controller = createDocumentController({ entry: entry('a', channel), remote: 'writer' }, effects)
  const views: DocumentView['kind'][] = []
  controller.view$.subscribe(({ kind }) => views.push(kind))
  return { controller, clock, log, views }
}

describe('the document controller', () => {
  it('S116 S268 loads, mounts, and is open once it rendered with rights', async () => {
    const { controller, log, views } = open()
    await settle()
    controller.dispatch({ kind: 'rendered' })
    controller.dispatch({ kind: 'permission' })
    expect(log).toEqual(['load a', 'mount a'])
    expect(views).toEqual(['opening', 'open'])
    await controller.dispose()
    await controller.dispose()
    expect(log.at(-1)).toBe('unmount a')
  })

  it('S456 a remote that will not load ends in its own failure, and a person’s retry works', async () => {
    let isBroken = true
    const { controller, log } = open({
      load: async () => {
        if (isBroken) throw chunkError
        return module
      },
    })
    await settle()
    expect(controller.view$.current).toMatchObject({
      kind: 'failed',
      error: { code: 'ChunkLoadError' },
      wasOpen: false,
    })
    isBroken = false
    controller.retry()
    await settle()
    expect(log).toEqual(['refetch /r/writer/a/app.js', 'mount a'])
  })

  it('a newer build is loaded in place', async () => {
    const { log } = open({
      load: async ({ build }) => {
        if (build === 'a') throw chunkError
        return module
      },
      remedy: async () => ({ kind: 'newerBuild', entry: entry('b') }),
    })
    await settle()
    expect(log).toEqual(['mount b'])
  })

  it('an outdated shell loads the page again', async () => {
    const { log, views } = open({ load: () => Promise.reject(chunkError), remedy: async () => ({ kind: 'reload' }) })
    await settle()
    expect(log).toEqual(['reload'])
    expect(views).toEqual(['opening'])
  })

  it('S544 says that it was a staging build', async () => {
    const options = { load: () => Promise.reject(chunkError), remedy: async () => ({ kind: 'resetPreview' }) as const }
    const { controller } = open(options, 'pr-42')
    await settle()
    expect(controller.view$.current).toMatchObject({ kind: 'failed', isPreview: true })
  })

  it('S117 stuck: the page is loaded again, or what is there is shown; never a loading screen for ever', async () => {
    for (const reloads of [true, false]) {
      const { controller, clock, views } = open({ reloadStuck: () => reloads })
      await settle()
      controller.dispatch({ kind: 'permission' })
      clock.pass(4_999)
      expect(views).toEqual(['opening'])
      clock.pass(1)
      expect(views).toEqual(reloads ? ['opening'] : ['opening', 'open'])
    }
  })

  it('a crash of an open document unmounts it; reopening keeps the rights the session told', async () => {
    const { controller, log } = open()
    await settle()
    controller.dispatch({ kind: 'rendered' })
    controller.dispatch({ kind: 'permission' })
    controller.dispatch({ kind: 'failed', error: new WenfangError('RemoteCrashed') })
    await settle()
    expect(controller.view$.current).toMatchObject({ kind: 'failed', wasOpen: true })
    controller.retry()
    await settle()
    controller.dispatch({ kind: 'rendered' })
    expect(controller.view$.current.kind).toBe('open')
    expect(log).toEqual(['load a', 'mount a', 'unmount a', 'load a', 'mount a'])
  })

  it('what arrives after the end is unmounted at once', async () => {
    let arrive: (module: RemoteModule) => void = () => {}
    const { controller, log } = open({ load: () => new Promise((resolve) => (arrive = resolve)) })
    await settle()
    await controller.dispose()
    arrive(module)
    await settle()
    expect(log).toEqual([])
  })

  it('a session that fails keeps a remote from mounting over the message', async () => {
    let becomeReady = (): void => {}
    const { controller, log } = open({ ready: () => new Promise((resolve) => (becomeReady = resolve)) })
    await settle()
    controller.dispatch({ kind: 'failed', error: new WenfangError('FileCorrupt') })
    becomeReady()
    await settle()
    expect(log).toEqual(['load a'])
    expect(controller.view$.current.kind).toBe('failed')
  })

  it('S432 goes on in another session in place: the new mount is shown before the old one goes', async () => {
    const { controller, log, views } = open()
    await settle()
    controller.dispatch({ kind: 'rendered' })
    controller.dispatch({ kind: 'permission' })
    const next = effectsThat(log, {
      mount: async () => {
        log.push('mount next')
        return { show: () => void log.push('show next'), unmount: async () => void log.push('unmount next') }
      },
    })
    expect(await controller.replace(next)).toBe(true)
    expect(log).toEqual(['load a', 'mount a', 'mount next', 'show next', 'unmount a'])
    expect(views).toEqual(['opening', 'open'])
    await controller.dispose()
    expect(log.at(-1)).toBe('unmount next')
  })

  it('S432 a session that is overtaken while it opens is never shown', async () => {
    const { controller, log } = open()
    await settle()
    controller.dispatch({ kind: 'rendered' })
    controller.dispatch({ kind: 'permission' })
    let becomeReady = (): void => {}
    const slow = controller.replace(
      effectsThat(log, {
        ready: () => new Promise((resolve) => (becomeReady = resolve)),
        mount: async () => {
          throw new Error('must not be mounted')
        },
      }),
    )
    expect(await controller.replace(effectsThat(log, {}))).toBe(true)
    becomeReady()
    expect(await slow).toBe(true)
    expect(log).toEqual(['load a', 'mount a', 'mount a', 'unmount a'])
    expect(controller.view$.current.kind).toBe('open')
  })

  it('what cannot be replaced in place is said: nothing was open yet, or the new mount fails', async () => {
    const waiting = open({ ready: () => new Promise(() => {}) })
    await settle()
    expect(await waiting.controller.replace(effectsThat(waiting.log, {}))).toBe(false)
    const { controller, log } = open()
    await settle()
    controller.dispatch({ kind: 'rendered' })
    controller.dispatch({ kind: 'permission' })
    const broken = effectsThat(log, {
      mount: async () => {
        throw new WenfangError('RemoteCrashed')
      },
    })
    expect(await controller.replace(broken)).toBe(true)
    expect(controller.view$.current).toMatchObject({ kind: 'failed', wasOpen: true })
    expect(log).toEqual(['load a', 'mount a', 'unmount a'])
  })
})

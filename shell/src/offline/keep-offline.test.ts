import { WenfangError, type PageEnvironment } from '@wenfang/shared-protocol'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createFakeClock } from '../fake-clock.ts'
import { environmentFor, owner } from '../pages/screen.fixture.tsx'
import { FakeCaches } from '../service-worker/fake-caches.ts'
import { createOfflineKeeper } from './keep-offline.ts'
import { keptMedia } from './kept-media.ts'
import { leavingAccounts, markLeaving, openOfflineCache, rememberedAccount } from './offline-cache.ts'
import { tellSignOut } from './sign-out-signal.ts'

const FILE = { id: 'f1', name: '甲.docx', office_type: 'w', link_id: '' }
const withFile = (changes: Partial<PageEnvironment> = {}): PageEnvironment => ({
  ...environmentFor(owner),
  file: FILE as never,
  file_user: { id: owner.id } as never,
  acl: { read: 1, update: 1 },
  ...changes,
})

function page() {
  const caches = new FakeCaches()
  const clock = createFakeClock()
  const postMessage = vi.fn()
  const unregister = vi.fn(async () => true)
  const register = vi.fn(async () => ({ active: { postMessage } }))
  const serviceWorker = { register, getRegistrations: async () => [{ unregister }] }
  const reload = vi.fn()
  const forgetAccount = vi.fn(async (_userId: string) => {})
  const createPolicy = vi.fn((_name: string, rules: { createScriptURL: (url: string) => string }) => rules)
  const window = {
    caches: caches.asCaches(),
    navigator: { serviceWorker },
    trustedTypes: { createPolicy },
    performance: { getEntriesByType: () => [{ name: 'https://wenfang.example/r/w/1/font.0123abcd.woff2' }] },
  } as unknown as Window
  const keeper = createOfflineKeeper({ window, clock, epochMs: () => 7, reload, forgetAccount })
  const settle = async (): Promise<void> => {
    clock.pass(2_000)
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve))
  }
  return { caches, keeper, postMessage, register, unregister, reload, forgetAccount, createPolicy, settle }
}

afterEach(() => vi.restoreAllMocks())

describe('what the page keeps', () => {
  it('S35 a document that was shown, its rights, and what the worker needs to know', async () => {
    const { caches, keeper, postMessage, register, settle } = page()
    keeper.arrived(withFile(), 'f1')
    await settle()
    expect(postMessage).not.toHaveBeenCalled()
    keeper.opened(withFile())
    await settle()
    const offlineCache = await openOfflineCache(caches.asCaches(), owner.id)
    expect(await offlineCache.get('f1')).toMatchObject({ file: { name: '甲.docx' }, acl: { update: 1 }, openedAt: 7 })
    expect(register).toHaveBeenCalledWith('/service-worker.js', { scope: '/', updateViaCache: 'none' })
    expect(postMessage).toHaveBeenCalledWith(
      expect.objectContaining({ kind: 'keep', used: ['https://wenfang.example/r/w/1/font.0123abcd.woff2'] }),
    )
  })

  it('the address of the worker is the only one that its policy lets through', async () => {
    const { keeper, createPolicy, settle } = page()
    keeper.arrived(environmentFor(owner), 'f1')
    await settle()
    const rules = createPolicy.mock.calls[0]?.[1]
    expect(rules?.createScriptURL('/service-worker.js')).toBe('/service-worker.js')
    expect(() => rules?.createScriptURL('https://evil.example/x.js')).toThrow('no worker')
  })

  it('nothing of guests, of staging builds, or where the server switched it off', async () => {
    const guest = page()
    guest.keeper.opened(withFile({ user: { ...owner, logined: false } }))
    const staged = page()
    const environment = withFile()
    const remotes = Object.fromEntries(
      Object.entries(environment.registry.remotes).map(([name, entry]) => [name, { ...entry, channel: 'pr-1' }]),
    )
    staged.keeper.opened({ ...environment, registry: { ...environment.registry, remotes } })
    const off = page()
    off.keeper.arrived(withFile({ config: { ...environment.config, serviceWorker: false } }), 'f1')
    for (const each of [guest, staged, off]) {
      await each.settle()
      expect(each.postMessage).not.toHaveBeenCalled()
      expect([...each.caches.stores.keys()].filter((name) => name.startsWith('wenfang-shelf'))).toEqual([])
    }
    expect(off.unregister).toHaveBeenCalledOnce()
  })

  it('leaves with the account: by a page that nobody is signed in to, and by a sign-out in another window', async () => {
    const { caches, keeper, reload, settle } = page()
    keeper.opened(withFile())
    keeper.arrived(withFile(), 'f1')
    await settle()
    expect(await rememberedAccount(caches.asCaches())).toBe(owner.id)
    // What another window says as `tellSignOut` does.
    const other = new BroadcastChannel('wenfang-account')
    other.postMessage({ signedOut: owner.id, page: 'another' })
    other.close()
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
    keeper.arrived(environmentFor(null), 'f1')
    await settle()
    expect(await rememberedAccount(caches.asCaches())).toBeNull()
    expect([...caches.stores.keys()].filter((name) => name.startsWith('wenfang-shelf'))).toEqual([])
  })

  it('the page that signs out is not reloaded by its own word: it leaves when all copies are gone', async () => {
    const { keeper, reload, settle } = page()
    keeper.arrived(withFile(), 'f1')
    await settle()
    const heard = vi.fn()
    const listener = new BroadcastChannel('wenfang-account')
    listener.addEventListener('message', heard)
    tellSignOut(owner.id)
    await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce())
    listener.close()
    expect(reload).not.toHaveBeenCalled()
  })

  it('the next page ends what a sign-out began, and leaves alone who signed in again', async () => {
    const { caches, keeper, forgetAccount, settle } = page()
    for (const account of [owner.id, 'somebody/else']) await markLeaving(caches.asCaches(), account, true)
    keeper.arrived(withFile(), 'f1')
    await settle()
    expect(forgetAccount.mock.calls).toEqual([['somebody/else']])
    expect(await leavingAccounts(caches.asCaches())).toEqual(['somebody/else'])
    await markLeaving(caches.asCaches(), owner.id, true)
    keeper.arrived(environmentFor(null), '')
    await settle()
    expect(forgetAccount).toHaveBeenCalledWith(owner.id)
  })

  it('S318 a file that was taken away is not kept any longer', async () => {
    const { caches, keeper, settle } = page()
    keeper.opened(withFile())
    await settle()
    keeper.arrived({ ...environmentFor(owner), denied: 'forbidden' }, 'f1')
    await settle()
    expect(await (await openOfflineCache(caches.asCaches(), owner.id)).list()).toEqual([])
  })

  it('a page that is not served securely has nothing to keep things in, and goes on', () => {
    const window = { navigator: {} } as unknown as Window
    const clock = createFakeClock()
    const keeper = createOfflineKeeper({ window, clock, epochMs: () => 0, reload: () => {}, forgetAccount: vi.fn() })
    expect(() => {
      keeper.arrived(withFile(), 'f1')
      keeper.opened(withFile())
    }).not.toThrow()
  })
})

describe('pictures of a document', () => {
  const media = async () => (await openOfflineCache(new FakeCaches().asCaches(), 'u1')).media('f1')

  it('S35 come from the device while the server is out of reach, and only then', async () => {
    const offlineCache = await media()
    let answer = async (): Promise<Uint8Array> => new Uint8Array([1])
    const get = keptMedia(
      () => answer(),
      async () => offlineCache,
    )
    expect(await get('hash')).toEqual(new Uint8Array([1]))
    await vi.waitFor(async () => expect(await offlineCache.get('hash')).not.toBeNull())
    answer = () => Promise.reject(new WenfangError('NetworkError'))
    expect(await get('hash')).toEqual(new Uint8Array([1]))
    await expect(get('other')).rejects.toMatchObject({ code: 'NetworkError' })
    answer = () => Promise.reject(new WenfangError('permissionDenied'))
    await expect(get('hash')).rejects.toMatchObject({ code: 'permissionDenied' })
  })

  it('a device that keeps nothing disturbs nobody', async () => {
    const get = keptMedia(
      async () => new Uint8Array([2]),
      () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
    )
    expect(await get('hash')).toEqual(new Uint8Array([2]))
  })
})

import { aclOfRole, type Acl, WenfangError } from '@wenfang/shared-protocol'
import { BehaviorSubject } from 'rxjs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createFakeClock } from '../fake-clock.ts'
import { askToPersist } from './ask-to-persist.ts'
import { guardOffline } from './guard-offline.ts'
import type { LocalReason } from '@wenfang/shared-session'
import type { WindowChannel } from './shared-tabs.ts'
import type { LockManager } from './tab-lock.ts'
import { noTip, reduceTips, type TipEvent } from './tip-state.ts'

const TEXTS = {
  timeout: '离线时间过长，请重新连接后再编辑',
  storageFull: '离线编辑内容已达上限，请重新连接后继续编辑',
  otherTab: '当前处于离线状态，不支持同一文档多窗口编辑，请在原窗口继续编辑',
  firstEdit: '当前处于离线状态，联网后将自动同步编辑内容',
}

const EPOCH = 1_800_000_000_000

/** The windows of one browser: one of them holds a lock, the others wait in line; what one says the others hear. */
interface Browser {
  readonly locks: LockManager
  readonly openChannel: () => WindowChannel
}

function browser(): Browser {
  const lines = new Map<string, Promise<unknown>>()
  const request = async (name: string, { signal }: LockOptions, run: (lock: Lock | null) => unknown) => {
    const holding = (lines.get(name) ?? Promise.resolve()).then(async () => {
      if (!signal?.aborted) await run({ name, mode: 'exclusive' })
    })
    lines.set(name, holding)
    await holding
  }
  const listeners = new Map<WindowChannel, (event: MessageEvent) => void>()
  const openChannel = (): WindowChannel => {
    const channel: WindowChannel = {
      addEventListener: (_name: string, listen: unknown) =>
        void listeners.set(channel, listen as (event: MessageEvent) => void),
      postMessage(data: unknown) {
        for (const other of listeners.keys()) {
          if (other !== channel) queueMicrotask(() => listeners.get(other)?.({ data } as MessageEvent))
        }
      },
      close: () => void listeners.delete(channel),
    }
    return channel
  }
  return { locks: { request: request as LockManager['request'] }, openChannel }
}

/** Until all that windows of a browser tell each other is heard. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

/** A key press whose target is a thing of the test. */
function keyOn(target: object, key: string): Event {
  const event = Object.assign(new Event('keydown'), { key, ctrlKey: false })
  Object.defineProperty(event, 'target', { value: target })
  return event
}

/** The same numbers in [0, 1) each time (Lehmer). */
function fromSeed(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const stops: (() => void)[] = []
afterEach(() => stops.splice(0).forEach((stop) => stop()))

interface TabOptions {
  readonly browser?: Browser
  readonly editLimitMs?: number
  readonly isSilent?: boolean
  readonly role?: 'owner' | 'read'
  readonly editLimitCount?: number
  readonly syncedAt?: number
  readonly unsent?: number
  /** The copy was opened before there was a connection. */
  readonly isCold?: boolean
  readonly isInUse?: boolean
}

/** One tab with the document open and connected. */
function openTab(options: TabOptions = {}) {
  const {
    browser: windows = browser(),
    editLimitMs = 3_600_000,
    isSilent = false,
    role = 'owner',
    isCold = false,
  } = options
  const { isInUse = true } = options
  const { editLimitCount = 1_000, syncedAt = null, unsent = 0 } = options
  const clock = createFakeClock()
  const offline$ = new BehaviorSubject(isCold)
  const localReason$ = new BehaviorSubject<LocalReason>('unreachable')
  const storeTrouble$ = new BehaviorSubject<WenfangError | null>(null)
  const persist = vi.fn()
  const epoch = { skewMs: 0 }
  const state$ = new BehaviorSubject<'CONNECTED' | 'CLOSED'>(isCold ? 'CLOSED' : 'CONNECTED')
  const permission$ = new BehaviorSubject<Acl | null>(aclOfRole(role))
  const keys = Object.assign(new EventTarget(), { body: {} })
  const frame = { ownerDocument: keys, contains: () => false }
  let edited: (update: Uint8Array, origin: unknown, doc: unknown, transaction: { local: boolean }) => void = () => {}
  const body = {
    on: (_name: string, listener: typeof edited) => void (edited = listener),
    off: () => void (edited = () => {}),
  }
  let come = (): void => {}
  const shown: string[] = []
  const said: string[] = []
  const report = vi.fn<(action: string, reason: string | null) => void>()
  const guard = guardOffline({
    session: {
      offline$,
      localReason$,
      storeTrouble$,
      state$,
      permission$,
      body: body as never,
      comments: { on: () => {}, off: () => {} } as never,
      ops: null,
      unsentCount: () => unsent,
      syncedAt: () => syncedAt,
    },
    fileId: 'f1',
    frame: frame as unknown as HTMLElement,
    clock,
    epochMs: () => EPOCH + clock.now() + epoch.skewMs,
    whenInUse(listen) {
      come = listen
      if (isInUse) listen()
      return () => {}
    },
    ...windows,
    editLimitMs,
    editLimitCount,
    persist,
    isSilent,
    toast: (_kind, text) => {
      said.push(text)
      shown.push(text)
      return () => void shown.splice(shown.indexOf(text) >>> 0, 1)
    },
    report,
  })
  let rights: Acl | null = null
  guard.permission$.subscribe((acl) => {
    rights = acl
  })
  stops.push(() => guard.dispose())
  const key = (pressed: string): void => void keys.dispatchEvent(keyOn(frame, pressed))
  return {
    /** A person comes to this window. */
    come: () => come(),
    clock,
    epoch,
    persist,
    offline$,
    localReason$,
    storeTrouble$,
    permission$,
    shown,
    said,
    report,
    guard,
    key,
    keyOnPage: (pressed: string, target: object = keys.body) => void keys.dispatchEvent(keyOn(target, pressed)),
    canEdit: () => rights?.update === 1,
    edit: (local = true) => edited(new Uint8Array(), null, null, { local }),
    async goOffline() {
      state$.next('CLOSED')
      offline$.next(true)
      clock.pass(100)
      await vi.waitFor(() => Promise.resolve())
      await new Promise((resolve) => setTimeout(resolve))
    },
    goOnline() {
      state$.next('CONNECTED')
      offline$.next(false)
    },
  }
}

describe('offline tips', () => {
  it('S92 S475 the first edit offline is told to be sent later, in these words', async () => {
    const tab = openTab()
    await tab.goOffline()
    expect(tab.shown).toEqual([])
    tab.edit()
    tab.clock.pass(100)
    expect(tab.shown).toEqual([TEXTS.firstEdit])
    expect(tab.canEdit()).toBe(true)
    expect(tab.report).toHaveBeenCalledWith('offline_edit_first_time_toast_show', null)
  })

  it('S476 waits until the person paused for 100 ms', async () => {
    const tab = openTab()
    await tab.goOffline()
    for (let stroke = 0; stroke < 5; stroke += 1) {
      tab.edit()
      tab.clock.pass(99)
      expect(tab.shown).toEqual([])
    }
    tab.clock.pass(1)
    expect(tab.shown).toEqual([TEXTS.firstEdit])
  })

  it('S477 S271 shows once in an offline session; the reconnect hides it, the next session may show it again', async () => {
    const tab = openTab()
    await tab.goOffline()
    for (let edit = 0; edit < 3; edit += 1) {
      tab.edit()
      tab.clock.pass(500)
    }
    expect(tab.said).toHaveLength(1)
    tab.goOnline()
    expect(tab.shown).toEqual([])
    tab.edit()
    tab.clock.pass(500)
    expect(tab.said).toHaveLength(1)
    await tab.goOffline()
    tab.edit()
    tab.clock.pass(100)
    expect(tab.said).toHaveLength(2)
  })

  it('says nothing of edits that came from others', async () => {
    const tab = openTab()
    await tab.goOffline()
    tab.edit(false)
    tab.clock.pass(1_000)
    expect(tab.said).toEqual([])
  })

  it('S421 S472 S272 editing ends after the longest time offline, and comes back with the connection', async () => {
    const tab = openTab({ editLimitMs: 60_000 })
    await tab.goOffline()
    tab.clock.pass(59_000)
    expect(tab.canEdit()).toBe(true)
    tab.clock.pass(1_000)
    expect(tab.canEdit()).toBe(false)
    tab.key('a')
    tab.clock.pass(100)
    expect(tab.shown).toEqual([TEXTS.timeout])
    expect(tab.report).toHaveBeenCalledWith('offline_edit_forbid_toast_show', 'timeout')
    tab.goOnline()
    expect([tab.canEdit(), tab.shown.length]).toEqual([true, 0])
  })

  it('S481 without short offline editing nothing may be edited offline', async () => {
    const tab = openTab({ editLimitMs: 0 })
    expect(tab.canEdit()).toBe(true)
    await tab.goOffline()
    expect(tab.canEdit()).toBe(false)
  })

  it('S473 S273 a full device ends editing until it has room', async () => {
    const tab = openTab()
    tab.storeTrouble$.next(new WenfangError('StorageFull'))
    expect(tab.canEdit()).toBe(true)
    await tab.goOffline()
    expect(tab.canEdit()).toBe(false)
    tab.key('Process')
    tab.clock.pass(100)
    expect(tab.shown).toEqual([TEXTS.storageFull])
    tab.storeTrouble$.next(null)
    expect(tab.canEdit()).toBe(true)
  })

  it('S472 the time offline is counted over reloads, whatever is done to the clock meanwhile', async () => {
    const late = openTab({ isCold: true, editLimitMs: 60_000, syncedAt: EPOCH - 59_000 })
    await settle()
    late.clock.pass(100)
    expect(late.canEdit()).toBe(true)
    late.clock.pass(900)
    expect(late.canEdit()).toBe(false)
    late.epoch.skewMs = -3_600_000
    late.clock.pass(60_000)
    expect(late.canEdit()).toBe(false)

    const future = openTab({ isCold: true, editLimitMs: 60_000, syncedAt: EPOCH + 3_600_000 })
    await settle()
    future.clock.pass(59_000)
    expect(future.canEdit()).toBe(true)
    future.clock.pass(1_100)
    expect(future.canEdit()).toBe(false)

    const asleep = openTab({ editLimitMs: 3_600_000 })
    await asleep.goOffline()
    asleep.epoch.skewMs = 3_600_000
    asleep.edit()
    expect(asleep.canEdit()).toBe(false)
  })

  it('S473 so many edits may wait for the server, those of the last page too', async () => {
    const tab = openTab({ editLimitCount: 10, unsent: 7 })
    await tab.goOffline()
    for (let edit = 0; edit < 2; edit += 1) tab.edit()
    expect(tab.canEdit()).toBe(true)
    tab.edit()
    expect(tab.canEdit()).toBe(false)
    tab.key('a')
    tab.clock.pass(100)
    expect(tab.shown).toEqual([TEXTS.storageFull])
    expect(tab.report).toHaveBeenCalledWith('offline_edit_forbid_toast_show', 'storageFull')
    tab.goOnline()
    expect(tab.canEdit()).toBe(true)
  })

  it('S275 S422 entering and leaving offline editing is told, and the browser is asked once to keep what is stored', async () => {
    const tab = openTab()
    tab.edit()
    expect(tab.persist).not.toHaveBeenCalled()
    await tab.goOffline()
    tab.edit()
    tab.edit()
    tab.clock.pass(100)
    tab.goOnline()
    const actions = tab.report.mock.calls.map(([action]) => action)
    expect(actions).toEqual(['offline_edit_start', 'offline_edit_first_time_toast_show', 'offline_edit_end'])
    expect(tab.persist).toHaveBeenCalledOnce()
  })

  it('S242 a copy that was opened without the server is offline from the beginning', async () => {
    const tab = openTab({ isCold: true })
    await settle()
    tab.clock.pass(100)
    tab.edit()
    tab.clock.pass(100)
    expect(tab.shown).toEqual([TEXTS.firstEdit])
  })

  it('S474 S274 G20 of two windows the one that somebody was in last edits; the other is told where, and takes over when it is gone', async () => {
    const one = browser()
    const [first, second] = [openTab({ browser: one }), openTab({ browser: one })]
    await settle()
    first.come()
    await settle()
    await first.goOffline()
    await second.goOffline()
    expect([first.canEdit(), second.canEdit()]).toEqual([true, false])
    second.come()
    second.key('a')
    second.clock.pass(100)
    expect(second.shown).toEqual([TEXTS.otherTab])
    first.guard.dispose()
    await vi.waitFor(() => expect(second.canEdit()).toBe(true))
  })

  it('S474 S274 which window edits is settled in the moment in which the network goes: no key is pressed before', async () => {
    const one = browser()
    const behind = openTab({ browser: one, isInUse: false })
    const front = openTab({ browser: one })
    await settle()
    for (const tab of [behind, front]) tab.localReason$.next('unplugged')
    expect([front.canEdit(), behind.canEdit()]).toEqual([true, false])
    behind.key('a')
    for (const tab of [behind, front]) tab.clock.pass(100)
    expect([behind.shown, behind.canEdit(), front.canEdit()]).toEqual([[TEXTS.otherTab], false, true])
    // The server is heard after all.
    for (const tab of [behind, front]) tab.localReason$.next('unreachable')
    expect([front.canEdit(), behind.canEdit(), behind.shown]).toEqual([true, true, []])
  })

  it('S274 of many windows, whatever is done in them while the network comes and goes, never two may edit without it', async () => {
    const random = fromSeed(20_261)
    const one = browser()
    let open = [openTab({ browser: one }), openTab({ browser: one })]
    for (let step = 0; step < 2_000; step += 1) {
      const tab = open[Math.floor(random() * open.length)]
      const what = random()
      if (what < 0.2) tab?.come()
      else if (what < 0.5) tab?.key('a')
      else if (what < 0.6) tab?.localReason$.next('unplugged')
      else if (what < 0.65) tab?.localReason$.next('unreachable')
      else if (what < 0.7) tab?.permission$.next(aclOfRole(random() < 0.5 ? 'read' : 'owner'))
      else if (what < 0.8 && open.length < 5) open.push(openTab({ browser: one, isInUse: random() < 0.5 }))
      else if (what < 0.85 && tab && open.length > 1) {
        tab.guard.dispose()
        open = open.filter((other) => other !== tab)
      } else if (random() < 0.5) await Promise.resolve()
      else await settle()
      const editing = open.filter((other) => other.localReason$.value === 'unplugged' && other.canEdit())
      expect(editing.length, `step ${step}`).toBeLessThanOrEqual(1)
    }
    // Whoever is in a window in the end, with a line, has the turn.
    for (const tab of open) {
      tab.permission$.next(aclOfRole('owner'))
      tab.localReason$.next('unreachable')
    }
    for (const tab of open) {
      tab.come()
      await settle()
      for (const each of open) each.localReason$.next('unplugged')
      expect(open.filter((each) => each.canEdit())).toEqual([tab])
      for (const each of open) each.localReason$.next('unreachable')
    }
  })

  it('S274 a window that may only read keeps none from editing', async () => {
    const one = browser()
    const reader = openTab({ browser: one, role: 'read' })
    const writer = openTab({ browser: one, isInUse: false })
    await settle()
    for (const tab of [reader, writer]) tab.localReason$.next('unplugged')
    expect([reader.canEdit(), writer.canEdit()]).toEqual([false, true])
  })

  it('S480 a type whose tips are off shows none, and is guarded all the same', async () => {
    const tab = openTab({ isSilent: true, editLimitMs: 0 })
    await tab.goOffline()
    tab.key('a')
    tab.clock.pass(1_000)
    expect([tab.said, tab.canEdit()]).toEqual([[], false])
  })

  it('S478 S479 the document counts as offline 100 ms after the connection; attempts are reported after 500 ms', async () => {
    const tab = openTab({ editLimitMs: 0 })
    await settle()
    tab.offline$.next(true)
    tab.clock.pass(99)
    expect(tab.canEdit()).toBe(true)
    tab.clock.pass(1)
    expect(tab.canEdit()).toBe(false)
    tab.key('a')
    tab.clock.pass(499)
    expect(tab.report).not.toHaveBeenCalledWith('offline_try_edit', 'timeout')
    tab.clock.pass(1)
    expect(tab.report).toHaveBeenCalledWith('offline_try_edit', 'timeout')
  })

  it('S476 keys that the page gets, because a document that cannot be edited takes no focus, are attempts too', async () => {
    const tab = openTab({ editLimitMs: 0 })
    await tab.goOffline()
    tab.keyOnPage('a', {})
    tab.clock.pass(100)
    expect(tab.said).toEqual([])
    tab.keyOnPage('a')
    tab.clock.pass(100)
    expect(tab.said).toEqual([TEXTS.timeout])
  })

  it('leaves readers and commands of the keyboard alone', async () => {
    const reader = openTab({ role: 'read', editLimitMs: 0 })
    await reader.goOffline()
    reader.key('a')
    const writer = openTab({ editLimitMs: 0 })
    await writer.goOffline()
    for (const pressed of ['ArrowDown', 'Escape', 'F5', 'Shift']) writer.key(pressed)
    for (const tab of [reader, writer]) {
      tab.clock.pass(1_000)
      expect(tab.said).toEqual([])
    }
  })
})

describe('the wish to keep what is stored', () => {
  it('is asked once, and a browser that refuses or knows nothing of it disturbs nobody', async () => {
    const persist = vi.fn(async () => true)
    expect(await askToPersist({ storage: { persisted: async () => false, persist } })).toBe(true)
    expect(await askToPersist({ storage: { persisted: async () => true, persist } })).toBe(true)
    expect(persist).toHaveBeenCalledOnce()
    expect(await askToPersist({})).toBe(false)
    expect(await askToPersist({ storage: { persist: () => Promise.reject(new TypeError('insecure')) } })).toBe(false)
  })
})

describe('the state of the tips', () => {
  it('S270 a connection that comes back in time was never offline', () => {
    const events: readonly TipEvent[] = [
      { kind: 'disconnected' },
      { kind: 'connected' },
      { kind: 'documentOffline' },
      { kind: 'editTried', reason: null },
    ]
    let state = noTip
    for (const event of events) {
      const step = reduceTips(state, event)
      expect(step.tip).toBeNull()
      ;({ state } = step)
    }
    expect(state).toEqual(noTip)
  })
})

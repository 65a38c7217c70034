import { WenfangError, type FileInfo, type UserInfo } from '@wenfang/shared-protocol'
import { BehaviorSubject } from 'rxjs'
import { describe, expect, it, vi } from 'vitest'
import { createFakeClock } from '../fake-clock.ts'
import { reloadsOnSwitch } from './closing.ts'
import { endCollaboration } from './end-collaboration.ts'
import { showsSwitch } from './switch.ts'
import { shownPeople } from './use-people.ts'
import type { Person } from '@wenfang/shared-session'

describe('the collaboration switch', () => {
  const TYPES = ['w', 's', 'k', 'd', 'p', 'sl', 'o', 'b', 'i', 'f', 'e', 'unknown']
  const shown = (isOptionOn: boolean, status: 'open' | 'close' | ''): string =>
    TYPES.filter((officeType) => showsSwitch({ isOptionOn, officeType, status })).join(' ')

  it('S89 S90 S91 is shown as the truth table of option, type and status says', () => {
    expect(shown(true, 'open')).toBe('w s k d p sl o f e')
    expect(shown(true, 'close')).toBe('w s k d p sl o f e')
    expect(shown(true, '')).toBe('f e')
    for (const status of ['open', 'close', ''] as const) expect(shown(false, status)).toBe('')
  })
})

describe('the list of people', () => {
  it('S327 a list that the server hides shows oneself alone', () => {
    const people = [
      { id: 'lin', isSelf: true },
      { id: 'wang', isSelf: false },
    ] as unknown as readonly Person[]
    expect(shownPeople(people, true)).toBe(people)
    expect(shownPeople(people, false).map(({ id }) => id)).toEqual(['lin'])
  })
})

const file = (corpId = ''): FileInfo =>
  ({ creator: { id: 'shared', real_userid: 'lin', name: '' }, corp_id: corpId }) as FileInfo
const user = (id: string, realId = id, companyId = ''): UserInfo =>
  ({ id, real_userid: realId, company_id: companyId }) as UserInfo

describe('a switch that was closed', () => {
  it('S245 S316 lets the pages of all but the creator open afresh, by the real id', () => {
    expect(reloadsOnSwitch('close', file(), user('wang'))).toBe(true)
    expect(reloadsOnSwitch('close', file(), user('lin'))).toBe(false)
    expect(reloadsOnSwitch('close', file(), user('shared', 'wang'))).toBe(true)
    expect(reloadsOnSwitch('open', file(), user('wang'))).toBe(false)
  })
  it('S246 S317 leaves the members of a group file alone', () => {
    expect(reloadsOnSwitch('close', file('g1'), user('wang', 'wang', 'g1'))).toBe(false)
    expect(reloadsOnSwitch('close', file('g1'), user('wang', 'wang', 'g2'))).toBe(true)
    expect(reloadsOnSwitch('close', file('g1'), user('wang'))).toBe(true)
  })
})

function closing(hasUnsent: boolean) {
  const clock = createFakeClock()
  const storeTrouble$ = new BehaviorSubject<WenfangError | null>(null)
  let kept = (): void => {}
  const keepLocally = vi.fn(() => new Promise<void>((resolve) => void (kept = resolve)))
  const toast = vi.fn<(kind: string, text: string) => void>()
  const reload = vi.fn()
  const stop = endCollaboration({
    session: { hasUnsent: () => hasUnsent, keepLocally, storeTrouble$ },
    clock,
    toast,
    reload,
  })
  const keep = async (): Promise<void> => {
    kept()
    await Promise.resolve()
  }
  return {
    clock,
    storeTrouble$,
    toast,
    reload,
    stop,
    keep,
    said: () => toast.mock.calls.map(([, text]) => text).join(),
  }
}

describe('G18 before such a page goes', () => {
  it('everything typed is on this device, and the page has said so', async () => {
    const { clock, keep, reload, said } = closing(true)
    clock.pass(60_000)
    expect([reload.mock.calls.length, said()]).toEqual([0, ''])
    await keep()
    expect(said()).toContain('修改已保存在本机')
    expect(reload).not.toHaveBeenCalled()
    clock.pass(3_000)
    expect(reload).toHaveBeenCalledOnce()
  })
  it('nothing is said of edits when there are none', async () => {
    const { clock, keep, reload, said } = closing(false)
    await keep()
    expect(said()).not.toContain('本机')
    clock.pass(3_000)
    expect(reload).toHaveBeenCalledOnce()
  })
  it('a device that cannot keep the edits keeps the page', async () => {
    const { clock, storeTrouble$, keep, reload, said } = closing(true)
    storeTrouble$.next(new WenfangError('StorageFull'))
    await keep()
    clock.pass(60_000)
    expect(said()).toContain('复制')
    expect(reload).not.toHaveBeenCalled()
  })
  it('a switch opened again in time stops it', async () => {
    const { clock, stop, keep, reload } = closing(true)
    await keep()
    stop()
    clock.pass(60_000)
    expect(reload).not.toHaveBeenCalled()
  })
})

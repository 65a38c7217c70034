import { LOADING_FALLBACK_MS, WenfangError } from '@wenfang/shared-protocol'
import { describe, expect, it } from 'vitest'
import { openingTimeoutMs, reduceOpening, startOpening, type Opening, type OpeningEvent } from './opening.ts'
import { isReloaded, mayReload, reloadHref } from './reload.ts'

const run = (...kinds: Exclude<OpeningEvent['kind'], 'failed'>[]): Opening =>
  kinds.reduce((opening, kind) => reduceOpening(opening, { kind }), startOpening())

describe('reduceOpening', () => {
  it('S116 S266 is open when render end and permission are both recorded, in either order', () => {
    expect(run('rendered').phase).toBe('opening')
    expect(run('permission').phase).toBe('opening')
    expect(run('rendered', 'permission').phase).toBe('open')
    expect(run('permission', 'mounted', 'rendered').phase).toBe('open')
  })

  it('S267 a preview or published file waits for no permission', () => {
    expect(run('previewRendered').phase).toBe('open')
  })

  it('S117 S521 the 5 s begin when the remote is mounted and one of the two is there', () => {
    expect(openingTimeoutMs(run())).toBeNull()
    expect(openingTimeoutMs(run('permission'))).toBeNull()
    expect(openingTimeoutMs(run('mounted'))).toBeNull()
    expect(openingTimeoutMs(run('permission', 'mounted'))).toBe(5_000)
    expect(openingTimeoutMs(run('mounted', 'rendered'))).toBe(LOADING_FALLBACK_MS)
    expect(openingTimeoutMs(run('mounted', 'rendered', 'permission'))).toBeNull()
    expect(run('permission', 'mounted', 'timeout').phase).toBe('stuck')
  })

  it('S269 a fake canvas that the real document does not replace within 5 s of its mount stops and reloads', () => {
    expect(openingTimeoutMs(run('fakeCanvas'))).toBeNull()
    expect(openingTimeoutMs(run('fakeCanvas', 'mounted'))).toBe(5_000)
    expect(run('fakeCanvas', 'mounted', 'timeout').phase).toBe('stuck')
    expect(openingTimeoutMs(run('fakeCanvas', 'mounted', 'rendered', 'permission'))).toBeNull()
  })

  it('a failure ends the opening, and an open document too; nothing comes after', () => {
    const error = new WenfangError('RemoteCrashed')
    const failed = reduceOpening(run('rendered', 'permission'), { kind: 'failed', error })
    expect(failed).toEqual({ phase: 'failed', error })
    expect(reduceOpening(failed, { kind: 'rendered' })).toBe(failed)
    expect(reduceOpening(run('rendered', 'permission'), { kind: 'timeout' }).phase).toBe('open')
  })
})

it('S157 G18 a page loads itself again once, marked, and never over unsent edits', () => {
  const href = reloadHref('https://host/office/w/f1?from=list#a')
  expect(href).toBe('https://host/office/w/f1?from=list&_isReload=1#a')
  expect(isReloaded(new URL(href).searchParams)).toBe(true)
  expect(mayReload(new URLSearchParams('from=list'), false)).toBe(true)
  expect(mayReload(new URLSearchParams('from=list'), true)).toBe(false)
  expect(mayReload(new URL(href).searchParams, false)).toBe(false)
})

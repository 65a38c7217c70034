import { aclOfRole, WenfangError, type Acl, type Role } from '@wenfang/shared-protocol'
import type { LineNews, SessionNews } from '@wenfang/shared-session'
import { BehaviorSubject, Subject } from 'rxjs'
import { describe, expect, it, vi } from 'vitest'
import { createToasts } from '../host/toasts.ts'
import { shellTexts } from '../i18n/shell.ts'
import { createValue } from '../value.ts'
import { followNews, type FollowNewsOptions } from './follow-news.ts'

/** As the session does for the one who must miss nothing. */
const listenTo = (news$: Subject<SessionNews | LineNews>) => (listener: (news: SessionNews | LineNews) => void) => {
  const subscription = news$.subscribe(listener)
  return () => subscription.unsubscribe()
}

function follow(role: Role, isOffline = false, isOpening = false) {
  const news$ = new Subject<SessionNews | LineNews>()
  const toasts = createToasts()
  const retry = vi.fn()
  const offline$ = new BehaviorSubject(isOffline)
  const storeTrouble$ = new BehaviorSubject<WenfangError | null>(null)
  followNews({
    session: {
      listen: listenTo(news$),
      offline$,
      storeTrouble$,
      permission$: new BehaviorSubject<Acl | null>(aclOfRole(role)),
      retry,
      hasUnsent: () => false,
    },
    controller: { dispatch: () => {} },
    context: { start: { loading: {} }, toasts },
    name$: createValue('甲.docx'),
    onError: () => {},
    isOpening: () => isOpening,
    page: {
      toast: toasts.show,
      actions: { reconnect: retry },
      report: () => {},
    },
  } as unknown as FollowNewsOptions)
  return { news$, offline$, storeTrouble$, retry, toasts, said: () => toasts.list$.current.map(({ text }) => text) }
}

describe('what a person reads when the server is out of reach', () => {
  it('S314 a reader is asked to check the network', () => {
    const { offline$, said } = follow('read')
    offline$.next(true)
    expect(said()).toEqual(['无法连接到服务器，请检查网络'])
  })
  it('S315 others are told why they should', () => {
    const { offline$, said } = follow('write')
    offline$.next(true)
    expect(said()).toEqual(['无法连接到服务器，为避免内容丢失，请先检查网络'])
  })
  it('S468 S470 G27 who waits for the document reads why it does not come, until it does', () => {
    const { news$, said } = follow('write', false, true)
    news$.next({ kind: 'connectFailed', error: new WenfangError('Timeout') })
    expect(said()).toEqual([shellTexts.events.SESSION_TIMEOUT])
    news$.next({ kind: 'connectFailed', error: new WenfangError('Unavailable') })
    expect(said()).toEqual([shellTexts.events.ON_CONNECT_ERROR])
    news$.next({ kind: 'network', event: 'messageSyncSuccess' })
    expect(said()).toEqual([])
  })
  it('an open document is not disturbed by one connection that fails', () => {
    const { news$, said } = follow('write')
    news$.next({ kind: 'connectFailed', error: new WenfangError('NetworkError') })
    expect(said()).toEqual([])
  })
  it('S428 what may not be pasted is told', () => {
    const { news$, said } = follow('write')
    news$.next({ kind: 'securityPaste' })
    expect(said()).toEqual(['为保护内容安全，这份内容不允许粘贴到这里。'])
  })
  it('the words go with the reconnect, which the person can ask for', () => {
    const { offline$, toasts, retry, said } = follow('write')
    offline$.next(true)
    toasts.list$.current[0]?.action?.run()
    expect(retry).toHaveBeenCalledOnce()
    offline$.next(false)
    expect(said()).toEqual(['已重新连接，修改正在同步。'])
  })
  it('S242 who listens only after a copy was opened without the server reads the same', () => {
    expect(follow('write', true).said()).toEqual(['无法连接到服务器，为避免内容丢失，请先检查网络'])
  })
  it('G18 a device that keeps nothing is told for as long as it keeps nothing', () => {
    const listeners = new Set<(event: { preventDefault: () => void }) => void>()
    vi.stubGlobal('window', {
      addEventListener: (_: string, listener: never) => listeners.add(listener),
      removeEventListener: (_: string, listener: never) => listeners.delete(listener),
    })
    const { storeTrouble$, said } = follow('write')
    storeTrouble$.next(new WenfangError('StorageFull'))
    expect(said().join()).toContain('存储空间不可用')
    expect(listeners.size).toBe(1)
    storeTrouble$.next(null)
    expect([said(), listeners.size]).toEqual([[], 0])
    vi.unstubAllGlobals()
  })
})

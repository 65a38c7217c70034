import { aclOfRole, type Acl, type Role } from '@wenfang/shared-protocol'
import type { SessionNews } from '@wenfang/shared-session'
import { BehaviorSubject, Subject } from 'rxjs'
import { describe, expect, it, vi } from 'vitest'
import { createToasts } from '../host/toasts.ts'
import { createValue } from '../value.ts'
import { followNews, type FollowNewsOptions } from './follow-news.ts'

function follow(role: Role) {
  const news$ = new Subject<SessionNews>()
  const toasts = createToasts()
  const retry = vi.fn()
  followNews({
    session: { news$, permission$: new BehaviorSubject<Acl | null>(aclOfRole(role)), retry, hasUnsent: () => false },
    controller: { dispatch: () => {} },
    context: { start: { loading: {} }, toasts },
    name$: createValue('甲.docx'),
    onError: () => {},
  } as unknown as FollowNewsOptions)
  return { news$, retry, toasts, said: () => toasts.list$.current.map(({ text }) => text) }
}

describe('what a person reads when the server is out of reach', () => {
  it('S314 a reader is asked to check the network', () => {
    const { news$, said } = follow('read')
    news$.next({ kind: 'offline' })
    expect(said()).toEqual(['无法连接到服务器，请检查网络'])
  })
  it('S315 others are told why they should', () => {
    const { news$, said } = follow('write')
    news$.next({ kind: 'offline' })
    expect(said()).toEqual(['无法连接到服务器，为避免内容丢失，请先检查网络'])
  })
  it('the words go with the reconnect, which the person can ask for', () => {
    const { news$, toasts, retry, said } = follow('write')
    news$.next({ kind: 'offline' })
    toasts.list$.current[0]?.action?.run()
    expect(retry).toHaveBeenCalledOnce()
    news$.next({ kind: 'online' })
    expect(said()).toEqual(['已重新连接，修改正在同步。'])
  })
})

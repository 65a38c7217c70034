import type { Collaborator, SaveState } from '@wenfang/shared-contract'
import type { DocumentSession } from '@wenfang/shared-session'
import { BehaviorSubject, NEVER, Subject } from 'rxjs'
import { expect, it, vi } from 'vitest'
import { createSessionStream } from './session-stream.ts'

function fakeSession() {
  const saveState$ = new BehaviorSubject<SaveState>('saved')
  const collaborators$ = new BehaviorSubject<readonly Collaborator[]>([])
  const news$ = new Subject<{ readonly kind: 'online' }>()
  const session = { saveState$, collaborators$, news$, state$: NEVER, people$: NEVER, permission$: NEVER }
  return { session: session as unknown as DocumentSession, saveState$, collaborators$, news$ }
}

it('S539 one stream of session and presence follows the document that is open', () => {
  const stream = createSessionStream()
  const states: SaveState[] = []
  const news: string[] = []
  stream.saveState$.subscribe((state) => states.push(state))
  stream.news$.subscribe(({ kind }) => news.push(kind))
  const first = fakeSession()
  const second = fakeSession()

  stream.show(first.session)
  first.saveState$.next('saving')
  stream.show(second.session)
  // The document that was left is heard no more.
  first.saveState$.next('local')
  first.news$.next({ kind: 'online' })
  second.news$.next({ kind: 'online' })
  expect(states).toEqual(['saved', 'saving', 'saved'])
  expect(news).toEqual(['online'])
  expect(first.saveState$.observed).toBe(false)

  stream.show(null)
  expect(second.saveState$.observed).toBe(false)
  expect(stream.current).toBeNull()
})

it('S254 what is shown as saved has rested; what is not saved is shown at once', () => {
  vi.useFakeTimers()
  const stream = createSessionStream()
  const { session, saveState$ } = fakeSession()
  stream.show(session)
  const states: SaveState[] = []
  stream.shownSaveState$.subscribe((state) => states.push(state))
  for (let key = 0; key < 5; key += 1) {
    saveState$.next('saving')
    vi.advanceTimersByTime(20)
    saveState$.next('saved')
    vi.advanceTimersByTime(80)
  }
  expect(states).toEqual(['saved', 'saving'])
  vi.advanceTimersByTime(1000)
  expect(states).toEqual(['saved', 'saving', 'saved'])
  saveState$.next('local')
  expect(states.at(-1)).toBe('local')
  vi.useRealTimers()
})

it('S539 nobody but the owner of the stream can write it', () => {
  const { session$ } = createSessionStream()
  expect('next' in session$).toBe(false)
})

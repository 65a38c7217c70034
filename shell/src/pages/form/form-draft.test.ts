import { expect, it } from 'vitest'
import { answered, keepDraft, nextDraft, readDraft, tried } from './form-draft.ts'

/** As much of a browser's storage as drafts need. */
function storage(): () => Storage {
  const items = new Map<string, string>()
  const kept: Storage = {
    get length() {
      return items.size
    },
    clear: () => items.clear(),
    key: () => null,
    getItem: (key) => items.get(key) ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  }
  return () => kept
}

it('the same answers have one key, however often they are tried and loaded again; other answers have another', () => {
  const kept = storage()
  const first = tried(answered(readDraft(kept, 'f'), 'name', '林'))
  expect(tried(first).key).toBe(first.key)
  keepDraft(kept, 'f', first)
  expect(tried(readDraft(kept, 'f')).key).toBe(first.key)
  expect(tried(answered(readDraft(kept, 'f'), 'name', '莫')).key).not.toBe(first.key)
})

it('two tabs with one draft send two submissions', () => {
  const kept = storage()
  keepDraft(kept, 'f', answered(readDraft(kept, 'f'), 'name', '林'))
  const [one, other] = [readDraft(kept, 'f'), readDraft(kept, 'f')]
  expect(tried(one).key).not.toBe(tried(other).key)
})

it('what was sent is not begun with again, and what is no draft is none', () => {
  const kept = storage()
  keepDraft(kept, 'f', tried(answered(readDraft(kept, 'f'), 'name', '林')))
  expect(nextDraft(kept, 'f')).toEqual({ key: null, answers: {} })
  expect(readDraft(kept, 'f')).toEqual({ key: null, answers: {} })
  kept().setItem('wenfang-form-f', '{"key":1,"answers":{}}')
  expect(readDraft(kept, 'f')).toEqual({ key: null, answers: {} })
})

it('where a browser keeps nothing, the page itself still has what is written and sends it', () => {
  const forbidden = (): Storage => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  const draft = answered(readDraft(forbidden, 'f'), 'name', '林')
  keepDraft(forbidden, 'f', tried(draft))
  expect(draft.answers).toEqual({ name: '林' })
  expect(nextDraft(forbidden, 'f')).toEqual({ key: null, answers: {} })
})

import { expect, test } from 'vitest'
import { commandOfKeys } from './commands.ts'

const keys = (key: string, held: readonly ('ctrlKey' | 'metaKey' | 'shiftKey')[] = []) =>
  commandOfKeys({
    key,
    code: '',
    altKey: false,
    ctrlKey: held.includes('ctrlKey'),
    metaKey: held.includes('metaKey'),
    shiftKey: held.includes('shiftKey'),
  })?.id

test('shortcuts run commands on every keyboard', () => {
  expect(keys('f', ['ctrlKey'])).toBe('find')
  expect(keys('z', ['ctrlKey'])).toBe('undo')
  expect(keys('Z', ['ctrlKey', 'shiftKey'])).toBe('redo')
  expect(keys('y', ['ctrlKey'])).toBe('redo')
  expect(keys('+', ['ctrlKey', 'shiftKey'])).toBe('zoom-in')
  expect(keys('a', ['ctrlKey'])).toBe('select-all')
  expect(keys('PageDown')).toBe('next-page')
  expect(keys('Delete')).toBe('remove-notes')
  expect(keys('a')).toBeUndefined()
})

import { expect, it } from 'vitest'
import { findByShortcut, shortcutsOf, type KeyPress } from './pressed-keys.ts'

const press = (key: string, code: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
})

it('Mod is the key of the machine', () => {
  expect(shortcutsOf(press('z', 'KeyZ', { ctrlKey: true }), false)).toEqual(['Mod+Z'])
  expect(shortcutsOf(press('z', 'KeyZ', { metaKey: true }), true)).toEqual(['Mod+Z'])
  expect(shortcutsOf(press('z', 'KeyZ', { ctrlKey: true }), true)).toEqual(['Z'])
})

it('letters are where the keyboard has them; where it makes none, by place', () => {
  // AZERTY has Z where others have W.
  expect(shortcutsOf(press('z', 'KeyW', { ctrlKey: true }), false)).toEqual(['Mod+Z'])
  expect(shortcutsOf(press('я', 'KeyZ', { ctrlKey: true }), false)).toContain('Mod+Z')
  expect(shortcutsOf(press('Process', 'KeyB', { ctrlKey: true }), false)).toEqual(['Mod+B'])
  expect(shortcutsOf(press('√', 'KeyV', { metaKey: true, altKey: true }), true)).toContain('Mod+Alt+V')
  expect(shortcutsOf(press('R', 'KeyR', { shiftKey: true }), false)).toEqual(['Shift+R'])
})

it('a sign is found by its key and by what it is', () => {
  expect(shortcutsOf(press('+', 'Equal', { ctrlKey: true, shiftKey: true }), false)).toEqual(['Mod+Shift+=', 'Mod++'])
  expect(shortcutsOf(press('1', 'Digit1', { shiftKey: false }), false)).toEqual(['1'])
  expect(shortcutsOf(press('!', 'Digit1', { shiftKey: true }), false)).toEqual(['Shift+1', '!'])
  expect(shortcutsOf(press('+', 'NumpadAdd', { ctrlKey: true }), false)).toEqual(['Mod+Plus', 'Mod++'])
  expect(shortcutsOf(press(' ', 'Space', { ctrlKey: true }), false)).toEqual(['Mod+Space'])
  expect(shortcutsOf(press('ArrowUp', 'ArrowUp', { altKey: true, shiftKey: true }), false)).toEqual([
    'Alt+Shift+ArrowUp',
  ])
})

it('the likelier way of writing decides, whatever the order of the commands', () => {
  const plus = { id: 'plus', shortcuts: ['Mod++'] }
  const raised = { id: 'raised', shortcuts: ['Mod+Shift+='] }
  expect(findByShortcut([plus, raised], press('+', 'Equal', { ctrlKey: true, shiftKey: true }), false)).toBe(raised)
  expect(findByShortcut([plus], press('+', 'Equal', { ctrlKey: true, shiftKey: true }), false)).toBe(plus)
  expect(findByShortcut([plus, raised], press('x', 'KeyX'), false)).toBeUndefined()
})

import { describe, expect, it } from 'vitest'
import { allCommands } from './groups.ts'
import type { KeyPress } from '@wenfang/shared-remote/surface'
import { commandOfKeys } from './shortcuts.ts'

const press = (key: string, code: string, modifiers: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...modifiers,
})

describe('shortcuts', () => {
  it('finds the command by Ctrl here and by ⌘ on Apple machines', () => {
    expect(commandOfKeys(press('b', 'KeyB', { ctrlKey: true }), false)?.id).toBe('bold')
    expect(commandOfKeys(press('b', 'KeyB', { metaKey: true }), true)?.id).toBe('bold')
    expect(commandOfKeys(press('b', 'KeyB', { ctrlKey: true }), true)).toBe(undefined)
  })

  it('goes by the key, not by what Shift makes of it', () => {
    expect(commandOfKeys(press('>', 'Period', { ctrlKey: true, shiftKey: true }), false)?.id).toBe('grow-font')
    expect(commandOfKeys(press('+', 'Equal', { ctrlKey: true, shiftKey: true }), false)?.id).toBe('superscript')
    expect(commandOfKeys(press('¡', 'Digit1', { ctrlKey: true, altKey: true }), false)?.id).toBe('heading-1')
  })

  it('leaves plain letters and the clipboard to the browser', () => {
    expect(commandOfKeys(press('b', 'KeyB'), false)).toBe(undefined)
    expect(commandOfKeys(press('v', 'KeyV', { ctrlKey: true }), false)).toBe(undefined)
  })

  it('never gives one press two commands', () => {
    const keys = allCommands.flatMap((command) => command.shortcuts ?? [])
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('has one id a command and a Chinese title for each', () => {
    expect(new Set(allCommands.map(({ id }) => id)).size).toBe(allCommands.length)
    for (const { title } of allCommands) expect(title).toMatch(/[\p{Script=Han}%]/u)
  })
})

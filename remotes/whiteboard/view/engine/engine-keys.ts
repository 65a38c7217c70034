import type { KeyPress } from '@wenfang/shared-remote/surface'

/** With Ctrl or ⌘: the engine's own files, pictures, lists of commands, search, links, and clearing of all. Ours are elsewhere. */
const WITH_MOD = new Set(['s', 'o', 'e', '/', 'p', 'f', 'k', 'delete', 'backspace', 'z', 'y', "'"])
/** With Alt: modes of its own interface. */
const WITH_ALT = new Set(['KeyZ', 'KeyR', 'KeyD', 'Slash'])
/** Alone: its pickers of colours and faces, its help, its library. */
const ALONE = new Set(['?', 's', 'g', 'i', '0', '9'])

/** Whether the engine would answer with interface of its own, which is not shown, or with a change of its own. */
export function isEngineOnly({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyPress): boolean {
  const letter = key.toLowerCase()
  if (ctrlKey || metaKey) return WITH_MOD.has(letter)
  if (altKey) return WITH_ALT.has(code)
  return ALONE.has(letter) || (shiftKey && letter === 'f')
}

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Pressed keys as people write them: `Mod+Z`, `Shift+ArrowUp`, `F5`. */
export function pressedKeys({ key, code, ctrlKey, metaKey, shiftKey, altKey }: Press): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  // A sign that takes Shift on some keyboards is the sign.
  const hasShift = shiftKey && (letter !== undefined || key.length > 1)
  return [(ctrlKey || metaKey) && 'Mod', altKey && 'Alt', hasShift && 'Shift', letter ?? (key === ' ' ? 'Space' : key)]
    .filter(Boolean)
    .join('+')
}

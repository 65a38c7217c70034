import './kbd.css'

const isApple = (): boolean => typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)

const ARROWS = { Up: '↑', Down: '↓', Left: '←', Right: '→' } as const

/** `Mod+Shift+P` as the person's keyboard prints it. */
export function keysText(keys: string, apple = isApple()): string {
  const printed = keys.replace(/Arrow(Up|Down|Left|Right)/, (_key, direction: keyof typeof ARROWS) => ARROWS[direction])
  if (!apple) return printed.replace('Mod', 'Ctrl').replace('Delete', 'Del')
  return printed
    .replace('Mod', '⌘')
    .replace('Shift', '⇧')
    .replace('Alt', '⌥')
    .replace('Ctrl', '⌃')
    .replace('Delete', '⌫')
    .replaceAll('+', '')
}

/** A keyboard shortcut. */
export function Kbd({ keys }: { readonly keys: string }) {
  return <kbd className="wf-kbd">{keysText(keys)}</kbd>
}

import './kbd.css'

const isApple = (): boolean => typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)

/** `Mod+Shift+P` as the person's keyboard prints it. */
export function keysText(keys: string, apple = isApple()): string {
  if (!apple) return keys.replace('Mod', 'Ctrl').replace('Delete', 'Del')
  return keys
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

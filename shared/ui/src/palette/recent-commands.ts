const MOST = 8

const keyOf = (type: string): string => `wenfang.${type}.recent-commands`

/** Ids of the commands of an office type that were chosen last on this device, the newest first. */
export function recentCommands(type: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(type)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, MOST) : []
  } catch {
    // A device that keeps nothing remembers nothing.
    return []
  }
}

export function rememberCommand(type: string, id: string): void {
  try {
    const others = recentCommands(type).filter((one) => one !== id)
    localStorage.setItem(keyOf(type), JSON.stringify([id, ...others].slice(0, MOST)))
  } catch {
    // See above.
  }
}

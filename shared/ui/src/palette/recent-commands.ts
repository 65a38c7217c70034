const KEY = 'wenfang.writer.recent-commands'
const MOST = 8

/** Ids of the commands that were chosen last on this device, the newest first. */
export function recentCommands(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, MOST) : []
  } catch {
    // A device that keeps nothing remembers nothing.
    return []
  }
}

export function rememberCommand(id: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([id, ...recentCommands().filter((one) => one !== id)].slice(0, MOST)))
  } catch {
    // See above.
  }
}

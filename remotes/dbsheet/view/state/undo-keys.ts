import type { TableSession } from './table-session.ts'

/** Undoes and redoes by the keys of all editors. Whether the event was one of these. */
export function undoKeys(session: TableSession, event: KeyboardEvent): boolean {
  if (!(event.ctrlKey || event.metaKey)) return false
  const key = event.key.toLowerCase()
  if (key === 'z' && !event.shiftKey) session.undo()
  else if (key === 'y' || key === 'z') session.redo()
  else return false
  event.preventDefault()
  return true
}

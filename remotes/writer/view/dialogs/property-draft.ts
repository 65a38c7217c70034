import type { Properties } from '../../model/tree/effective.ts'
import type { PropertyPatch } from '../../model/tree/format-properties.ts'

/** What a dialog shows: what is there now, with what was changed in the dialog over it. */
export interface PropertyDraft {
  readonly now: Properties
  readonly patch: PropertyPatch
  readonly onChange: (patch: PropertyPatch) => void
}

type Attributes = Readonly<Record<string, string | null>>

const isAttributes = (value: PropertyPatch[string] | undefined): value is Attributes =>
  value !== undefined && value !== null && !Array.isArray(value)

/** The value of an attribute as the dialog shows it; undefined where nothing says one. */
export function shown({ now, patch }: PropertyDraft, name: string, attribute = 'val'): string | undefined {
  const changed = patch[name]
  if (changed === null) return undefined
  if (isAttributes(changed) && attribute in changed) return changed[attribute] ?? undefined
  return now[name]?.[attribute]
}

/** Whether a switch is on as the dialog shows it. */
export function isShownOn({ now, patch }: PropertyDraft, name: string): boolean {
  const changed = patch[name]
  const value = isAttributes(changed) ? (changed['val'] ?? '1') : undefined
  if (value !== undefined) return !OFF.has(value)
  return changed === undefined && name in now && !OFF.has(now[name]?.['val'] ?? '1')
}
const OFF: ReadonlySet<string> = new Set(['0', 'false', 'off', 'none'])

/** Attributes of one property changed on top of what the dialog changed of it before. */
export function change({ patch, onChange }: PropertyDraft, name: string, attributes: Attributes): void {
  const before = patch[name]
  onChange({ ...patch, [name]: { ...(isAttributes(before) ? before : {}), ...attributes } })
}

/** A switch: off is said where something under it says on. */
export function turn(draft: PropertyDraft, name: string, isOn: boolean): void {
  draft.onChange({ ...draft.patch, [name]: { val: isOn ? null : '0' } })
}

export const remove = ({ patch, onChange }: PropertyDraft, name: string): void => onChange({ ...patch, [name]: null })

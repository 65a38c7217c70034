import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { FieldStore, FieldValue } from '../../model/index.ts'

/** What pdf.js says of one box of a field; a field may have several, on several pages. */
export interface FieldWidget {
  readonly id: string
  readonly type: string
  readonly name: string
  readonly value?: unknown
  /** Name of the state of a box or button that is on. */
  readonly exportValues?: string
  readonly charLimit?: number
}

/** The fields of one document: their boxes, and what pages show in them. */
export interface FormFields {
  readonly store: FieldStore
  readonly hasFields: boolean
  widgetsOf(name: string): readonly FieldWidget[]
  /** What is filled in now, by whoever or by the file. */
  valueOf(name: string): FieldValue
  dispose(): void
}

const FILLED = new Set(['text', 'checkbox', 'radiobutton', 'combobox', 'listbox'])

/**
 * Brings the shared values to where pdf.js draws from. Boxes that are filled in here are left out of the picture of their page:
 * controls lie in their place. Scripts of the file are never run.
 */
export async function openFormFields(document: PDFDocumentProxy, store: FieldStore): Promise<FormFields> {
  const found = (await document.getFieldObjects().catch(() => null)) as
    | ReadonlyMap<string, readonly FieldWidget[]>
    | Record<string, readonly FieldWidget[]>
    | null
  const entries = found instanceof Map ? [...found] : Object.entries(found ?? {})
  const byName = new Map<string, readonly FieldWidget[]>()
  for (const [name, widgets] of entries) {
    const filled = (widgets as readonly FieldWidget[]).filter(({ type }) => FILLED.has(type))
    if (filled.length > 0) byName.set(name, filled)
  }
  const { annotationStorage: storage } = document
  const valueOf = (name: string): FieldValue => {
    const value = store.get(name) ?? byName.get(name)?.find((widget) => widget.value != null)?.value ?? ''
    return Array.isArray(value) ? value.map(String) : String(value)
  }
  const bring = (name: string): void => {
    if (store.get(name) === undefined && !known.has(name)) return
    known.add(name)
    const value = valueOf(name)
    for (const widget of byName.get(name) ?? []) storage.setValue(widget.id, { value: stateOf(widget, value) })
  }
  /** Ever filled in: what is taken back goes back to the value of the file. */
  const known = new Set<string>()
  for (const [name, widgets] of byName) {
    for (const { id } of widgets) storage.setValue(id, { noView: true })
    bring(name)
  }
  const stop = store.onChange((names) => names.forEach(bring))
  return {
    store,
    hasFields: byName.size > 0,
    widgetsOf: (name) => byName.get(name) ?? [],
    valueOf,
    dispose: stop,
  }
}

/** What pdf.js keeps for a box of a field with this value. */
export function stateOf({ type, exportValues }: FieldWidget, value: FieldValue): boolean | FieldValue {
  if (type === 'checkbox' || type === 'radiobutton') return value === exportValues
  return value
}

import type { FieldKind } from '../fields/field-kinds.ts'
import type { FieldSettings } from '../fields/field.schema.ts'
import type { ViewKind } from '../views/view.schema.ts'

export interface TemplateField {
  readonly title: string
  readonly kind: FieldKind
  /** Titles of the options, which get the colours in their order. */
  readonly options?: readonly string[]
  readonly settings?: Partial<FieldSettings>
}

/** A view, which names fields by their titles. */
export interface TemplateView {
  readonly kind: ViewKind
  readonly title: string
  readonly colour?: string
  readonly stack?: string
  readonly cover?: string
  readonly from?: string
  readonly to?: string
  readonly after?: string
  readonly milestone?: string
  readonly progress?: string
  readonly group?: string
  readonly sort?: string
  readonly hidden?: readonly string[]
  /** Of a query view: fields whose whole value has to be said. */
  readonly asks?: readonly string[]
}

export interface TemplateTable {
  readonly title: string
  readonly fields: readonly TemplateField[]
  /** A text a field that people fill, as one would type it; dates are days from the present one, `+3`, with `+3 09:30` an hour. */
  readonly rows: readonly (readonly string[])[]
  readonly views: readonly TemplateView[]
}

/** What a database can begin with. */
export interface Template {
  readonly id: string
  readonly title: string
  /** One sentence: what it is for. */
  readonly description: string
  readonly tables: readonly TemplateTable[]
}

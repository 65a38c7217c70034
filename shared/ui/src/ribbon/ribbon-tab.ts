import type { ComponentType } from 'react'

/** Tools of one kind under their title. */
export interface RibbonTab<Id extends string = string> {
  readonly id: Id
  readonly title: string
  /** Of what is selected: there as long as it is. */
  readonly isContextual?: boolean
  /** The letter that Alt shows on it; one without gets a letter that is free. */
  readonly keyTip?: string
  /** Its tools, as children of a `Toolbar`: groups with lines between them. */
  readonly Panel: ComponentType
}

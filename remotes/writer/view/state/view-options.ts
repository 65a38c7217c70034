/** How the document is looked at. `focus` hides the tools, `reading` refuses edits, too. */
export interface ViewOptions {
  readonly mode: 'page' | 'focus' | 'reading'
  readonly hasGridlines: boolean
  readonly hasRuler: boolean
  /** The browser underlines words that it does not know. */
  readonly hasSpelling: boolean
  readonly rulerUnit: 'cm' | 'character'
  /** Paper in a colour that tires less than white. */
  readonly isEyeCare: boolean
  /** Pages side by side, to be looked through; 1 is the page that is written on. */
  readonly pagesAcross: number
}

export const DEFAULT_VIEW: ViewOptions = {
  mode: 'page',
  hasGridlines: false,
  hasRuler: false,
  hasSpelling: false,
  rulerUnit: 'cm',
  isEyeCare: false,
  pagesAcross: 1,
}

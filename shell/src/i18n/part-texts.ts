/** What the page of a link to a part of a database says before it shows that part, or in its place. */
export interface PartTexts {
  readonly title: string
  readonly code: string
  readonly codeHint: string
  readonly open: string
  /** Its time is over. */
  readonly goneTitle: string
  readonly goneText: string
  /** Revoked, or never there. */
  readonly missingTitle: string
  readonly missingText: string
  readonly signInTitle: string
  readonly signIn: string
  /** Below any other failure. */
  readonly elseText: string
}

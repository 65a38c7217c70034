/** A picture as a plain tree: written as text by the server, built as elements by a page, which takes no markup from strings. */
export interface SvgTree {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string | number>>
  readonly children: readonly (SvgTree | string)[]
}

/** What a type says of itself in its details view; Chinese. */
export interface DetailsTexts {
  /** Kind of file as a person calls it, e.g. PDF 文档. */
  readonly kind: string
  /** Why there is no editor here yet and what works meanwhile, in one honest sentence or two. */
  readonly notice: string
  /** What a person can do with the downloaded file. */
  readonly advice: string
  /** The original may be shown as a picture: the browser draws it without running anything of it. */
  readonly canPreview?: boolean
}

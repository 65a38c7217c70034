import type { FormLink, FormLinkInput, ViewLink, ViewLinkInput } from '@wenfang/shared-protocol'

/** Links by which forms of a database are filled in without an account. */
export interface FormLinksPort {
  /** @throws WenfangError permissionDenied for who does not manage the file */
  list(): Promise<readonly FormLink[]>
  /** @throws WenfangError */
  share(input: FormLinkInput): Promise<FormLink>
  /** Whoever has it fills in nothing any more. @throws WenfangError */
  revoke(id: string): Promise<void>
  /** The whole address. */
  urlOf(link: FormLink): string
}

/** Links by which one view of a database is seen without a right on its file. */
export interface ViewLinksPort {
  /** @throws WenfangError permissionDenied for who does not manage the file */
  list(): Promise<readonly ViewLink[]>
  /** @throws WenfangError */
  share(input: ViewLinkInput): Promise<ViewLink>
  /** Whoever has it sees nothing any more. @throws WenfangError */
  revoke(id: string): Promise<void>
  /** The whole address; `isEmbedded`: the one for frames of other pages. */
  urlOf(link: ViewLink, isEmbedded?: boolean): string
}

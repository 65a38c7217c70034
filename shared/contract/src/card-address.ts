// Documents of other programs keep a card as a picture that leads to its file: nothing else of it survives there.

/** A part of another file that a picture of a document stands for. */
export interface CardPlace {
  readonly fileId: string
  /** null: all of it. */
  readonly part: string | null
}

/** Marks the address of a picture that is shown as the file itself. */
const CARD = 'card'
const ADDRESS = /^https?:\/\/[^?#]*\/p\/([\w-]{1,64})\?([^#]*)/

/** What a picture leads to that stands for a part of another file: in other programs a link to that file. */
export const cardAddress = (fileAddress: string, part: string | null): string =>
  `${fileAddress}?${new URLSearchParams({ [CARD]: part ?? '' }).toString()}`

/**
 * null for every other address. Where the address leads besides makes no difference: a document may have come from another server or
 * this one may have another name now, and who is here is asked for rights in any case.
 */
export function readCardAddress(address: string): CardPlace | null {
  const [, fileId, query] = ADDRESS.exec(address) ?? []
  const part = query === undefined ? null : new URLSearchParams(query).get(CARD)
  return part === null || fileId === undefined ? null : { fileId, part: part === '' ? null : part }
}

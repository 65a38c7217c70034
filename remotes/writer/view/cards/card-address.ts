/** A part of another file that a picture of the document stands for. */
export interface CardPlace {
  readonly fileId: string
  /** null: all of it. */
  readonly part: string | null
}

/** Marks the address of a picture that is shown as the file itself. */
const CARD = 'card'
const FILE_PATH = /\/p\/([\w-]{1,64})$/

/** What a picture leads to that stands for a part of another file: in other programs a link to that file. */
export function cardAddress(fileAddress: string, part: string | null): string {
  const url = new URL(fileAddress)
  url.searchParams.set(CARD, part ?? '')
  return url.href
}

/**
 * null for every other address. Where the address leads besides makes no difference: a document may have come from another server or
 * this one may have another name now, and who is here is asked for rights in any case.
 */
export function readCardAddress(address: string): CardPlace | null {
  if (!URL.canParse(address)) return null
  const { pathname, searchParams } = new URL(address)
  const part = searchParams.get(CARD)
  const fileId = FILE_PATH.exec(pathname)?.[1]
  return part === null || fileId === undefined ? null : { fileId, part: part === '' ? null : part }
}

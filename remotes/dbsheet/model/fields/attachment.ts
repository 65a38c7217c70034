/** A file that hangs on a record. A cell holds it as one text, so that two people who add one each add two. */
export interface Attachment {
  /** Of its bytes, which the file of the database keeps. */
  readonly hash: string
  readonly bytes: number
  readonly contentType: string
  readonly name: string
}

/** Longer names are cut in front of their ending. */
const LONGEST_NAME = 200
const TEXT = /^([0-9a-f]{64})\|(\d{1,11})\|([\w.+-]{1,60}\/[\w.+-]{1,60}|)\|(.{1,200})$/u

export function attachmentText({ hash, bytes, contentType, name }: Attachment): string {
  const type = /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/.test(contentType) ? contentType : ''
  return `${hash}|${bytes}|${type}|${keptName(name)}`
}

/** Null for what is none. */
export function attachmentOf(member: string): Attachment | null {
  const [, hash, bytes, contentType = '', name] = TEXT.exec(member) ?? []
  return hash === undefined || name === undefined ? null : { hash, bytes: Number(bytes), contentType, name }
}

/** As the browser shows it in place. */
export const isPicture = ({ contentType }: Attachment): boolean =>
  /^image\/(png|jpeg|gif|webp|avif|bmp)$/.test(contentType)

function keptName(name: string): string {
  const plain = name.replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ').trim() || '未命名'
  if (plain.length <= LONGEST_NAME) return plain
  const ending = /\.[^.]{1,20}$/.exec(plain)?.[0] ?? ''
  return plain.slice(0, LONGEST_NAME - ending.length) + ending
}

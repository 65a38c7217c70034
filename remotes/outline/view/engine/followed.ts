import { isFileAddress } from '../../files/file-cards.ts'

/** What a press of a link leads to: pages, mail, and files of the suite also by an address within their own server. */
export const isFollowed = (address: string): boolean =>
  /^(?:https?|mailto|tel|ftp):/i.test(address) || isFileAddress(address)

import { isOfficeTypeCode, type OfficeTypeCode } from '@wenfang/shared-protocol'

/** What an address of this product names. The query is read elsewhere (query-switches.ts). */
export type Address =
  | { readonly kind: 'entry'; readonly isMobile: boolean }
  /** `type` is null where the file info must tell it (S102-S109). */
  | { readonly kind: 'document'; readonly fileId: string; readonly type: OfficeTypeCode | null }
  /** `/l/{id}`: a share link, or a file when the environment holds one (G1). */
  | { readonly kind: 'link'; readonly linkId: string }
  /** `/form/{id}`, `/view/{id}`: a form or a view of a database, for whoever has its link. */
  | { readonly kind: 'form' | 'view'; readonly partId: string }
  | { readonly kind: 'create'; readonly type: OfficeTypeCode }
  | { readonly kind: 'error'; readonly code: string }
  /** `uid` names a sign-in that is under way; `once` carries the one-time link in its query. */
  | { readonly kind: 'login'; readonly form: 'start' | 'once' | 'interaction'; readonly uid: string }
  | { readonly kind: 'invite'; readonly token: string }
  /** Of somebody who forgot the password. */
  | { readonly kind: 'reset'; readonly token: string }
  | { readonly kind: 'settings'; readonly section: 'account' | 'tokens' | 'people' }
  | { readonly kind: 'missing' }

/** S101: letters, digits, dash, underscore; anything else is not an id. */
const ID = /^[A-Za-z0-9_-]+$/
/** S102-S108 */
const SHORT_FORM = /(?:^|\/)([plrtqsf])\/([A-Za-z0-9_-]+)$/
const SHARED_SLIDE = 'wo/sl/'

export const isFileId = (value: string): boolean => ID.test(value)

/** S99: start-up strips the configured prefix; a path without it stays as it is. */
export function stripPrefix(path: string, prefix: string): string {
  if (prefix === '') return path
  if (path === prefix) return '/'
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path
}

/** Reads the path of a page address. Never throws: what is no address of ours is `missing`. */
export function parseAddress(pathname: string, prefix = ''): Address {
  const path = stripPrefix(pathname, prefix)
  const parts = path.split('/').filter((part) => part !== '')
  const [first, second, third] = parts

  if (first === undefined) return { kind: 'entry', isMobile: false }
  if (first === 'm' && second === undefined) return { kind: 'entry', isMobile: true }
  // S109 before the short forms, whose letters could stand inside such a path.
  if (path.includes(SHARED_SLIDE)) return fromLastSegment(parts)
  if (first === 'office') return officeAddress(second, third, parts.length)
  return parts.length <= 3 ? (screenAddress(first, second, third) ?? shortAddress(path)) : shortAddress(path)
}

/** S100, S101 */
function officeAddress(type: string | undefined, id: string | undefined, length: number): Address {
  if (type === undefined || id === undefined || length !== 3) return { kind: 'missing' }
  if (!isOfficeTypeCode(type) || !isFileId(id)) return { kind: 'missing' }
  return { kind: 'document', fileId: id, type: type === 'unknown' ? null : type }
}

/** G1: the other screens. */
function screenAddress(first: string, second: string | undefined, third: string | undefined): Address | null {
  switch (first) {
    case 'l':
      return second !== undefined && third === undefined && isFileId(second) ? { kind: 'link', linkId: second } : null
    case 'form':
    case 'view':
      return second !== undefined && third === undefined && isFileId(second) ? { kind: first, partId: second } : null
    case 'new':
      return second !== undefined && third === undefined && isOfficeTypeCode(second) && second !== 'unknown'
        ? { kind: 'create', type: second }
        : null
    case 'error':
      return second !== undefined && third === undefined ? { kind: 'error', code: second } : null
    case 'login':
      if (third !== undefined) return null
      if (second === undefined) return { kind: 'login', form: 'start', uid: '' }
      return second === 'once'
        ? { kind: 'login', form: 'once', uid: '' }
        : { kind: 'login', form: 'interaction', uid: second }
    case 'invite':
      return second !== undefined && third === undefined ? { kind: 'invite', token: second } : null
    case 'reset':
      return second !== undefined && third === undefined ? { kind: 'reset', token: second } : null
    case 'settings':
      if (third !== undefined) return null
      if (second === undefined) return { kind: 'settings', section: 'account' }
      return second === 'account' || second === 'tokens' || second === 'people'
        ? { kind: 'settings', section: second }
        : null
    default:
      return null
  }
}

/** S102-S108; `/l/` alone at the start is the link page, deeper in a path it names a file like its siblings. */
function shortAddress(path: string): Address {
  const match = SHORT_FORM.exec(path.replace(/\/$/, ''))
  return match?.[2] === undefined ? { kind: 'missing' } : { kind: 'document', fileId: match[2], type: null }
}

/** S98 */
function fromLastSegment(parts: readonly string[]): Address {
  const id = parts.at(-1)
  return id !== undefined && isFileId(id) && id !== 'sl'
    ? { kind: 'document', fileId: id, type: null }
    : { kind: 'missing' }
}

import type { OfficeTypeCode } from '@wenfang/shared-protocol'

/** Query parameters that belong to the document one leaves (S112). */
const DROPPED = ['theme', 'tid', 'comment']

export interface OpenFileOptions {
  readonly prefix: string
  readonly fileId: string
  /** Query of the page one is on, with or without its `?` (S111). */
  readonly query?: string
  readonly theme?: 'light' | 'dark'
  readonly isMiniProgram?: boolean
  /** Opens another tab at this address instead (S115). */
  readonly target?: string
}

export interface OpenFileAddress {
  readonly href: string
  readonly opensNewTab: boolean
}

/** S110-S115: where a file is opened. */
export function openFileAddress(options: OpenFileOptions): OpenFileAddress {
  if (options.target !== undefined) return { href: options.target, opensNewTab: true }
  const query = new URLSearchParams(options.query ?? '')
  for (const name of DROPPED) query.delete(name)
  if (options.theme) query.set('theme', options.theme)
  if (options.isMiniProgram === true) query.set('isNewFile', '1')
  const text = query.toString()
  return { href: `${options.prefix}/p/${options.fileId}${text === '' ? '' : `?${text}`}`, opensNewTab: false }
}

export const officeHref = (prefix: string, type: OfficeTypeCode, fileId: string): string =>
  `${prefix}/office/${type}/${fileId}`

export const entryHref = (prefix: string, isMobile = false): string => `${prefix}/${isMobile ? 'm/' : ''}`

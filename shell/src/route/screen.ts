import { isOfficeTypeCode, type OfficeTypeCode, type PageEnvironment } from '@wenfang/shared-protocol'
import type { Address } from './address.ts'

/** What is really shown: the address, together with what the server knows about it. */
export type Screen =
  | Exclude<Address, { readonly kind: 'document' | 'link' }>
  | { readonly kind: 'document'; readonly fileId: string; readonly type: OfficeTypeCode }
  | { readonly kind: 'link'; readonly linkId: string }
  /** The file is there, but not for this person. */
  | { readonly kind: 'denied'; readonly reason: 'login' | 'forbidden' | 'missing' | 'offline' }

/**
 * The file info decides about the type, because addresses get copied and files get converted. A link whose file the
 * server already resolved opens as that file (G1, S103).
 */
export function resolveScreen(address: Address, environment: Pick<PageEnvironment, 'file' | 'denied'>): Screen {
  if (address.kind !== 'document' && address.kind !== 'link') return address
  const { file, denied } = environment
  if (file) {
    const type = isOfficeTypeCode(file.office_type) ? file.office_type : 'unknown'
    return { kind: 'document', fileId: file.id, type }
  }
  if (address.kind === 'link') return address
  return { kind: 'denied', reason: denied ?? 'missing' }
}

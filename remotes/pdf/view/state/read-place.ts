import type { Json } from '@wenfang/shared-contract'

/** What an earlier mount left: page and how far down in it; null where it says something else. */
export function readPlace(kept: Json | null | undefined): { readonly page: number; readonly down: number } | null {
  if (typeof kept !== 'object' || kept === null) return null
  const { page, down } = kept as Readonly<Record<string, Json>>
  return typeof page === 'number' && typeof down === 'number' && page >= 0 ? { page, down } : null
}

import type { OfficeTypeCode, Registry, RegistryEntry, RemoteName } from '@wenfang/shared-protocol'
import { officeType, REMOTE_NAMES } from '@wenfang/shared-protocol'

/** The remote that opens a type, as the registry has it; null for types that none claims. */
export function entryOfType(
  registry: Registry,
  type: OfficeTypeCode,
): { readonly remote: RemoteName; readonly entry: RegistryEntry } | null {
  const { remote } = officeType(type)
  const entry = remote === null ? undefined : registry.remotes[remote]
  return remote !== null && entry ? { remote, entry } : null
}

/** S543: remotes that this page takes from a staging channel. */
export const previewedRemotes = (registry: Registry): readonly RemoteName[] =>
  REMOTE_NAMES.filter((name) => {
    const entry = registry.remotes[name]
    return entry !== undefined && entry.channel !== 'stable'
  })

/**
 * The address without its wish for staging builds. A wish that stands in no address comes from a cookie; an empty
 * parameter overrules it.
 */
export function withoutPreview(href: string): string {
  const url = new URL(href)
  const isAsked = url.searchParams.has('preview')
  url.searchParams.delete('preview')
  if (!isAsked) url.searchParams.set('preview', '')
  return url.href
}

/** The registry as it is now. @returns null when it cannot be had: the caller goes on with what it knows. */
export async function fetchRegistry(prefix: string, query: URLSearchParams): Promise<Registry | null> {
  const preview = query.get('preview')
  const search = preview === null ? '' : `?preview=${encodeURIComponent(preview)}`
  try {
    const answer = await fetch(`${prefix}/api/v1/registry${search}`, { cache: 'no-store' })
    if (!answer.ok) return null
    const registry = (await answer.json()) as Partial<Registry>
    return typeof registry.remotes === 'object' && typeof registry.shell === 'string' ? (registry as Registry) : null
  } catch {
    return null
  }
}

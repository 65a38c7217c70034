import type * as Y from 'yjs'
import { mapOf } from '../read-shared.ts'
import type { PartLink } from './write-page.ts'

/** Links of a page by their ids; what is none is left out. */
export function linksOfPage(page: Y.Map<unknown>): ReadonlyMap<string, PartLink> {
  const links = new Map<string, PartLink>()
  for (const [id, value] of mapOf(page, 'links')?.entries() ?? []) {
    const { type, to, isExternal } = (value ?? {}) as Partial<PartLink>
    if (typeof type !== 'string' || typeof to !== 'string') continue
    links.set(id, isExternal === true ? { type, to, isExternal } : { type, to })
  }
  return links
}

/** The first part of a kind that a page names: its layout, its master, its theme. */
export function linkedPart(page: Y.Map<unknown> | null, kind: string): string | null {
  if (!page) return null
  for (const { type, to, isExternal } of linksOfPage(page).values())
    if (isExternal !== true && type.endsWith(`/${kind}`)) return to
  return null
}

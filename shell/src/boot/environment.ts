import type { PageEnvironment } from '@wenfang/shared-protocol'

export const ENVIRONMENT_ID = 'wenfang-env'

/**
 * S163: what the server wrote into the page. It comes from the same server in the same answer, so only its outline is
 * checked here; the boot file has no room for schemas.
 * @returns null when the page holds none, or half of one.
 */
export function readEnvironment(document: Document): PageEnvironment | null {
  return parseEnvironment(document.getElementById(ENVIRONMENT_ID)?.textContent ?? '')
}

export function parseEnvironment(json: string): PageEnvironment | null {
  try {
    const value = JSON.parse(json) as Partial<PageEnvironment> | null
    if (typeof value !== 'object' || value === null) return null
    const isWhole =
      typeof value.path_prefix === 'string' && typeof value.registry === 'object' && typeof value.config === 'object'
    return isWhole ? (value as PageEnvironment) : null
  } catch {
    return null
  }
}

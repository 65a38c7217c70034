import type { RegistryEntry } from '@wenfang/shared-protocol'

/**
 * Fetches what a remote needs while the platform is still on its way. The server may have written the same links
 * already; integrity and cross-origin mode must equal those of the later request, or the browser fetches twice.
 */
export function preloadRemote(document: Document, entry: RegistryEntry): void {
  const files = [{ href: entry.entry, as: 'script', integrity: entry.integrity }, ...entry.preload]
  for (const file of files) {
    if (file.integrity === '' || document.head.querySelector(`link[rel=preload][href="${CSS.escape(file.href)}"]`))
      continue
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = file.as
    link.crossOrigin = 'anonymous'
    link.integrity = file.integrity
    link.href = file.href
    document.head.append(link)
  }
}

/** Pictures of old Windows, by the extensions of their parts. */
export const METAFILES: Readonly<Record<string, 'image/x-emf' | 'image/x-wmf'>> = {
  emf: 'image/x-emf',
  wmf: 'image/x-wmf',
}
export const PNG = '.png'

export const extensionOf = (part: string): string => part.slice(part.lastIndexOf('.') + 1).toLowerCase()

/** Pictures of old Windows are given as what browsers show; the engine goes by the name. */
export const shownPart = (part: string): string => (extensionOf(part) in METAFILES ? part + PNG : part)

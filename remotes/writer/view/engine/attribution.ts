import type { Attribution } from '../../model/tree/format-properties.ts'
import type { WriterSurface } from './surface.ts'

/** Who changes the document, where edits are proposals; undefined where they are not. */
export const attributionOf = (surface: WriterSurface): Attribution | undefined =>
  surface.getEditingMode() === 'suggesting'
    ? { author: surface.surface?.author() ?? '', date: new Date().toISOString().replace(/\.\d+Z$/, 'Z'), id: newId() }
    : undefined

/** A number for what two people may make at the same time. Files hold signed numbers of 32 bits. */
export const newId = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 1) >>> 2

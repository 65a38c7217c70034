import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { exportedFile } from './module-map.ts'
import type { Painting } from './paint-pages.ts'

/** Pictures that no browser shows. */
const METAFILE = /data:image\/x-[ew]mf;/

export const holdsMetafiles = (html: string): boolean => METAFILE.test(html)

/** Paints them, in pages that need no other painter. */
export function metafilePainting(): Painting {
  const path = fileURLToPath(exportedFile('@wenfang/shared-metafile/paint-page', import.meta.filename))
  return { painter: { module: basename(path), imports: ['emf-converter'], styles: [] }, manifestPath: path }
}

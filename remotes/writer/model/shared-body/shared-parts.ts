import type * as Y from 'yjs'
import { openDictionary, type Dictionary } from '../encoding/dictionary.ts'
import { openFormats, type Formats } from '../blocks/chunk.ts'

/** Version of the layout below. A body of another version is refused: it must be made again from its source. */
export const SCHEMA_VERSION = 1

/**
 * The roots of a writer body.
 *
 * | root | holds |
 * |---|---|
 * | `meta` | `schema`, `source` (sha-256 of the uploaded file that everything unchanged is taken from) |
 * | `dict` | repeated strings, by content (see dictionary.ts) |
 * | `parts` | part name → `t` shared as a tree, or XML text (shared as a whole, once it was changed) |
 * | `part:<name>` | a shared tree: `c` of a story, or one entry a child of a keyed part |
 * | `rels`, `types` | relationships (JSON) and content types that were added or changed since the source |
 * | `binaries` | part name → `[asset hash, size, media type]`, only those added since the source |
 */
export interface SharedParts {
  readonly doc: Y.Doc
  readonly meta: Y.Map<string | number>
  readonly dictionary: Dictionary
  readonly formats: Formats
  readonly parts: Y.Map<string>
  readonly rels: Y.Map<string>
  readonly types: Y.Map<string>
  readonly binaries: Y.Map<string>
  tree(partName: string): Y.Map<unknown>
}

export const openSharedParts = (doc: Y.Doc): SharedParts => {
  const dictionary = openDictionary(doc.getMap('dict'))
  return {
    doc,
    meta: doc.getMap('meta'),
    dictionary,
    formats: openFormats(dictionary),
    parts: doc.getMap('parts'),
    rels: doc.getMap('rels'),
    types: doc.getMap('types'),
    binaries: doc.getMap('binaries'),
    tree: (partName) => doc.getMap(`part:${partName}`),
  }
}

/**
 * Sources of citations, one entry each as well. They are seeded as a whole, as bodies always were; the first edit makes the entries
 * (`parts` says `t` from then on).
 */
export const KEYED_ONCE_EDITED = 'Sources'

/** How a part is shared: as a story of blocks, as entries by their id, or as one text. */
export type PartShape = 'story' | 'keyed' | 'whole'

const STORIES: ReadonlySet<string> = new Set(['document', 'hdr', 'ftr'])
const KEYED: ReadonlySet<string> = new Set([
  'footnotes',
  'endnotes',
  'comments',
  'commentsEx',
  'commentsIds',
  'commentsExtensible',
  'people',
  'numbering',
  'styles',
  'settings',
  KEYED_ONCE_EDITED,
])

export const shapeOfPart = (rootLocalName: string): PartShape => {
  if (STORIES.has(rootLocalName)) return 'story'
  return KEYED.has(rootLocalName) ? 'keyed' : 'whole'
}

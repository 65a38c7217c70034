import type * as Y from 'yjs'
import { textOf } from './read-shared.ts'
import { placeholderOf } from './shape/placeholder.ts'
import { shapeTree } from './shape/shape-tree.ts'
import { insertsOf } from './text/join-text.ts'
import { plainText } from './text/split-text.ts'

/** The words in the title of a slide; '' where it has none. */
export function titleOf(page: Y.Map<unknown>): string {
  for (const { map } of shapeTree(page)) {
    const type = placeholderOf(map)?.type
    const text = textOf(map, 't')
    if ((type === 'title' || type === 'ctrTitle') && text) return plainText(insertsOf(text))
  }
  return ''
}

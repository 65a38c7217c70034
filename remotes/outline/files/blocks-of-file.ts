import * as Y from 'yjs'
import { Outline, type Block, type NewBlock } from '../model/index.ts'
import { numbered } from './numbered.ts'

/** Blocks as the document has them once they were imported: with their ids and all attributes. */
export function blocksOfFile(blocks: readonly NewBlock[]): readonly Block[] {
  const doc = new Y.Doc()
  const outline = new Outline(doc)
  try {
    outline.fill(numbered(blocks))
    return outline.read()
  } finally {
    outline.dispose()
    doc.destroy()
  }
}

import type * as Y from 'yjs'
import { wordsOf } from './block.ts'
import { contentKind, hasWords } from './block-types.ts'
import { blocksIn, contentOf, elementsIn, groupOf, type Element } from './layout.ts'
import { readInline } from './read-block.ts'

/** A line of a block, or one of a cell. */
interface Written {
  readonly words: string
  readonly beginsBlock: boolean
}

/**
 * All that is written, from the top, for who reads a long document in slices: nobody may change it in between. A table is many of them,
 * so that none takes long.
 */
export function* writtenIn(blocks: Y.XmlFragment): Generator<Written> {
  for (const group of elementsIn(blocks)) for (const block of blocksIn(group)) yield* writtenInBlock(block)
}

function* writtenInBlock(block: Element): Generator<Written> {
  const content = contentOf(block)
  const type = content?.nodeName ?? ''
  yield { words: content && hasWords(type) ? wordsOf(readInline(content)) : '', beginsBlock: true }
  if (content && contentKind(type) === 'table')
    for (const row of elementsIn(content))
      for (const cell of elementsIn(row))
        for (const line of elementsIn(cell)) yield { words: wordsOf(readInline(line)), beginsBlock: false }
  const below = groupOf(block)
  if (below) for (const child of blocksIn(below)) yield* writtenInBlock(child)
}

import { drawMermaid } from '@wenfang/shared-sketch'
import { svgOfDrawing, type DrawnPicture } from '@wenfang/shared-sketch/svg'
import { isDiagram, wordsOf, type Block } from '../../model/index.ts'

export interface DrawnDiagram extends DrawnPicture {
  readonly title: string
}

const known = new WeakMap<Block, DrawnDiagram | null>()

/** The diagram that a block of code says, as on white paper; null where it says none that can be drawn. */
export function drawnDiagram(block: Block): DrawnDiagram | null {
  const before = known.get(block)
  if (before !== undefined) return before
  const drawn = isDiagram(block) ? drawMermaid(wordsOf(block.content)) : null
  const picture = drawn?.ok ? { title: drawn.title, ...svgOfDrawing(drawn.drawing, drawn.title) } : null
  known.set(block, picture)
  return picture
}

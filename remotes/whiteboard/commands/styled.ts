import type { Static } from 'typebox'
import type { ElementRecord, Properties } from '../model/index.ts'
import type { STYLE } from './arguments.ts'

/** Kinds of roundness of the format: of lines, and of corners by their size. */
const LINES = 2
const CORNERS = 3

const OF_TEXT = new Set(['fontSize', 'fontFamily', 'textAlign', 'verticalAlign'])
const OF_LINES = new Set(['startArrowhead', 'endArrowhead'])

/** A style as properties of this element: what it has no use for is left out. */
export function propertiesOf({ type }: Pick<ElementRecord, 'type'>, style: Static<typeof STYLE>): Properties {
  const { isRounded, ...rest } = style
  const isLine = type === 'arrow' || type === 'line'
  const kept = Object.entries(rest).filter(([name]) => {
    if (OF_TEXT.has(name)) return type === 'text'
    if (OF_LINES.has(name)) return isLine
    return true
  })
  const canBeRound = isLine || type === 'rectangle' || type === 'diamond' || type === 'image'
  const roundness =
    isRounded === undefined || !canBeRound ? {} : { roundness: isRounded ? { type: isLine ? LINES : CORNERS } : null }
  return { ...Object.fromEntries(kept), ...roundness }
}

import { COLOURS, drawMindMap, seriesColour, type Thought } from '@wenfang/shared-sketch'
import { drawInto } from './elements-of.ts'
import { Sketch } from './sketch.ts'

/** Fill and outline of a branch, by its number. */
export const branchLook = (number: number): readonly [fill: string, line: string] => {
  const [fill, line] = seriesColour(number)
  return [COLOURS[fill], COLOURS[line]]
}

/** A map of thoughts, laid out by itself. */
export function mindMap(root: Thought): Sketch {
  const sketch = new Sketch()
  drawInto(sketch, drawMindMap(root))
  return sketch
}

import type { Node as PmNode } from '@tiptap/pm/model'
import { isDiagramLanguage } from '../../../model/index.ts'

const LINE_PX = 27.2
const PADDING_PX = 6
const INDENT_PX = 24
const LETTER_PX = 16
const HEADINGS: Readonly<Record<number, readonly [lettersPx: number, abovePx: number]>> = {
  1: [28, 21],
  2: [23, 21],
  3: [19, 21],
}
/** Of what has no lines: as high as it usually is. */
const USUAL_PX: Readonly<Record<string, number>> = {
  divider: 21,
  image: 320,
  media: 320,
  file: 64,
  bookmark: 72,
  button: 44,
  contents: 120,
  equation: 60,
  carried: 64,
}
const ROW_PX = 38
/** Of a diagram, whose lines are not seen. */
const DIAGRAM_PX = 360
const CODE_LINE_PX = 25.6
const CODE_BAR_PX = 50

/** How high blocks are: as they were when they were drawn, and estimated before. */
export class Heights {
  readonly #estimated: (block: PmNode, widthPx: number) => number
  #known = new WeakMap<PmNode, number>()
  #widthPx = 0
  #version = 0

  constructor(estimated = estimatedHeight) {
    this.#estimated = estimated
  }

  /** Another one after whatever changes all heights. */
  get version(): number {
    return this.#version
  }

  /** In another width lines are other ones. Answers whether it is another one. */
  resized(widthPx: number): boolean {
    if (Math.abs(widthPx - this.#widthPx) < 1) return false
    this.#widthPx = widthPx
    this.#known = new WeakMap()
    this.#version += 1
    return true
  }

  learn(block: PmNode, heightPx: number): void {
    this.#known.set(block, heightPx)
  }

  of(block: PmNode): number {
    const known = this.#known.get(block)
    if (known !== undefined) return known
    const estimated = this.#estimated(block, this.#widthPx || 716)
    this.#known.set(block, estimated)
    return estimated
  }
}

/** About how high a block with all below it is in a page as wide as that. */
export function estimatedHeight(block: PmNode, widthPx: number): number {
  let height = 0
  if (block.type.name === 'columnList') {
    const each = widthPx / Math.max(1, block.childCount)
    block.forEach((column) => {
      height = Math.max(height, estimatedHeight(column, each))
    })
    return height
  }
  block.forEach((part) => {
    if (part.type.name === 'blockContainer' || part.type.name === 'columnList') height += estimatedHeight(part, widthPx)
    else if (part.type.name === 'blockGroup') height += estimatedHeight(part, widthPx - INDENT_PX)
    else height += lineHeight(part, widthPx)
  })
  return height
}

function lineHeight(line: PmNode, widthPx: number): number {
  const { name } = line.type
  if (name === 'table') return line.childCount * ROW_PX + PADDING_PX
  if (name === 'codeBlock' && isDiagramLanguage(String(line.attrs['language']))) return DIAGRAM_PX
  if (name === 'codeBlock' || name === 'rawSource')
    return line.textContent.split('\n').length * CODE_LINE_PX + CODE_BAR_PX
  const usual = USUAL_PX[name]
  if (usual !== undefined) return usual
  const [lettersPx, abovePx] = (name === 'heading' && HEADINGS[Number(line.attrs['level'])]) || [LETTER_PX, PADDING_PX]
  const lines = Math.max(1, Math.ceil((wordsWidth(line.textContent) * lettersPx) / Math.max(80, widthPx)))
  return name === 'heading' ? lines * lettersPx * 1.35 + abovePx : lines * LINE_PX + abovePx
}

/** In letters as wide as a Chinese one. */
export function wordsWidth(words: string): number {
  let width = 0
  for (let at = 0; at < words.length; at += 1) width += words.charCodeAt(at) < 0x2e80 ? 0.52 : 1
  return width
}

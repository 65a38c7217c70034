import { CHART_COMMANDS } from '../../commands/chart-commands.ts'
import type { ChartKind } from '../../model/chart/new-chart.ts'
import { findShape, placeholderOf, shapeTree, type Deck } from '../../model/index.ts'
import { emptyPlaceholders } from '../state/empty-placeholders.ts'
import type { DeckView } from '../state/deck-view.ts'

const PT_PER_PX = 0.75
/** Of the slide, what a new chart takes. */
const SHARE = 0.6

/** A chart in the place of the layout that waits for content, or in the middle of the slide; its data stand beside it. */
export function insertChart({ store, text, options }: DeckView, kind: ChartKind): void {
  const { slide } = store.selection
  if (slide === null) return
  text.end()
  store.learn(CHART_COMMANDS)
  const { width, height } = store.renderer.size
  const waiting = emptyPlaceholders(store.deck, slide).find(({ box }) => isOfContent(store.deck, slide, box.id))?.box
  const { x, y, ...size } = waiting ?? {
    x: (width * (1 - SHARE)) / 2,
    y: (height * (1 - SHARE)) / 2,
    width: width * SHARE,
    height: height * SHARE,
  }
  store.undo.endStep()
  const place = { x: x * PT_PER_PX, y: y * PT_PER_PX, width: size.width * PT_PER_PX, height: size.height * PT_PER_PX }
  const shape = store.run('shape.insertChart', { slide, kind, ...place }, 'joined')?.['shape']
  if (typeof shape === 'string' && waiting) store.run('shape.delete', { slide, shapes: [waiting.id] }, 'joined')
  store.undo.endStep()
  if (typeof shape !== 'string') return
  store.selectShapes([shape])
  options.set({ side: 'chart' })
}

const CONTENT: ReadonlySet<string> = new Set(['obj', 'body', 'chart'])

function isOfContent(deck: Deck, slide: string, shape: string): boolean {
  const page = deck.page(slide)
  const node = page && findShape(shapeTree(page), shape)
  return node ? CONTENT.has(placeholderOf(node.map)?.type ?? '') : false
}

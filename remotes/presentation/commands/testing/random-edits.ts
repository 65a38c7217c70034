import { Refused } from '@wenfang/shared-contract/commands'
import type { Random } from '@wenfang/shared-testing/fixtures'
import { CHART } from '../../model/edit/chart-data.ts'
import { equationIn } from '../../model/edit/equations.ts'
import { mapOf, shapeTree, stringOf, textOf, type Deck, type ShapeNode } from '../../model/index.ts'
import { commandOf } from '../commands.ts'

const COLOURS = ['#b23a2e', 'accent2', '#00ff00', 'tx1'] as const
const PRESETS = ['rect', 'ellipse', 'roundRect', 'triangle', 'rightArrow'] as const
const WORDS = ['墨', '文房四宝', 'a', '两\n段', '行\v尾', '<&>"', '😀', '  空格  '] as const

const FORMULAS = ['x', String.raw`\frac{a}{b}`, String.raw`\sqrt{x^{2}}`, 'a+b=c'] as const
const CHARTS = ['column', 'line', 'pie', 'scatter'] as const

const flat = (nodes: readonly ShapeNode[]): readonly ShapeNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)])

/** One command that a person could give now. @returns null where there is nothing to do it to */
function anyCall(deck: Deck, random: Random): readonly [id: string, args: object] | null {
  const slides = deck.slideIds()
  const slide = slides[random.below(slides.length)]
  if (slide === undefined) return ['slide.insert', { after: null }]
  const tree = shapeTree(deck.slide(slide))
  const all = flat(tree)
  const any = all[random.below(all.length)]
  const several = tree.filter(() => random.below(3) === 0).map(({ id }) => id)
  const chosen = several.length > 0 ? several : any ? [any.id] : []
  const colour = random.pick(COLOURS)
  const place = {
    x: random.below(700),
    y: random.below(400),
    width: 20 + random.below(300),
    height: 20 + random.below(200),
  }
  const layouts = deck.pagesOfKind('layout')
  const layout = layouts[random.below(layouts.length)] ?? ''
  const [after = null] = [slides[random.below(slides.length + 1)]]
  const make: readonly (() => readonly [string, object])[] = [
    () => ['shape.insert', { slide, preset: random.pick(PRESETS), ...place }],
    () => ['shape.insertTextBox', { slide, ...place }],
    () => ['shape.insertTable', { slide, rows: 1 + random.below(3), columns: 1 + random.below(3), ...place }],
    () => ['shape.insertLine', { slide, preset: 'line', hasArrow: true, ...place }],
    () => ['shape.insertChart', { slide, kind: random.pick(CHARTS), ...place }],
    () => ['notes.insert', { slide, at: 0, text: random.pick(WORDS) }],
    () => ['slide.insert', { after }],
    () => ['slide.duplicate', { slides: [slide] }],
    () => ['slide.move', { slides: slides.filter(() => random.below(4) === 0).concat(slide), after }],
    () => ['slide.hide', { slides: [slide], isHidden: random.below(2) === 0 }],
    () => ['slide.background', { slides: [slide], colour }],
    () => ['slide.transition', { slides: [slide], kind: 'fade' }],
    () => ['slide.layout', { slides: [slide], layout: deck.pagesOfKind('layout')[random.below(7)] ?? '' }],
    () => ['slide.footer', { slides: [slide], text: random.pick(WORDS), number: random.below(2) === 0 }],
    () => ['section.insert', { slide, name: '节' }],
    () => ['section.delete', {}],
    () => ['theme.colours', { colours: { accent1: '#b23a2e', accent2: '#00ff00' } }],
    () => ['deck.size', { width: 720 + random.below(2) * 240, height: 540, content: random.pick(['keep', 'fit']) }],
    () => ['deck.template', { template: 'report', withSlides: false }],
    () => ['text.replaceAll', { find: '墨', text: '砚' }],
    () => ['slide.timings', { timings: [{ slide, ms: random.below(3) === 0 ? null : random.below(9000) }] }],
    () => ['layout.insert', { master: deck.pagesOfKind('master')[0] ?? '', name: '版式' }],
    () => ['layout.duplicate', { layout }],
    () => ['layout.rename', { layout, name: random.pick(['封面', '目录', '<&>']) }],
    () => ['layout.delete', { layout }],
    () => ['layout.insertPlaceholder', { layout, kind: random.pick(['text', 'picture', 'title']), ...place }],
    () => ['slide.background', { slides: [layout], colour }],
    () => [
      'text.format',
      {
        slide: layout,
        shape: shapeTree(deck.page(layout) ?? deck.pages)[0]?.id ?? '0',
        isBold: random.below(2) === 0,
        size: 10 + random.below(40),
      },
    ],
    () => ['slide.insert', { after, layout }],
  ]
  if (slides.length > 2 && random.below(12) === 0) return ['slide.delete', { slides: [slide] }]
  if (!any || random.below(4) === 0) return make[random.below(make.length)]?.() ?? null
  return onShapes({ deck, random, slide, any, chosen, colour, place })
}

interface Choice {
  readonly deck: Deck
  readonly random: Random
  readonly slide: string
  readonly any: ShapeNode
  readonly chosen: readonly string[]
  readonly colour: string
  readonly place: object
}

function onShapes({ random, slide, any, chosen, colour, place }: Choice): readonly [string, object] | null {
  const shape = any.id
  const table = mapOf(any.map, 'tbl')
  const text = textOf(any.map, 't')
  const at = text ? random.below(text.length) : 0
  const equation = text && equationIn(text, 0, text.length)
  // Of charts and equations there are few: who meets one does something to it.
  if (isChart(any) && random.below(2) === 0) return onChart(random, slide, shape)
  if (equation && random.below(2) === 0)
    return ['equation.change', { slide, shape, at: equation.at, latex: random.pick(FORMULAS) }]
  const make: readonly (() => readonly [string, object])[] = [
    () => ['shape.move', { slide, shapes: chosen, dx: random.below(100) - 50, dy: random.below(100) - 50 }],
    () => ['shape.resize', { slide, shape, ...place }],
    () => ['shape.rotate', { slide, shapes: chosen, angle: random.below(360) }],
    () => ['shape.flip', { slide, shapes: chosen, axis: 'horizontal' }],
    () => ['shape.fill', { slide, shapes: chosen, colour: random.below(5) === 0 ? null : colour }],
    () => ['shape.line', { slide, shapes: chosen, colour, width: random.below(8) }],
    () => ['shape.order', { slide, shapes: chosen, to: random.pick(['front', 'back', 'forward', 'backward']) }],
    () => ['shape.align', { slide, shapes: chosen, edge: random.pick(['left', 'centre', 'bottom']) }],
    () => ['shape.distribute', { slide, shapes: chosen, axis: 'vertical' }],
    () => ['shape.group', { slide, shapes: chosen }],
    () => ['shape.ungroup', { slide, shape }],
    () => ['shape.duplicate', { slide, shapes: [shape], dx: 10, dy: 10 }],
    () => ['shape.gradient', { slide, shapes: chosen, from: colour, to: '#ffffff', angle: random.below(360) }],
    () => ['shape.effects', { slide, shapes: chosen, shadow: random.pick(['none', 'below', 'inner']), glow: 3 }],
    () => ['shape.copyLook', { slide, from: shape, shapes: chosen }],
    () => ['shape.textBox', { slide, shapes: chosen, anchor: 'top', columns: 1 + random.below(3) }],
    () => ['shape.hide', { slide, shapes: chosen, isHidden: random.below(2) === 0 }],
    () => ['shape.link', { slide, shape, jump: 'next', event: random.pick(['click', 'hover']) }],
    () => ['line.connect', { slide, line: shape, end: random.pick(['start', 'end']), shape: chosen[0] ?? shape }],
    () => ['animation.add', { slide, shapes: chosen, effect: random.pick(['fade', 'spin']), trigger: 'click' }],
    () => ['animation.delete', { slide, at: [0] }],
    () => ['table.merge', { slide, shape, row: 0, column: 0, lastRow: random.below(2), lastColumn: 1 }],
    () => ['table.split', { slide, shape, row: 0, column: 0 }],
    () => ['table.insertRow', { slide, shape, at: 0 }],
    () => ['table.deleteColumn', { slide, shape, at: 0 }],
    () => ['equation.insert', { slide, shape, at, latex: random.pick(FORMULAS) }],
    () => ['shape.describe', { slide, shape, alt: random.pick(WORDS) }],
    () => ['text.insert', { slide, shape, at, text: random.pick(WORDS), ...(table && { row: 0, column: 0, at: 0 }) }],
    () => ['text.insert', { slide, shape, at, text: random.pick(WORDS) }],
    () => ['text.delete', { slide, shape, at, count: random.below(4) }],
    () => [
      'text.format',
      { slide, shape, at, count: random.below(6), isBold: random.below(2) === 0, size: 12 + random.below(30) },
    ],
    () => ['text.format', { slide, shape, colour }],
    () => [
      'paragraph.format',
      { slide, shape, at, alignment: 'centre', bullet: random.pick(['none', 'dot', 'number']) },
    ],
  ]
  // Fewer go than come, or there would soon be nothing left to do.
  if (random.below(30) === 0) return ['shape.delete', { slide, shapes: [shape] }]
  return make[random.below(make.length)]?.() ?? null
}

const isChart = ({ map }: ShapeNode): boolean => CHART.test(stringOf(map, 'graphic'))

function onChart(random: Random, slide: string, shape: string): readonly [string, object] {
  const value = () => (random.below(6) === 0 ? null : random.below(100))
  const words = random.pick(WORDS)
  const make: readonly (() => readonly [string, object])[] = [
    () => ['chart.write', { slide, shape, row: 1 + random.below(4), column: 1 + random.below(3), values: [[value()]] }],
    () => [
      'chart.write',
      {
        slide,
        shape,
        row: random.below(4),
        column: 0,
        values: [
          [words, value()],
          [words, value()],
        ],
      },
    ],
    () => ['chart.size', { slide, shape, categories: 1 + random.below(6), series: 1 + random.below(4) }],
    () => ['chart.kind', { slide, shape, kind: random.pick(CHARTS) }],
  ]
  return make[random.below(make.length)]?.() ?? ['chart.size', { slide, shape, categories: 1, series: 1 }]
}

/** Does one thing that a person could do. @returns its command; null where the deck does not take it */
export function anyEdit(deck: Deck, random: Random): string | null {
  const call = anyCall(deck, random)
  if (!call) return null
  const [id, args] = call
  try {
    deck.edit(() => commandOf(id)?.run(deck, args))
    return id
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}

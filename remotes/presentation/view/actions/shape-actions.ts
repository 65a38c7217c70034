import type { DeckView } from '../state/deck-view.ts'
import { soonCode } from '../soon/soon-code-loader.ts'
import { withSoonCode } from '../soon/with-soon-code.ts'
import type { Action } from './action.ts'
import { isDiagram } from './view-actions.ts'
import { mediaOf, toggleMedia } from '../renderer/media-player.ts'
import { shapeTree } from '../../model/index.ts'

const needsShapes = ({ store }: DeckView): string | null =>
  store.selection.shapes.length > 0 ? null : '请先选择一个对象'
const needs =
  (count: number, reason: string) =>
  ({ store }: DeckView) =>
    store.selection.shapes.length >= count ? null : reason
/** Copies lie a little below and to the right. */
const COPY_PT = 12
const STEP_PT = 6
const FINE_PT = 0.75

const run = (view: DeckView, id: string, args: object) =>
  view.store.run(id, { slide: view.store.selection.slide, shapes: view.store.selection.shapes, ...args })

function diagramToShapes(view: DeckView): void {
  withSoonCode(view, (code) => {
    const { store } = view
    store.learn(code.DIAGRAM_COMMANDS)
    const { slide, shapes } = store.selection
    const answer = store.run('diagram.toShapes', { slide, shape: shapes[0] })
    if (answer) store.selectShapes([String(answer['shape'])])
  })
}

const nudge = (id: string, title: string, key: string, dx: number, dy: number): readonly Action[] =>
  [
    { suffix: '', keys: key, by: STEP_PT },
    { suffix: 'Fine', keys: `Mod+${key}`, by: FINE_PT },
  ].map(({ suffix, keys, by }) => ({
    id: `shape.${id}${suffix}`,
    title,
    shortcuts: [keys],
    refusal: needsShapes,
    run: (view) => void run(view, 'shape.move', { dx: dx * by, dy: dy * by }),
  }))

const order = (
  to: 'front' | 'back' | 'forward' | 'backward',
  title: string,
  shortcuts: readonly string[] = [],
): Action => ({
  id: `shape.order.${to}`,
  title,
  shortcuts,
  refusal: needsShapes,
  run: (view) => void run(view, 'shape.order', { to }),
})

const align = (edge: string, title: string): Action => ({
  id: `shape.align.${edge}`,
  title,
  refusal: needsShapes,
  run: (view) => void run(view, 'shape.align', { edge }),
})

const distribute = (axis: string, title: string): Action => ({
  id: `shape.distribute.${axis}`,
  title,
  refusal: needs(3, '请至少选择三个对象'),
  run: (view) => void run(view, 'shape.distribute', { axis }),
})

/** The film or the sound that is selected alone. */
export function selectedMedia({ store, stage }: DeckView): HTMLMediaElement | null {
  const [shape, ...others] = store.selection.shapes
  return shape === undefined || others.length > 0 ? null : mediaOf(stage.shapeElement(shape))
}

export const SHAPE_ACTIONS = {
  remove: {
    id: 'shape.delete',
    title: '删除对象',
    shortcuts: ['Delete', 'Backspace'],
    refusal: needsShapes,
    run: (view) => void run(view, 'shape.delete', {}),
  },
  duplicate: {
    id: 'shape.duplicate',
    title: '创建副本',
    shortcuts: ['Mod+D'],
    refusal: needsShapes,
    run(view) {
      const answer = run(view, 'shape.duplicate', { dx: COPY_PT, dy: COPY_PT })
      if (answer) view.store.selectShapes(answer['shapes'] as readonly string[])
    },
  },
  copyLook: {
    id: 'shape.copyLook',
    title: '格式刷',
    shortcuts: ['Mod+Shift+C'],
    refusal: ({ store }) => (store.selection.shapes.length === 1 ? null : '请先选择一个对象，再用它的格式'),
    isActive: ({ canvas }) => canvas.shown.tool?.kind === 'brush',
    run({ store, canvas, text, host }) {
      const { slide, shapes } = store.selection
      const [shape] = shapes
      text.end()
      if (canvas.shown.tool?.kind === 'brush') return canvas.choose(null)
      if (slide === null || shape === undefined) return
      canvas.choose({ kind: 'brush', slide, shape })
      host.toast('info', '请单击要使用这个格式的对象，可以在另一张幻灯片上；按 Esc 取消')
    },
  },
  group: {
    id: 'shape.group',
    title: '组合',
    shortcuts: ['Mod+G'],
    refusal: needs(2, '请至少选择两个对象'),
    run(view) {
      const answer = run(view, 'shape.group', {})
      if (answer) view.store.selectShapes([String(answer['shape'])])
    },
  },
  ungroup: {
    id: 'shape.ungroup',
    title: '取消组合',
    shortcuts: ['Mod+Shift+G'],
    refusal: needs(1, '请先选择一个组合'),
    run(view) {
      const { store } = view
      // As in PowerPoint a diagram is a group, too, once it is taken apart.
      if (isDiagram(view)) return diagramToShapes(view)
      const [shape] = store.selection.shapes
      const answer = store.run('shape.ungroup', { slide: store.selection.slide, shape })
      if (answer) store.selectShapes(answer['shapes'] as readonly string[])
    },
  },
  toShapes: {
    id: 'diagram.toShapes',
    title: '转换为形状',
    refusal: (view) => (isDiagram(view) ? null : '请选择一个 SmartArt 图示'),
    run: diagramToShapes,
  },
  selectAll: {
    id: 'shape.selectAll',
    title: '全选',
    shortcuts: ['Mod+A'],
    isForReaders: true,
    run({ store }) {
      const { slide: current } = store.selection
      // Where the list of slides has the keys all of them are meant.
      if (current !== null && document.activeElement?.closest('.deck-panel, .deck-sorter'))
        return store.selectSlides(store.slides, current)
      const page = store.selection.slide === null ? null : store.deck.page(store.selection.slide)
      if (page) store.selectShapes(shapeTree(page).map(({ id }) => id))
    },
  },
  none: {
    id: 'shape.none',
    title: '取消选择',
    shortcuts: ['Escape'],
    isForReaders: true,
    run({ store, canvas }) {
      canvas.choose(null)
      store.selectShapes([])
    },
  },
  next: { id: 'shape.next', title: '下一个对象', shortcuts: ['Tab'], isForReaders: true, run: (view) => step(view, 1) },
  previous: {
    id: 'shape.previous',
    title: '上一个对象',
    shortcuts: ['Shift+Tab'],
    isForReaders: true,
    run: (view) => step(view, -1),
  },
  follow: {
    id: 'shape.follow',
    title: '打开链接',
    isForReaders: true,
    refusal: (view) => (soonCode()?.linkHere(view) ? null : '这里没有链接'),
    run(view) {
      const target = soonCode()?.linkHere(view)
      if (target) soonCode()?.followLink(view, target)
    },
  },
  write: {
    id: 'shape.write',
    title: '编辑文字',
    shortcuts: ['Enter', 'F2'],
    refusal: needsShapes,
    run({ store, text, host }) {
      const [shape] = store.selection.shapes
      if (shape !== undefined && text.begin(shape, null)) text.focus('all')
      else host.toast('info', '这个对象不能放文字')
    },
  },
  play: {
    id: 'shape.play',
    title: '播放或暂停',
    shortcuts: ['Alt+P'],
    isForReaders: true,
    refusal: (view) => (selectedMedia(view) ? null : '请先选择一段视频或音频'),
    run(view) {
      const media = selectedMedia(view)
      if (media) toggleMedia(media)
    },
  },
  front: order('front', '置于顶层', ['Mod+Shift+]', 'Mod+}']),
  back: order('back', '置于底层', ['Mod+Shift+[', 'Mod+{']),
  forward: order('forward', '上移一层', ['Mod+]']),
  backward: order('backward', '下移一层', ['Mod+[']),
  alignLeft: align('left', '左对齐'),
  alignCentre: align('centre', '水平居中'),
  alignRight: align('right', '右对齐'),
  alignTop: align('top', '顶端对齐'),
  alignMiddle: align('middle', '垂直居中'),
  alignBottom: align('bottom', '底端对齐'),
  distributeAcross: distribute('horizontal', '横向分布'),
  distributeDown: distribute('vertical', '纵向分布'),
  flipAcross: {
    id: 'shape.flipH',
    title: '水平翻转',
    refusal: needsShapes,
    run: (view) => void run(view, 'shape.flip', { axis: 'horizontal' }),
  },
  flipDown: {
    id: 'shape.flipV',
    title: '垂直翻转',
    refusal: needsShapes,
    run: (view) => void run(view, 'shape.flip', { axis: 'vertical' }),
  },
} as const satisfies Readonly<Record<string, Action>>

export const NUDGES: readonly Action[] = [
  ...nudge('left', '左移', 'ArrowLeft', -1, 0),
  ...nudge('right', '右移', 'ArrowRight', 1, 0),
  ...nudge('up', '上移', 'ArrowUp', 0, -1),
  ...nudge('down', '下移', 'ArrowDown', 0, 1),
]

/** The shape above or below the selected one, round and round. */
function step({ store }: DeckView, by: 1 | -1): void {
  const page = store.selection.slide === null ? null : store.deck.page(store.selection.slide)
  const ids = page ? shapeTree(page).map(({ id }) => id) : []
  if (ids.length === 0) return
  const at = ids.indexOf(store.selection.shapes[0] ?? '')
  const next = at < 0 ? (by > 0 ? 0 : ids.length - 1) : (at + by + ids.length) % ids.length
  store.selectShapes([ids[next] ?? ''])
}

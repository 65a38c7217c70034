import {
  WHOLE_DECK,
  type Piece,
  type ShapeChange,
  type SlideAspect,
  type SlideDifference,
} from '../../compare/index.ts'
import { findShape, nameOfPage, shapeTree, stringOf, titleOf, type Deck } from '../../model/index.ts'
import { shapeName, shapeWords } from '../state/shape-name.ts'

export const CHANGES: Readonly<Record<ShapeChange, string>> = {
  came: '新增',
  went: '删除',
  moved: '移动',
  worded: '文字',
  styled: '样式',
  data: '数据',
}
const KINDS = { came: '新增', went: '删除', moved: '移动', changed: '修改' } as const
const ASPECTS: Readonly<Record<SlideAspect, string>> = {
  background: '背景',
  notes: '备注',
  layout: '版式',
  transition: '切换',
  animation: '动画',
  hidden: '是否隐藏',
  section: '节',
  name: '名称和顺序',
  other: '其他内容',
  theme: '主题颜色和字体',
  size: '幻灯片大小等设置',
}

/** What can be taken over alone of a slide that changed. */
export interface NamedPiece {
  readonly piece: Piece
  readonly name: string
  readonly change: string
}

/** @param states the deck as it is now, and the other state: what is gone from one is named by the other */
export function piecesOf(
  { slide, kind, shapes, aspects }: SlideDifference,
  states: readonly Deck[],
): readonly NamedPiece[] {
  if (kind !== 'changed') return []
  const nameOf = (shape: string): string => {
    for (const deck of states) {
      const page = deck.page(slide)
      const found = page && findShape(shapeTree(page), shape)
      if (found) return shapeWords(found.map) || shapeName(found.map)
    }
    return '对象'
  }
  return [
    ...shapes.map(({ shape, kind: change }) => ({ piece: { shape }, name: nameOf(shape), change: CHANGES[change] })),
    ...aspects.map((aspect) => ({ piece: { aspect }, name: ASPECTS[aspect], change: KINDS.changed })),
  ]
}

/** How many things differ: each slide that came, went or moved is one. */
export const countOf = (differences: readonly SlideDifference[]): number =>
  differences.reduce(
    (sum, { kind, shapes, aspects }) => sum + (kind === 'changed' ? shapes.length + aspects.length : 1),
    0,
  )

export function titledPage({ slide }: SlideDifference, states: readonly Deck[]): string {
  if (slide === WHOLE_DECK) return '整个演示文稿'
  for (const deck of states) {
    const at = deck.slideIds().indexOf(slide)
    const page = deck.page(slide)
    if (!page) continue
    if (at >= 0) return `第 ${at + 1} 张：${titleOf(page).trim() || '无标题'}`
    const kind = stringOf(page, 'kind')
    if (kind !== 'slide') return `${kind === 'master' ? '母版' : '版式'}：${nameOfPage(page) || '无名称'}`
  }
  return '幻灯片'
}

export function summaryOf({ kind, shapes, aspects }: SlideDifference): string {
  if (kind !== 'changed') return KINDS[kind]
  const objects = shapes.length === 0 ? [] : [`${shapes.length} 个对象`]
  return `修改：${[...objects, ...aspects.map((aspect) => ASPECTS[aspect])].join('、')}`
}

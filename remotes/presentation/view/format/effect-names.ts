import type { ListedEffect } from '../../model/index.ts'
import type { EffectName } from '../../model/show/effect-catalogue.ts'
import { effectName } from '../../model/show/effect-catalogue.ts'

export const EFFECT_GROUPS: readonly {
  readonly title: string
  readonly effects: readonly (readonly [EffectName, string])[]
}[] = [
  {
    title: '进入',
    effects: [
      ['appear', '出现'],
      ['fade', '淡入'],
      ['flyIn', '飞入'],
      ['floatIn', '浮入'],
      ['wipe', '擦除'],
      ['split', '劈裂'],
      ['zoom', '缩放'],
    ],
  },
  {
    title: '强调',
    effects: [
      ['pulse', '脉冲'],
      ['spin', '陀螺旋'],
      ['grow', '放大'],
      ['transparent', '透明'],
    ],
  },
  {
    title: '退出',
    effects: [
      ['disappear', '消失'],
      ['fadeOut', '淡出'],
      ['flyOut', '飞出'],
      ['wipeOut', '擦除'],
      ['zoomOut', '缩小'],
    ],
  },
  {
    title: '动作路径',
    effects: [
      ['pathRight', '向右'],
      ['pathLeft', '向左'],
      ['pathUp', '向上'],
      ['pathDown', '向下'],
      ['pathArcUp', '弧线：向上'],
      ['pathArcDown', '弧线：向下'],
      ['pathArcLeft', '弧线：向左'],
      ['pathArcRight', '弧线：向右'],
      ['pathCircle', '圆形'],
    ],
  },
]
const KINDS = { entrance: '进入', emphasis: '强调', exit: '退出', path: '路径', other: '其他' } as const
const names = new Map(EFFECT_GROUPS.flatMap(({ effects }) => effects))

/** What an effect of the list is called; one that only other programs give by its kind. */
export function effectTitle({ kind, preset }: ListedEffect): string {
  if (kind === 'path' && preset === 0) return '路径：自定义'
  const name = effectName(kind, preset)
  return name === null ? `${KINDS[kind]}效果` : `${KINDS[kind]}：${names.get(name) ?? ''}`
}

import { defineCommand, Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import { animateShapes, changeEffect, changePath, moveEffect, removeEffects } from '../model/edit/animations.ts'
import { type Deck } from '../model/index.ts'
import { EFFECTS } from '../model/show/effect-catalogue.ts'
import { readMotionPath, writeMotionPath } from '../model/show/motion-path.ts'
import { TRIGGERS } from '../model/show/effect-list.ts'
import type { DeckCommand } from './command.ts'
import { oneOf, SHAPES, SLIDE } from './schema.ts'

const AT = Type.Integer({ minimum: 0, maximum: 10_000, description: '动画列表里的第几个，从 0 数起' })
const DURATION = Type.Optional(Type.Integer({ minimum: 100, maximum: 60_000, description: '毫秒' }))
const DELAY = Type.Optional(Type.Integer({ minimum: 0, maximum: 60_000, description: '毫秒' }))
const TRIGGER = oneOf(TRIGGERS, '单击时、与上一动画同时或上一动画之后')

const PATH = Type.String({
  minLength: 3,
  maxLength: 50_000,
  pattern: '^[MLCZEmlcze0-9.,\\s+-]+$',
  description: '路径，写法与 PowerPoint 相同，如 M 0 0 L 0.25 0 E；从对象的中心起，单位是幻灯片的宽和高',
})

/** As this program writes it. @throws Refused */
function checked(path: string): string {
  const steps = readMotionPath(path)
  if (steps.length < 2) throw new Refused('tooFewPoints')
  return writeMotionPath(steps)
}

export const ANIMATION_COMMANDS: readonly DeckCommand[] = [
  defineCommand(
    {
      id: 'animation.add',
      title: '添加动画',
      description: '给若干对象添加一个动画效果，排在列表的最后。',
      args: {
        slide: SLIDE,
        shapes: SHAPES,
        effect: oneOf(EFFECTS, '效果'),
        trigger: TRIGGER,
        durationMs: DURATION,
        delayMs: DELAY,
      },
    },
    (deck: Deck, { slide, shapes, ...effect }) => animateShapes(deck, slide, shapes, effect),
  ),
  defineCommand(
    {
      id: 'animation.change',
      title: '修改动画',
      description: '修改一个动画何时开始、多长、延迟多久；没有说的不变。',
      args: { slide: SLIDE, at: AT, trigger: Type.Optional(TRIGGER), durationMs: DURATION, delayMs: DELAY },
    },
    (deck: Deck, { slide, at, ...change }) => changeEffect(deck, slide, at, change),
  ),
  defineCommand(
    {
      id: 'animation.move',
      title: '调整动画次序',
      description: '把动画列表里的一个移到另一个位置。',
      args: { slide: SLIDE, at: AT, to: AT },
    },
    (deck: Deck, { slide, at, to }) => moveEffect(deck, slide, at, to),
  ),
  defineCommand(
    {
      id: 'animation.delete',
      title: '删除动画',
      description: '从列表里删除若干动画。',
      args: { slide: SLIDE, at: Type.Array(AT, { minItems: 1, maxItems: 1000, description: '若干序号' }) },
    },
    (deck: Deck, { slide, at }) => removeEffects(deck, slide, at),
  ),
  defineCommand(
    {
      id: 'animation.addPath',
      title: '添加动作路径',
      description: '让若干对象沿一条自己画的路径移动，排在动画列表的最后。',
      args: { slide: SLIDE, shapes: SHAPES, path: PATH, trigger: TRIGGER, durationMs: DURATION, delayMs: DELAY },
    },
    (deck: Deck, { slide, shapes, path, ...times }) =>
      animateShapes(deck, slide, shapes, { ...times, effect: { path: checked(path) } }),
  ),
  defineCommand(
    {
      id: 'animation.path',
      title: '修改动作路径',
      description: '给动画列表里的一个动作路径另一条路径。',
      args: { slide: SLIDE, at: AT, path: PATH },
    },
    (deck: Deck, { slide, at, path }) => changePath(deck, slide, at, checked(path)),
  ),
]

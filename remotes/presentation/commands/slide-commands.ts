import { defineCommand } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import {
  changeLayout,
  deleteSlides,
  copySlides,
  duplicateSlides,
  hideSlides,
  insertSlide,
  moveSlides,
} from '../model/edit/slides.ts'
import { resetSlides } from '../model/edit/reset.ts'
import { paintBackground } from '../model/edit/look.ts'
import { setTimings, setTransition, TRANSITIONS } from '../model/edit/transition.ts'
import type { Deck } from '../model/index.ts'
import type { DeckCommand } from './command.ts'
import { AFTER, COLOUR_OR_NONE, LAYOUT, oneOf, SLIDE, SLIDES } from './schema.ts'

export const SLIDE_COMMANDS: readonly DeckCommand[] = [
  defineCommand(
    {
      id: 'slide.insert',
      title: '新建幻灯片',
      description: '按一个版式插入一张新幻灯片；不说版式时用第一个。',
      args: { after: AFTER, layout: Type.Optional(LAYOUT) },
      answer: Type.Object({ slide: SLIDE }),
    },
    (deck: Deck, { after, layout }) => ({ slide: insertSlide(deck, after, layout ?? null) }),
  ),
  defineCommand(
    {
      id: 'slide.duplicate',
      title: '复制幻灯片',
      description: '复制若干幻灯片，排在它们的最后一张之后。',
      args: { slides: SLIDES },
      answer: Type.Object({ slides: SLIDES }),
    },
    (deck: Deck, { slides }) => ({ slides: [...duplicateSlides(deck, slides)] }),
  ),
  defineCommand(
    {
      id: 'slide.copy',
      title: '粘贴幻灯片',
      description: '把若干幻灯片的副本排到另一张之后，刚刚剪切的幻灯片也可以。',
      args: { slides: SLIDES, after: AFTER },
      answer: Type.Object({ slides: SLIDES }),
    },
    (deck: Deck, { slides, after }) => ({ slides: [...copySlides(deck, slides, after)] }),
  ),
  defineCommand(
    {
      id: 'slide.reset',
      title: '重置幻灯片',
      description: '让幻灯片上的占位符按版式重新摆放，文字恢复版式的格式；文字、级别和链接不变，其他对象不变。',
      args: { slides: SLIDES },
    },
    (deck: Deck, { slides }) => resetSlides(deck, slides),
  ),
  defineCommand(
    { id: 'slide.delete', title: '删除幻灯片', description: '删除若干幻灯片。', args: { slides: SLIDES } },
    (deck: Deck, { slides }) => deleteSlides(deck, slides),
  ),
  defineCommand(
    {
      id: 'slide.move',
      title: '移动幻灯片',
      description: '把若干幻灯片按原有先后排到另一张之后。',
      args: { slides: SLIDES, after: AFTER },
    },
    (deck: Deck, { slides, after }) => moveSlides(deck, slides, after),
  ),
  defineCommand(
    {
      id: 'slide.hide',
      title: '隐藏幻灯片',
      description: '放映时跳过若干幻灯片，或不再跳过。',
      args: { slides: SLIDES, isHidden: Type.Boolean() },
    },
    (deck: Deck, { slides, isHidden }) => hideSlides(deck, slides, isHidden),
  ),
  defineCommand(
    {
      id: 'slide.layout',
      title: '更换版式',
      description: '让若干幻灯片用另一个版式。',
      args: { slides: SLIDES, layout: LAYOUT },
    },
    (deck: Deck, { slides, layout }) => changeLayout(deck, slides, layout),
  ),
  defineCommand(
    {
      id: 'slide.background',
      title: '背景颜色',
      description: '给若干幻灯片一种背景颜色；null 表示用版式的背景。',
      args: { slides: SLIDES, colour: COLOUR_OR_NONE },
    },
    (deck: Deck, { slides, colour }) => paintBackground(deck, slides, colour),
  ),
  defineCommand(
    {
      id: 'slide.transition',
      title: '切换效果',
      description: '放映时换到若干幻灯片的方式。',
      args: {
        slides: SLIDES,
        kind: oneOf(TRANSITIONS, '效果；none 表示没有'),
        durationMs: Type.Optional(Type.Integer({ minimum: 100, maximum: 10_000, description: '毫秒。' })),
      },
    },
    (deck: Deck, { slides, kind, durationMs }) => setTransition(deck, slides, kind, durationMs ?? 700),
  ),
  defineCommand(
    {
      id: 'slide.timings',
      title: '自动换片时间',
      description: '放映时若干幻灯片各停留多少毫秒后自动换到下一张；null 表示等待单击。',
      args: {
        timings: Type.Array(
          Type.Object({
            slide: SLIDE,
            ms: Type.Union([Type.Integer({ minimum: 0, maximum: 86_399_000 }), Type.Null()], {
              description: '毫秒；null 表示等待单击',
            }),
          }),
          { minItems: 1, maxItems: 10_000, description: '每张幻灯片的时间' },
        ),
      },
    },
    (deck: Deck, { timings }) => setTimings(deck, timings),
  ),
]

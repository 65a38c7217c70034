import { Checkbox, Select } from '@wenfang/shared-ui'
import { useSyncExternalStore } from 'react'
import { stringOf, textOf } from '../../../model/index.ts'
import { sameEffects, textEffectsOf, type TextEffects } from '../../../model/edit/read-text-effects.ts'
import { textAt } from '../../../model/edit/write-text.ts'
import { useDeck, type DeckView } from '../../state/deck-view.ts'
import { WARP_NAMES } from '../../format/warp-names.ts'

const COLOURS = [
  ['none', '无轮廓'],
  ['tx1', '轮廓：文字颜色'],
  ['bg1', '轮廓：背景颜色'],
  ['accent1', '轮廓：主题色 1'],
  ['accent2', '轮廓：主题色 2'],
  ['accent3', '轮廓：主题色 3'],
  ['accent4', '轮廓：主题色 4'],
  ['accent5', '轮廓：主题色 5'],
  ['accent6', '轮廓：主题色 6'],
] as const
const SHADOWS = [
  ['none', '无阴影'],
  ['below', '阴影：向下'],
  ['belowRight', '阴影：右下'],
  ['above', '阴影：向上'],
  ['inner', '阴影：内部'],
  ['perspective', '阴影：透视'],
] as const
const GLOWS = [
  ['0', '无发光'],
  ['5', '发光：5 磅'],
  ['8', '发光：8 磅'],
  ['11', '发光：11 磅'],
  ['18', '发光：18 磅'],
] as const
type Entries = readonly (readonly [string, string])[]
const NONE: TextEffects = { outline: 'none', shadow: 'none', glow: '0', isReflected: false }

/** What can be chosen, and what the letters have where that is none of it. */
function options(entries: Entries, title: string, value: string) {
  const all = entries.some(([known]) => known === value)
    ? entries
    : [[value, value === 'mixed' ? `${title}：多种` : `${title}：其他`] as const, ...entries]
  return all.map(([known, label]) => ({ value: known, label }))
}

/** Outline, shadow, glow and reflection of letters as they have them, and the form that they fill. */
export function TextEffectsPanel() {
  const view = useDeck()
  const { store } = view
  useSyncExternalStore(store.onChange, () => store.version)
  const shown = shownEffects(view)
  const { slide, shapes } = store.selection
  const warp = warpOf(view)
  return (
    <div className="deck-find">
      <Select
        label="轮廓"
        value={shown.outline}
        options={options(COLOURS, '轮廓', shown.outline)}
        onChange={(outline) => change(view, outline, { outline: outline === 'none' ? null : outline })}
      />
      <Select
        label="阴影"
        value={shown.shadow}
        options={options(SHADOWS, '阴影', shown.shadow)}
        onChange={(shadow) => change(view, shadow, { shadow })}
      />
      <Select
        label="发光"
        value={shown.glow}
        options={options(GLOWS, '发光', shown.glow)}
        onChange={(glow) => change(view, glow, { glow: Number(glow) })}
      />
      <Select
        label="转换"
        value={warp}
        options={[
          { value: '', label: '转换：无' },
          ...(warp === 'other' ? [{ value: 'other', label: '转换：其他' }] : []),
          ...WARP_NAMES.map(([value, words]) => ({ value: value as string, label: `转换：${words}` })),
        ]}
        onChange={(next) =>
          next !== 'other' && void store.run('shape.textWarp', { slide, shapes, warp: next === '' ? null : next })
        }
      />
      {warp === 'other' && (
        <p className="deck-side-none">这里不画这种转换，文字排成行显示；文件里保持不变，PowerPoint 照常显示。</p>
      )}
      <Checkbox
        isChecked={shown.isReflected === true}
        isMixed={shown.isReflected === null}
        onChange={(isReflected) => changeEffects(view, { hasReflection: isReflected })}
      >
        映像
      </Checkbox>
    </div>
  )
}

/** What letters have that is not offered stays when it is chosen again. */
function change(view: DeckView, value: string, effect: object): void {
  if (value !== 'other' && value !== 'mixed') changeEffects(view, effect)
}

/** Of the letters that are selected, else of all words of what is selected. */
function shownEffects({ store, text }: DeckView): TextEffects {
  const { target, selection } = text
  if (target && selection && selection.anchor !== selection.head) {
    const [from, to] = [Math.min(selection.anchor, selection.head), Math.max(selection.anchor, selection.head)]
    return textEffectsOf(textAt(store.deck, target), from, to - from) ?? NONE
  }
  const { slide, shapes } = store.selection
  const all = shapes.flatMap((shape) => {
    const words = slide === null ? null : textOf(store.deck.shape(slide, shape), 't')
    return (words && textEffectsOf(words)) ?? []
  })
  return sameEffects(all) ?? NONE
}

/** '' of words in lines, `other` of a form that is not drawn here. */
function warpOf({ store }: DeckView): string {
  const { slide, shapes } = store.selection
  const [shape] = shapes
  const map = slide === null || shape === undefined ? null : store.deck.shape(slide, shape)
  const name = map ? (/<a:prstTxWarp\b[^>]*\bprst="text(\w+)"/.exec(stringOf(map, 'body'))?.[1] ?? '') : ''
  if (name === '' || name === 'NoShape') return ''
  return WARP_NAMES.some(([known]) => known === name) ? name : 'other'
}

function changeEffects({ store, text, host }: DeckView, effect: object): void {
  const { target, selection } = text
  store.undo.endStep()
  if (target && selection && selection.anchor !== selection.head) {
    const at = Math.min(selection.anchor, selection.head)
    store.run(
      'text.effects',
      { ...target, at, count: Math.abs(selection.anchor - selection.head), ...effect },
      'joined',
    )
  } else {
    const { slide, shapes } = store.selection
    const written = shapes.filter((shape) => {
      const words = slide === null ? null : textOf(store.deck.shape(slide, shape), 't')
      return words !== null && words.length > 1
    })
    for (const shape of written) store.run('text.effects', { slide, shape, ...effect }, 'joined')
    if (written.length === 0) host.toast('info', '请先选择文字或有文字的对象')
  }
  store.undo.endStep()
}

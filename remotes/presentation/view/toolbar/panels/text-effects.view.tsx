import { Checkbox, Select } from '@wenfang/shared-ui'
import { useState, useSyncExternalStore } from 'react'
import { stringOf, textOf } from '../../../model/index.ts'
import { useDeck, type DeckView } from '../../state/deck-view.ts'
import { WARP_NAMES } from '../../format/warp-names.ts'

const COLOURS = [
  ['', '轮廓：不变'],
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
  ['', '阴影：不变'],
  ['none', '无阴影'],
  ['below', '阴影：向下'],
  ['belowRight', '阴影：右下'],
  ['above', '阴影：向上'],
] as const
const GLOWS = [
  ['', '发光：不变'],
  ['0', '无发光'],
  ['5', '发光：5 磅'],
  ['8', '发光：8 磅'],
  ['11', '发光：11 磅'],
  ['18', '发光：18 磅'],
] as const
const options = (entries: readonly (readonly [string, string])[]) => entries.map(([value, label]) => ({ value, label }))

/** Outline, shadow, glow and reflection of letters, and the form that they fill. */
export function TextEffectsPanel() {
  const view = useDeck()
  const { store } = view
  useSyncExternalStore(store.onChange, () => store.version)
  // What several letters have may differ: each list says what was chosen in it last.
  const [shown, setShown] = useState({ outline: '', shadow: '', glow: '', isReflected: false })
  const set = (change: Partial<typeof shown>, effect: object): void => {
    setShown({ ...shown, ...change })
    if (Object.keys(effect).length > 0) changeEffects(view, effect)
  }
  const { slide, shapes } = store.selection
  return (
    <div className="deck-find">
      <Select
        label="轮廓"
        value={shown.outline}
        options={options(COLOURS)}
        onChange={(outline) => set({ outline }, outline === '' ? {} : { outline: outline === 'none' ? null : outline })}
      />
      <Select
        label="阴影"
        value={shown.shadow}
        options={options(SHADOWS)}
        onChange={(shadow) => set({ shadow }, shadow === '' ? {} : { shadow })}
      />
      <Select
        label="发光"
        value={shown.glow}
        options={options(GLOWS)}
        onChange={(glow) => set({ glow }, glow === '' ? {} : { glow: Number(glow) })}
      />
      <Select
        label="转换"
        value={warpOf(view)}
        options={[
          { value: '', label: '转换：无' },
          ...options(WARP_NAMES.map(([name, words]) => [name, `转换：${words}`])),
        ]}
        onChange={(warp) => void store.run('shape.textWarp', { slide, shapes, warp: warp === '' ? null : warp })}
      />
      <Checkbox
        isChecked={shown.isReflected}
        onChange={(isReflected) => set({ isReflected }, { hasReflection: isReflected })}
      >
        映像
      </Checkbox>
    </div>
  )
}

function warpOf({ store }: DeckView): string {
  const { slide, shapes } = store.selection
  const [shape] = shapes
  const map = slide === null || shape === undefined ? null : store.deck.shape(slide, shape)
  const name = map ? (/<a:prstTxWarp\b[^>]*\bprst="text(\w+)"/.exec(stringOf(map, 'body'))?.[1] ?? '') : ''
  return WARP_NAMES.some(([known]) => known === name) ? name : ''
}

/** Of the letters that are selected, else of all words of what is selected. */
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

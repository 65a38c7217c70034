import { Button, Checkbox, Field, Input } from '@wenfang/shared-ui'
import { useState } from 'react'
import { insertsOf, placeholderOf, plainText, shapeTree, textOf } from '../../../model/index.ts'
import { footersOf } from '../../../model/edit/footers.ts'
import { useDeck } from '../../state/deck-view.ts'

/** Footer, number and date of this slide or of all. */
export function FooterPanel({ close }: { readonly close: () => void }) {
  const { store } = useDeck()
  const { slide } = store.selection
  const [state, setState] = useState(() => {
    const has = slide === null ? { dt: false, ftr: false, sldNum: false } : footersOf(store.deck, slide)
    const page = slide === null ? null : store.deck.page(slide)
    const shape = page && shapeTree(page).find(({ map }) => placeholderOf(map)?.type === 'ftr')
    const text = shape ? textOf(shape.map, 't') : null
    return {
      hasDate: has.dt,
      isNow: true,
      date: '',
      hasNumber: has.sldNum,
      hasText: has.ftr,
      text: text ? plainText(insertsOf(text)).trim() : '',
    }
  })
  const set = (change: Partial<typeof state>): void => setState({ ...state, ...change })
  const apply = (slides: readonly string[]): void => {
    store.run('slide.footer', {
      slides,
      text: state.hasText && state.text.trim() !== '' ? state.text : null,
      number: state.hasNumber,
      date: !state.hasDate ? null : state.isNow || state.date.trim() === '' ? 'now' : state.date,
    })
    close()
  }
  return (
    <div className="deck-find">
      <Checkbox isChecked={state.hasDate} onChange={(hasDate) => set({ hasDate })}>
        日期
      </Checkbox>
      {state.hasDate && (
        <>
          <Checkbox isChecked={state.isNow} onChange={(isNow) => set({ isNow })}>
            自动更新为打开那天
          </Checkbox>
          {!state.isNow && (
            <Field label="固定的日期">
              <Input value={state.date} onChange={(event) => set({ date: event.target.value })} />
            </Field>
          )}
        </>
      )}
      <Checkbox isChecked={state.hasNumber} onChange={(hasNumber) => set({ hasNumber })}>
        幻灯片编号
      </Checkbox>
      <Checkbox isChecked={state.hasText} onChange={(hasText) => set({ hasText })}>
        页脚
      </Checkbox>
      {state.hasText && (
        <Field label="页脚文字">
          <Input value={state.text} onChange={(event) => set({ text: event.target.value })} />
        </Field>
      )}
      <div className="deck-find-actions">
        <Button size="sm" onClick={() => apply(store.selection.slides)}>
          应用
        </Button>
        <Button size="sm" kind="primary" onClick={() => apply(store.deckSlides)}>
          全部应用
        </Button>
      </div>
    </div>
  )
}

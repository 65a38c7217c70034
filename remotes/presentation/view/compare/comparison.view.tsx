import type { Comparison } from '@wenfang/shared-contract'
import { classNames } from '@wenfang/shared-ui'
import { useEffect, useMemo, useState } from 'react'
import * as Y from 'yjs'
import { compareDecks, type SlideAspect, type SlideDifference } from '../../compare/index.ts'
import { Deck, titleOf } from '../../model/index.ts'
import { createSlideRenderer } from '../renderer/pptx/pptx-slide-renderer.ts'
import { useDeck } from '../state/deck-view.ts'
import { ComparedSlide } from './compared-slide.view.tsx'
import './compare.css'

const KINDS = { came: '新增', went: '删除', moved: '移动', changed: '修改' } as const
const ASPECTS: Readonly<Record<SlideAspect, string>> = {
  background: '背景',
  notes: '备注',
  layout: '版式',
  transition: '切换',
  animation: '动画',
  hidden: '是否隐藏',
}
/** Others may go on while one compares: it is compared anew when they pause. */
const PAUSE_MS = 300

/** An earlier state of the deck beside what it says now, slide by slide. */
export function ComparisonView({ comparison }: { readonly comparison: Comparison }) {
  const { store, host } = useDeck()
  const before = useMemo(() => {
    const doc = new Y.Doc()
    Y.applyUpdate(doc, comparison.earlier)
    return new Deck(doc)
  }, [comparison])
  const earlier = useMemo(() => createSlideRenderer(before, { asset: (hash) => host.doc.asset(hash) }), [before, host])
  useEffect(
    () => () => {
      earlier.dispose()
      before.doc.destroy()
    },
    [earlier, before],
  )
  const [differences, setDifferences] = useState<readonly SlideDifference[]>(() => compareDecks(before, store.deck))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const compare = (): void => {
      timer = undefined
      setDifferences(compareDecks(before, store.deck))
    }
    const stop = store.onDocument(() => {
      timer ??= setTimeout(compare, PAUSE_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [before, store])
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = differences.find(({ slide }) => slide === chosen) ?? differences[0]
  const titled = ({ slide, kind }: SlideDifference): string => {
    const of = kind === 'went' ? before : store.deck
    const page = of.page(slide)
    return `第 ${of.slideIds().indexOf(slide) + 1} 张${page ? `：${titleOf(page).trim() || '无标题'}` : ''}`
  }
  return (
    <section className="deck-compare" aria-label="版本比较">
      <header className="deck-compare-head">
        <span>
          与“{comparison.title}”相比，
          {differences.length === 0 ? '没有差异' : `${differences.length} 张幻灯片有差异`}
        </span>
      </header>
      <div className="deck-compare-body">
        <ol className="deck-rows deck-compare-list" aria-label="有差异的幻灯片">
          {differences.map((one) => (
            <li key={one.slide} className={classNames('deck-row', one === shown && 'deck-row-chosen')}>
              <button
                type="button"
                className="deck-row-button"
                aria-pressed={one === shown}
                onClick={() => setChosen(one.slide)}
              >
                <span className="deck-row-title">{titled(one)}</span>
                <span className="deck-row-words">{summaryOf(one)}</span>
              </button>
            </li>
          ))}
        </ol>
        {shown && (
          <div className="deck-compare-sides">
            <ComparedSlide
              label={comparison.title}
              deck={before}
              renderer={earlier}
              difference={shown}
              isEarlier
              none="这时还没有这张幻灯片"
            />
            <ComparedSlide
              label="现在"
              deck={store.deck}
              renderer={store.renderer}
              difference={shown}
              isEarlier={false}
              none="这张幻灯片已被删除"
            />
          </div>
        )}
      </div>
    </section>
  )
}

function summaryOf({ kind, shapes, aspects }: SlideDifference): string {
  if (kind !== 'changed') return KINDS[kind]
  const objects = shapes.length === 0 ? [] : [`${shapes.length} 个对象`]
  return `修改：${[...objects, ...aspects.map((aspect) => ASPECTS[aspect])].join('、')}`
}

import { runAsStep } from '@wenfang/shared-document'
import { Button, usePanelKeys } from '@wenfang/shared-ui'
import { SuggestionDecision } from '@wenfang/shared-ui/proposals'
import { useCallback, useEffect, useState } from 'react'
import * as Y from 'yjs'
import { compareDecks, WHOLE_DECK, type SlideDifference } from '../../compare/index.ts'
import { EDIT } from '../../model/index.ts'
import { useDeck } from '../state/deck-view.ts'
import { ComparedSlide } from './compared-slide.view.tsx'
import { openComparedState, type ComparedState } from './compared-state.ts'
import { DifferenceList } from './difference-list.view.tsx'
import { countOf } from './pieces.ts'
import type { ComparisonRequest } from './use-comparison.ts'
import './compare.css'

/** Others may go on while one compares: it is compared anew when they pause. */
const PAUSE_MS = 300

/** Another state of the deck beside what it says now, slide by slide; each thing can be taken over alone. */
export function ComparisonView({ request }: { readonly request: ComparisonRequest }) {
  const { store, canWrite, host } = useDeck()
  const isSuggestion = request.kind === 'proposal'
  const { shown: found, recompare } = useCompared(request)
  const { compared = null, differences = [] } = found ?? {}
  const [chosen, setChosen] = useState<string | null>(null)
  const keys = usePanelKeys<HTMLElement>(request.end)
  const shown = differences.find(({ slide }) => slide === chosen) ?? differences[0]
  const take = (pieces: Parameters<ComparedState['take']>[0]): void => {
    compared?.take(pieces)
    recompare()
  }
  useEffect(() => {
    // Who pressed a button that is gone since is still here: Escape leads back.
    if (document.activeElement === document.body) keys.ref.current?.focus({ preventScroll: true })
  }, [differences, keys.ref])
  const takeAll = (): void => take(differences.map((difference) => [difference, 'all']))
  const name = isSuggestion ? '修订建议' : '版本比较'
  const sides = compared && [
    {
      state: compared.deck,
      renderer: compared.renderer,
      label: isSuggestion ? `${compared.title}的建议` : compared.title,
    },
    { state: store.deck, renderer: store.renderer, label: '现在' },
  ]
  return (
    <section {...keys} className="deck-compare" aria-label={name}>
      <header className="deck-compare-head">
        {compared && !isSuggestion && (
          <span>
            与“{compared.title}”相比，
            {differences.length === 0 ? '没有差异' : `${differences.length} 处有差异`}
          </span>
        )}
        {compared && !isSuggestion && canWrite && differences.length > 0 && (
          <Button size="sm" onClick={takeAll}>
            全部恢复
          </Button>
        )}
        {compared && isSuggestion && canWrite && (
          <SuggestionDecision
            host={host}
            proposal={request.proposal}
            update={() => compared.update}
            left={countOf(differences)}
            noun="演示文稿"
            shown="左右对照着看"
            takeRest={takeAll}
            merge={(update) => runAsStep(store.deck.doc, store.undo, EDIT, () => Y.applyUpdate(store.deck.doc, update))}
            onEnd={request.end}
          />
        )}
        {isSuggestion && (
          <Button size="sm" kind="quiet" onClick={request.end}>
            关闭
          </Button>
        )}
      </header>
      <div className="deck-compare-body">
        {compared && (
          <DifferenceList
            differences={differences}
            shown={shown}
            states={[store.deck, compared.deck]}
            verb={!canWrite ? null : isSuggestion ? '采纳' : '恢复'}
            onShow={setChosen}
            onTake={(difference, piece) => take([[difference, piece]])}
          />
        )}
        {compared && differences.length === 0 && (
          <p className="deck-compare-same">
            {isSuggestion ? '建议的内容演示文稿里都有了。' : '现在和这个版本一样。'}按 Esc 回到编辑。
          </p>
        )}
        {shown?.slide === WHOLE_DECK && (
          <p className="deck-compare-same">整个演示文稿的设置没有单独的图样，采用后在每张幻灯片上都能看到。</p>
        )}
        {sides && shown && shown.slide !== WHOLE_DECK && (
          <div className="deck-compare-sides">
            {(isSuggestion ? sides.toReversed() : sides).map(({ state, renderer, label }, at) => (
              <ComparedSlide
                key={label}
                label={label}
                deck={state}
                renderer={renderer}
                difference={shown}
                isEarlier={at === 0}
                none={
                  at === 0
                    ? isSuggestion
                      ? '现在没有这张幻灯片'
                      : '这时还没有这张幻灯片'
                    : isSuggestion
                      ? '建议删除这张幻灯片'
                      : '这张幻灯片已被删除'
                }
              />
            ))}
          </div>
        )}
      </div>
    </section>
  )
}

interface Shown {
  readonly compared: ComparedState
  /** From the earlier to the later; a suggestion comes later than what the deck says. */
  readonly differences: readonly SlideDifference[]
}

/** What differs, also when others go on; null until it is known. */
function useCompared(request: ComparisonRequest): { readonly shown: Shown | null; readonly recompare: () => void } {
  const { store, host } = useDeck()
  const [shown, setShown] = useState<Shown | null>(null)
  const show = useCallback(
    (compared: ComparedState): void => {
      const [before, now] = request.kind === 'proposal' ? [store.deck, compared.deck] : [compared.deck, store.deck]
      setShown({ compared, differences: compareDecks(before, now) })
    },
    [store, request],
  )
  useEffect(() => {
    let opened: ComparedState | null = null
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    openComparedState({ host, store }, request).then(
      (state) => {
        if (isOver || !state) return state?.dispose()
        opened = state
        show(state)
      },
      (error: unknown) => {
        if (isOver) return
        host.report('presentation.comparison.unread', { message: String(error) })
        host.toast('warning', '没有读到要比较的内容，请检查网络后再试')
        request.end()
      },
    )
    const stop = store.onDocument(() => {
      timer ??= setTimeout(() => {
        timer = undefined
        if (opened) show(opened)
      }, PAUSE_MS)
    })
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
      setShown(null)
      opened?.dispose()
    }
  }, [host, store, request, show])
  const recompare = (): void => {
    if (shown) show(shown.compared)
  }
  return { shown, recompare }
}

import { Button, classNames } from '@wenfang/shared-ui'
import type { Piece, SlideDifference } from '../../compare/index.ts'
import type { Deck } from '../../model/index.ts'
import { piecesOf, summaryOf, titledPage } from './pieces.ts'

export interface DifferenceListProps {
  readonly differences: readonly SlideDifference[]
  readonly shown: SlideDifference | undefined
  /** The deck as it is now, and the other state; who came first is asked first. */
  readonly states: readonly Deck[]
  /** What is done with one of them; null for who may not write. */
  readonly verb: string | null
  readonly onShow: (slide: string) => void
  readonly onTake: (difference: SlideDifference, piece: Piece) => void
}

/** What differs, slide by slide; of the one that is shown each thing, taken over alone. */
export function DifferenceList({ differences, shown, states, verb, onShow, onTake }: DifferenceListProps) {
  return (
    <ol className="deck-rows deck-compare-list" aria-label="有差异的幻灯片">
      {differences.map((one) => {
        const title = titledPage(one, states)
        return (
          <li key={one.slide} className={classNames('deck-compare-item', one === shown && 'deck-compare-item-chosen')}>
            <div className={classNames('deck-row', one === shown && 'deck-row-chosen')}>
              <button
                type="button"
                className="deck-row-button"
                aria-pressed={one === shown}
                onClick={() => onShow(one.slide)}
              >
                <span className="deck-row-title">{title}</span>
                <span className="deck-row-words">{summaryOf(one)}</span>
              </button>
              {verb !== null && (
                <Button size="sm" kind="quiet" aria-label={`${verb}${title}`} onClick={() => onTake(one, 'all')}>
                  {verb}
                </Button>
              )}
            </div>
            {one === shown && (
              <ul className="deck-compare-pieces" aria-label={`${title}的差异`}>
                {piecesOf(one, states).map(({ piece, name, change }) => (
                  <li key={JSON.stringify(piece)}>
                    <span>
                      <b>{change}</b> {name}
                    </span>
                    {verb !== null && (
                      <Button
                        size="sm"
                        kind="quiet"
                        aria-label={`${verb}${change}：${name}`}
                        onClick={() => onTake(one, piece)}
                      >
                        {verb}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ol>
  )
}

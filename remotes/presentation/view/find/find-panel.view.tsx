import { Button, Checkbox, Field, Input } from '@wenfang/shared-ui'
import { useState } from 'react'
import { useDeck } from '../state/deck-view.ts'
import { findWords, type FoundPlace } from './find-words.ts'

/** Looks for words on all slides, and puts others in their place. */
export function FindPanel() {
  const { store, text, canWrite, host } = useDeck()
  const [words, setWords] = useState('')
  const [other, setOther] = useState('')
  const [shown, setShown] = useState<{ readonly at: number; readonly of: number } | null>(null)

  const [matchesCase, setMatchesCase] = useState(false)

  const next = (by: 1 | -1): void => {
    const found = findWords(store.deck, words, matchesCase)
    if (found.length === 0) {
      setShown({ at: 0, of: 0 })
      return
    }
    const from = shown && shown.of > 0 ? shown.at - 1 + by : by > 0 ? 0 : found.length - 1
    show(found, from)
  }
  const show = (found: readonly FoundPlace[], from: number): void => {
    const at = ((from % found.length) + found.length) % found.length
    const place = found[at]
    setShown({ at: at + 1, of: found.length })
    if (!place) return
    text.end()
    store.go(place.slide)
    store.selectShapes([place.shape])
    if (canWrite && !place.cell && text.begin(place.shape, null))
      text.select({ anchor: place.at, head: place.at + words.length })
  }
  /** What is shown, and shows the next; shows the first where nothing is. */
  const replaceOne = (): void => {
    const place = shown && findWords(store.deck, words, matchesCase)[shown.at - 1]
    if (!place) return next(1)
    text.end()
    const { slide, shape, at, cell } = place
    store.run('text.replace', { slide, shape, ...cell, at, count: words.length, text: other })
    const left = findWords(store.deck, words, matchesCase)
    // What was put in may hold the words, too: it is passed by.
    const inside = left.filter((one) => isSamePlace(one, place) && one.at >= at && one.at < at + other.length)
    if (left.length === 0) setShown({ at: 0, of: 0 })
    else show(left, shown.at - 1 + inside.length)
  }
  const replaceAll = (): void => {
    text.end()
    const count = Number(store.run('text.replaceAll', { find: words, text: other, matchesCase })?.['count'] ?? 0)
    host.toast(count > 0 ? 'success' : 'info', count > 0 ? `已替换 ${count} 处` : `没有找到“${words}”`)
    setShown(null)
  }
  return (
    <div className="deck-find">
      <Field label="查找">
        <Input
          className="deck-find-words"
          value={words}
          onChange={(event) => {
            setWords(event.target.value)
            setShown(null)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && words !== '' && !event.nativeEvent.isComposing) next(event.shiftKey ? -1 : 1)
          }}
        />
      </Field>
      {canWrite && (
        <Field label="替换为">
          <Input value={other} onChange={(event) => setOther(event.target.value)} />
        </Field>
      )}
      <Checkbox
        isChecked={matchesCase}
        onChange={(next) => {
          setMatchesCase(next)
          setShown(null)
        }}
      >
        区分大小写
      </Checkbox>
      <output>
        {shown === null ? ' ' : shown.of === 0 ? `没有找到“${words}”` : `第 ${shown.at} 处，共 ${shown.of} 处`}
      </output>
      <div className="deck-find-actions">
        <Button size="sm" disabled={words === ''} onClick={() => next(-1)}>
          上一处
        </Button>
        <Button size="sm" kind="primary" disabled={words === ''} onClick={() => next(1)}>
          下一处
        </Button>
        {canWrite && (
          <>
            <Button size="sm" disabled={words === ''} onClick={replaceOne}>
              替换
            </Button>
            <Button size="sm" disabled={words === ''} onClick={replaceAll}>
              全部替换
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

const isSamePlace = (one: FoundPlace, other: FoundPlace): boolean =>
  one.slide === other.slide &&
  one.shape === other.shape &&
  one.cell?.row === other.cell?.row &&
  one.cell?.column === other.cell?.column

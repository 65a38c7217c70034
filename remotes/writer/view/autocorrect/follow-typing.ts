import { paragraphTextOf } from '../../model/kernel/index.ts'
import { effectiveRun } from '../../model/tree/effective.ts'
import { packageOf, type WriterSurface } from '../engine/index.ts'
import { applyCorrection, continueAsList, drawRule, paragraphOf, type Line } from './apply.ts'
import {
  correctionsAfter,
  correctionsBeforeEnter,
  listOfLine,
  ruleOfLine,
  TRIGGERS,
  type Correction,
} from './corrections.ts'
import type { AutocorrectOptions } from './options.ts'

/** A letter that asks for a look may have this many behind it when the look is taken. */
const MOST_LATER = 40
const HAN = /\p{Script=Han}/u
/** Keys that take the caret from what was just typed. */
const LEAVES = /^(?:Arrow|Home|End|Page|Backspace|Delete)/

interface Typed extends Line {
  readonly text: string
  readonly caret: number
}

/**
 * Corrects what a person types into the pages, as word processors do: after the letter is on the screen, so that no key
 * waits for it, and never while an input method composes. Every font is corrected, as Word does.
 * @returns ends it
 */
export function followTyping(
  surface: WriterSurface,
  pages: HTMLElement,
  options: () => AutocorrectOptions,
): () => void {
  let waiting: string[] = []
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  /** The paragraph that became a list or a heading with the last key. */
  let turned: string | null = null
  let atEnter: {
    readonly line: Typed
    readonly list: ReturnType<typeof listOfLine>
    readonly rule: ReturnType<typeof ruleOfLine>
  } | null = null

  const look = (): void => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    frame = 0
    const letters = waiting
    waiting = []
    const places = placesOf(lineOf(surface), letters)
    let moved = 0
    for (const at of places) {
      const line = lineOf(surface)
      if (!line) return
      const before = line.text.slice(0, at + moved + 1)
      const { length } = line.text
      correct(
        line,
        correctionsAfter(before, options(), () => languageOf(surface, line, at + moved)),
      )
      moved += (lineOf(surface)?.text.length ?? length) - length
    }
  }
  const correct = (line: Typed, corrections: readonly Correction[]): void => {
    const { surface: engine } = surface
    let caret = line.caret
    // From the end on, so that no correction moves one that is still to come.
    for (const correction of corrections.toReversed()) {
      const moved = applyCorrection(surface, line, correction)
      if (moved === null) continue
      if (correction.kind === 'list' || correction.kind === 'heading') turned = line.paragraphId
      const end = 'end' in correction ? correction.end : correction.length
      if (end <= caret) caret = Math.max(0, caret + moved)
      const place = { paragraphId: line.paragraphId, offset: caret }
      engine?.setSelection({ anchor: place, head: place })
    }
  }
  const wait = (letter: string): void => {
    waiting.push(letter)
    if (frame !== 0) return
    frame = requestAnimationFrame(() => {
      timer = setTimeout(() => !isOver && look())
    })
  }
  const onBeforeInput = (event: Event): void => {
    const { inputType, data, isComposing } = event as InputEvent
    if (inputType === 'insertText' && !isComposing && data !== null && TRIGGERS.has(data)) wait(data)
  }
  // Chinese entries are complete when the input method hands them over.
  const onCompositionEnd = ({ data }: CompositionEvent): void => {
    const last = Array.from(data).at(-1)
    if (last !== undefined && (HAN.test(last) || TRIGGERS.has(last))) wait(last)
  }
  const isPlainEnter = (event: KeyboardEvent): boolean =>
    event.key === 'Enter' && !event.isComposing && !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey
  /** One Backspace gives back what was typed, as it stands in the line of steps to take back. */
  const takesBack = (event: KeyboardEvent): boolean => {
    const isBackspace = event.key === 'Backspace' && !event.ctrlKey && !event.metaKey && !event.altKey
    const paragraphId = turned
    if (!isModifier(event.key)) turned = null
    const line = isBackspace && paragraphId !== null ? lineOf(surface) : null
    return line?.paragraphId === paragraphId && line?.caret === 0 && surface.exec({ type: 'undo' }).ok
  }
  const onKeyBefore = (event: KeyboardEvent): void => {
    // What is still waiting is corrected before the key takes it back, undoes it or moves away from it.
    if (event.ctrlKey || event.metaKey || isPlainEnter(event) || LEAVES.test(event.key)) look()
    if (takesBack(event)) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    atEnter = null
    if (!isPlainEnter(event)) return
    const line = lineOf(surface)
    if (!line) return
    correct(line, correctionsBeforeEnter(line.text.slice(0, line.caret), options()))
    const now = lineOf(surface)
    if (!now || now.caret !== now.text.length) return
    const list = listOfLine(now.text, options())
    const rule = ruleOfLine(now.text, options())
    if (list ?? rule) atEnter = { line: now, list, rule }
  }
  const onKeyAfter = (event: KeyboardEvent): void => {
    const ended = atEnter
    atEnter = null
    if (!ended || !isPlainEnter(event)) return
    surface.surface?.flushPendingInput()
    const begun = surface.surface?.state().selection
    if (!begun || begun.head.paragraphId === ended.line.paragraphId) return
    if (ended.list) continueAsList(surface, ended.line, begun.head.paragraphId, ended.list)
    else if (ended.rule) drawRule(surface, ended.line, ended.line.text.length, ended.rule)
    surface.surface?.setSelection(begun)
  }
  const forget = (): void => {
    turned = null
  }
  pages.addEventListener('pointerdown', forget)
  pages.addEventListener('beforeinput', onBeforeInput)
  pages.addEventListener('compositionend', onCompositionEnd)
  pages.addEventListener('keydown', onKeyBefore, true)
  pages.addEventListener('keydown', onKeyAfter)
  return () => {
    isOver = true
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    pages.removeEventListener('pointerdown', forget)
    pages.removeEventListener('beforeinput', onBeforeInput)
    pages.removeEventListener('compositionend', onCompositionEnd)
    pages.removeEventListener('keydown', onKeyBefore, true)
    pages.removeEventListener('keydown', onKeyAfter)
  }
}

const isModifier = (key: string): boolean => ['Shift', 'Control', 'Alt', 'Meta'].includes(key)

/** Where the letters that asked for a look stand, the first one first; more may have been typed behind them. */
function placesOf(line: Typed | null, letters: readonly string[]): readonly number[] {
  const places: number[] = []
  let end = line?.caret ?? 0
  for (const letter of letters.toReversed()) {
    const at = line && end > 0 ? line.text.lastIndexOf(letter, end - 1) : -1
    if (!line || at < 0 || line.caret - at > MOST_LATER) break
    places.unshift(at)
    end = at
  }
  return places
}

/** The paragraph of a caret; null where something is selected, or nobody may write. */
function lineOf(surface: WriterSurface): Typed | null {
  const { surface: engine } = surface
  if (!engine || engine.editingMode() === 'view') return null
  engine.flushPendingInput()
  const { selection, cellSelection } = engine.state()
  const { paragraphId, offset } = selection.head
  if (cellSelection || selection.anchor.paragraphId !== paragraphId || selection.anchor.offset !== offset) return null
  const part = engine.session.partFor(engine.storyScope())
  const text = part && paragraphTextOf(part, paragraphId)
  return part && typeof text === 'string' ? { paragraphId, partName: part.name, text, caret: offset } : null
}

/** The language that the letter at `offset` is marked with; empty where the file says none. */
function languageOf(surface: WriterSurface, line: Typed, offset: number): string {
  const pkg = packageOf(surface)
  const paragraph = pkg && paragraphOf(surface, line)
  if (!pkg || !paragraph) return ''
  const near = line.text.slice(Math.max(0, offset - 8), offset)
  const { lang } = effectiveRun(pkg, paragraph)
  return (HAN.test(near) ? lang?.['eastAsia'] : lang?.['val']) ?? ''
}

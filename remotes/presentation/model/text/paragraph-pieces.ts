import type * as Y from 'yjs'
import { insertsOf } from './join-text.ts'
import { LINE_BREAK } from './split-text.ts'

/** What a paragraph is drawn of: letters that look alike, a line break, an embedded element. */
export interface TextPiece {
  readonly kind: 'run' | 'break' | 'embed'
  readonly text: string
  /** Places that it takes in the shared text. */
  readonly length: number
  /** Number among the runs that are drawn; null of what is not. */
  readonly run: number | null
}

export interface ParagraphPieces {
  /** Place of its first letter in the shared text. */
  readonly start: number
  /** Without the line end. */
  readonly length: number
  readonly pieces: readonly TextPiece[]
}

/** Elements that are drawn as a run each; others only carry something. */
const DRAWN = /^<(?:\w+:)?(?:(?:r|br|tab|fld|m)[\s/>]|AlternateContent[\s>](?=[\s\S]*<a14:m[\s>]))/
const PIECES = new RegExp(`[\n${LINE_BREAK}]|[^\n${LINE_BREAK}]+`, 'g')

/** A shared text as its paragraphs are written, and so drawn. */
export function paragraphPieces(text: Y.Text): readonly ParagraphPieces[] {
  const paragraphs: ParagraphPieces[] = []
  let start = 0
  let at = 0
  let pieces: TextPiece[] = []
  let last: string | null = null
  let runs = 0
  const add = (kind: TextPiece['kind'], words: string, length: number, isDrawn = true): void => {
    pieces.push({ kind, text: words, length, run: isDrawn ? runs++ : null })
    at += length
  }
  for (const { insert, attributes = {} } of insertsOf(text)) {
    if (typeof insert !== 'string') {
      add('embed', '\ufffc', 1, DRAWN.test(insert.x))
      last = null
      continue
    }
    for (const piece of insert.match(PIECES) ?? []) {
      if (piece === '\n') {
        paragraphs.push({ start, length: at - start, pieces })
        at += 1
        start = at
        pieces = []
        last = null
        runs = 0
      } else if (piece === LINE_BREAK) {
        add('break', '\n', 1)
        last = null
      } else {
        const key = JSON.stringify({ ...attributes, p: null, a: null, e: null })
        const before = pieces.at(-1)
        // Runs that say the same are written as one.
        if (before?.kind === 'run' && last === key) {
          pieces[pieces.length - 1] = { ...before, text: before.text + piece, length: before.length + piece.length }
          at += piece.length
        } else add('run', piece, piece.length)
        last = key
      }
    }
  }
  if (pieces.length > 0 || paragraphs.length === 0) paragraphs.push({ start, length: at - start, pieces })
  return paragraphs
}

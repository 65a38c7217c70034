import type { IDocumentData, ITextRun } from '@univerjs/core'
import type { CellText, FontStyle, TextRun } from '../model/index.ts'
import { changedStyle, screenFont } from './cell-style.ts'

/** Ends of a line and of the section, as the engine keeps them in its stream of letters. */
const LINE_END = '\r'
const STREAM_END = '\r\n'

/** A cell whose letters have fonts of their own; what a font does not say, the cell's says. */
export function screenText(
  { text, runs }: CellText,
  cellFont: FontStyle | undefined,
  themeColours: readonly string[],
): IDocumentData {
  const stream = text.replaceAll('\r\n', '\n').replaceAll('\n', LINE_END)
  let at = 0
  const textRuns: ITextRun[] = []
  for (const run of runs ?? []) {
    const length = run.text.replaceAll('\r\n', '\n').length
    if (run.font) textRuns.push({ st: at, ed: at + length, ts: screenFont(run.font, themeColours) })
    at += length
  }
  const paragraphs = `${stream}${LINE_END}`
    .split('')
    .flatMap((letter, index) => (letter === LINE_END ? [{ startIndex: index, paragraphId: `p${index}` }] : []))
  return {
    id: 'd',
    body: { dataStream: `${stream}${STREAM_END}`, textRuns, paragraphs },
    documentStyle: { textStyle: cellFont ? screenFont(cellFont, themeColours) : {} },
  } as IDocumentData
}

/** What was typed with fonts of its own; null when it is plain after all. */
export function cellTextOf(document: IDocumentData, themeColours: readonly string[]): CellText {
  const body = document.body
  const stream = (body?.dataStream ?? '').replace(/\r\n$/, '')
  const text = stream.replaceAll(LINE_END, '\n')
  const marked = (body?.textRuns ?? []).filter((run) => run.ed > run.st && run.ts && Object.keys(run.ts).length > 0)
  if (marked.length === 0) return { text, runs: null }
  const runs: TextRun[] = []
  let at = 0
  for (const run of marked) {
    if (run.st > at) runs.push({ text: text.slice(at, run.st), font: null })
    const { font } = changedStyle({}, run.ts ?? {}, themeColours)
    runs.push({ text: text.slice(run.st, run.ed), font: font ?? null })
    at = run.ed
  }
  if (at < text.length) runs.push({ text: text.slice(at), font: null })
  return { text, runs: runs.filter((run) => run.text !== '') }
}

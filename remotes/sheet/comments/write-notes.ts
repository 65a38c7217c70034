import type { CommentThread } from '@wenfang/shared-comments'
import type { Edit, SharedWorkbook } from '../model/index.ts'
import { placed } from './cell-places.ts'

/**
 * Talks as notes of the cells they are about, for files: every program that reads workbooks shows those. What stands in a
 * note already comes first. A talk whose cells are gone is left out.
 */
export function writeNotes(book: SharedWorkbook, threads: readonly CommentThread[]): void {
  const notes = new Map<string, { sheetId: string; row: number; column: number; talks: string[]; author: string }>()
  for (const thread of threads.toSorted(
    (a, b) => a.opening.createdAt - b.opening.createdAt || (a.id < b.id ? -1 : 1),
  )) {
    const place = placed(book, thread.anchor)
    if (!place) continue
    const { sheetId, range } = place
    const key = `${sheetId} ${range.top} ${range.left}`
    const note = notes.get(key) ?? {
      sheetId,
      row: range.top,
      column: range.left,
      talks: [],
      author: thread.opening.author.name,
    }
    note.talks.push(talkText(thread))
    notes.set(key, note)
  }
  const edits = [...notes.values()].map(({ sheetId, row, column, talks, author }): Edit => {
    const known = book
      .objects(sheetId, 'note')
      .find(({ ranges }) => ranges.some(({ top, left }) => top === row && left === column))
    const before = known?.payload as { readonly author?: string; readonly runs?: readonly unknown[] } | undefined
    const text = talks.join('\n\n')
    const runs = [...(before?.runs ?? []), { text: before ? `\n\n${text}` : text, font: null }]
    return {
      kind: 'putObject',
      sheetId,
      id: known?.id ?? `talk-${row}-${column}`,
      objectKind: 'note',
      ranges: [{ top: row, left: column, bottom: row, right: column }],
      payload: { author: before?.author ?? author, runs, thread: [] },
    }
  })
  if (edits.length > 0) book.apply(edits)
}

function talkText({ opening, replies, settledBy }: CommentThread): string {
  const lines = [opening, ...replies].map(({ author, text }) => `${author.name}：${text}`)
  return [...lines, ...(settledBy ? [`（${settledBy.name} 已解决）`] : [])].join('\n')
}

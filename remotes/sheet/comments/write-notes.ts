import type { CommentThread } from '@wenfang/shared-comments'
import { guidOf } from '../files/xlsx/write/guid.ts'
import type { Edit, NotePayload, SharedWorkbook } from '../model/index.ts'
import { placed } from './cell-places.ts'

/**
 * Threads as notes of the cells they are about, for files: every program that reads workbooks shows those. A thread with answers
 * that is alone in its cell is a threaded comment, whose note is the copy for older programs. What stands in a note already
 * comes first. A thread whose cells are gone is left out.
 */
export function writeNotes(book: SharedWorkbook, threads: readonly CommentThread[]): void {
  const notes = new Map<
    string,
    { sheetId: string; row: number; column: number; threads: CommentThread[]; author: string }
  >()
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
      threads: [],
      author: thread.opening.author.name,
    }
    note.threads.push(thread)
    notes.set(key, note)
  }
  const edits = [...notes.values()].map(({ sheetId, row, column, threads, author }): Edit => {
    const known = book
      .objects(sheetId, 'note')
      .find(({ ranges }) => ranges.some(({ top, left }) => top === row && left === column))
    const before = known?.payload as { readonly author?: string; readonly runs?: readonly unknown[] } | undefined
    const [thread] = threads
    const threaded = thread && threads.length === 1 && !known && hasAnswers(thread) ? threadedNote(thread) : null
    const text = threads.map(threadText).join('\n\n')
    const runs = [...(before?.runs ?? []), { text: before ? `\n\n${text}` : text, font: null }]
    return {
      kind: 'putObject',
      sheetId,
      id: known?.id ?? `talk-${row}-${column}`,
      objectKind: 'note',
      ranges: [{ top: row, left: column, bottom: row, right: column }],
      payload: threaded ?? { author: before?.author ?? author, runs, thread: [] },
    }
  })
  if (edits.length > 0) book.apply(edits)
}

function threadText({ opening, replies, settledBy }: CommentThread): string {
  const lines = [opening, ...replies].map(({ author, text }) => `${author.name}：${text}`)
  return [...lines, ...(settledBy ? [`（${settledBy.name} 已解决）`] : [])].join('\n')
}

const hasAnswers = ({ replies, settledBy }: CommentThread): boolean => replies.length > 0 || settledBy !== null

/** What Excel writes into the note of a threaded comment, so that an older one says where the thread is. */
const COPY =
  '[线程批注]\n\n你的 Excel 版本可读取此线程批注; 但如果在更新版本的 Excel 中打开文件，则对批注所作的任何改动都将被删除。\n\n'

function threadedNote({ id, opening, replies, settledBy }: CommentThread): NotePayload {
  const root = guidOf(id)
  const texts = [`注释:\n    ${opening.text}`, ...replies.map(({ text }) => `答复:\n    ${text}`)]
  return {
    author: `tc=${root}`,
    runs: [{ text: COPY + texts.join('\n'), font: null }],
    thread: [opening, ...replies].map(({ author, text, createdAt }, at) => ({
      id: at === 0 ? root : guidOf(`${id} ${at}`),
      author: author.name,
      // The format has the time without its zone.
      time: new Date(createdAt).toISOString().replace(/Z$/, ''),
      text,
      isDone: at === 0 && settledBy !== null,
    })),
  }
}

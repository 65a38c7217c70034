import * as Y from 'yjs'
import type { Json } from '@wenfang/shared-contract'
import { Board, cleanElement, FIRST_PAGE, isSame, type ElementRecord } from '../model/index.ts'

export interface Suggested {
  /** Yjs update of the board that the suggestion began with. */
  readonly base: Uint8Array
  /** Yjs update of what its author made of it, in a file of their own. */
  readonly proposed: Uint8Array
  /** Number under which it is written; drawn by chance unless told. */
  readonly clientId?: number
  /** Shapes that are left out, with the words in them. */
  readonly without?: ReadonlySet<string>
}

/**
 * A suggestion as edits of the board that it began with: of each element what differs, of words the letters. Applied to the board as it is
 * today, it meets everything that was drawn since like the edits of somebody who was offline (G25). What a board does not take from
 * strangers, it does not take from a suggestion; votes and rounds are nobody's to suggest.
 * @returns null where nothing differs
 */
export function suggestedUpdate({ base, proposed, clientId, without = new Set() }: Suggested): Uint8Array | null {
  const [doc, other] = [docOf(base), docOf(proposed)]
  if (clientId !== undefined) doc.clientID = clientId
  try {
    const known = Y.encodeStateVector(doc)
    const [board, theirs] = [new Board(doc), new Board(other)]
    let isChanged = false
    doc.on('update', () => {
      isChanged = true
    })
    doc.transact(() => {
      writePages(board, theirs)
      writeElements(board, theirs, without)
      for (const file of theirs.files())
        if (!board.hasFile(file.id) && (file.mimeType ?? '').startsWith('image/')) board.putFile(file)
      const colour = theirs.head(BACKGROUND)
      if (typeof colour === 'string') board.setHead(BACKGROUND, colour)
    })
    return isChanged ? Y.encodeStateAsUpdate(doc, known) : null
  } finally {
    doc.destroy()
    other.destroy()
  }
}

const BACKGROUND = 'app.viewBackgroundColor'

/** The engine counts by these; a place in the order is written apart. */
const UNSAID = new Set(['version', 'versionNonce', 'updated', 'index', 'isDeleted'])

function docOf(state: Uint8Array): Y.Doc {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, state)
  return doc
}

function writePages(board: Board, theirs: Board): void {
  const before = new Map(board.pages().map(({ id, name }) => [id, name]))
  const after = theirs.pages()
  for (const { id, name } of after) {
    const key = theirs.pageKey(id)
    if (!before.has(id)) board.insertPage(id, name, key ?? undefined)
    else {
      if (before.get(id) !== name) board.renamePage(id, name)
      if (key !== null && board.pageKey(id) !== key) board.setPageOrder(id, key)
    }
  }
  const kept = new Set(after.map(({ id }) => id))
  for (const id of before.keys()) if (id !== FIRST_PAGE && !kept.has(id)) board.removePage(id)
}

function writeElements(board: Board, theirs: Board, without: ReadonlySet<string>): void {
  const isLeftOut = (of: Board, id: string): boolean =>
    without.has(id) || without.has(String(of.element(id)?.['containerId']))
  const before = board.pages().flatMap(({ id }) => board.elements(id).map((element) => element.id))
  const shown = new Set<string>()
  for (const { id: page } of theirs.pages())
    for (const element of theirs.elements(page)) {
      shown.add(element.id)
      const clean = cleanElement(element)?.element
      // Words of a shape that came and went again in the fork come with nothing.
      if (clean && !isLeftOut(theirs, element.id) && !isLeftBehind(theirs, clean))
        writeElement(board, theirs, clean, page)
    }
  for (const id of before)
    if (!shown.has(id) && !isLeftOut(board, id)) {
      const last = theirs.element(id)
      if (last) writePlace(board, last)
      board.remove(id)
    }
}

const PLACE = ['x', 'y', 'width', 'height', 'angle'] as const

/** An arrow that was tied to what went still ends where that was last. */
function writePlace(board: Board, last: ElementRecord): void {
  const now = board.element(last.id)
  const clean = now?.type === last.type ? cleanElement(last)?.element : undefined
  if (!now || !clean) return
  const changes: Record<string, Json> = {}
  for (const key of PLACE) if (!isSame(now[key] ?? null, clean[key] ?? null)) changes[key] = clean[key] ?? null
  if (Object.keys(changes).length > 0) board.update(last.id, changes)
}

const isLeftBehind = (theirs: Board, { containerId }: ElementRecord): boolean =>
  typeof containerId === 'string' && theirs.element(containerId)?.['isDeleted'] === true

function writeElement(board: Board, theirs: Board, element: ElementRecord, page: string): void {
  const order = theirs.orderKey(element.id)
  const now = board.element(element.id)
  if (!now) {
    const record = Object.fromEntries(Object.entries(element).filter(([key]) => !isVote(key)))
    board.insert({ ...record, id: element.id, type: element.type }, { page, ...(order !== null && { order }) })
    return
  }
  if (now.type !== element.type) return
  const changes: Record<string, Json> = now['isDeleted'] === true ? { isDeleted: false } : {}
  for (const key of new Set([...Object.keys(now), ...Object.keys(element)])) {
    if (UNSAID.has(key) || isVote(key)) continue
    if (!isSame(now[key] ?? null, element[key] ?? null)) changes[key] = element[key] ?? null
  }
  const words = theirs.words(element.id)
  if (words !== null && words !== board.words(element.id)) changes['originalText'] = words
  if (Object.keys(changes).length > 0) board.update(element.id, changes)
  if (board.pageOf(element.id) !== page) board.setPage(element.id, page)
  if (order !== null && board.orderKey(element.id) !== order) board.setOrder(element.id, order)
}

const isVote = (key: string): boolean => key.startsWith('vote:')

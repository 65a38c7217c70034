import { boxOf, isSame, numberOf, settled, type Board, type Box, type ElementRecord } from '../model/index.ts'

/** What became of an element since: what was done to one that is still there is named by its most visible part. */
export type ChangeKind = 'came' | 'went' | 'moved' | 'worded' | 'styled'

export interface Difference {
  readonly kind: ChangeKind
  readonly id: string
  /** Where it is now, or was when it was there. */
  readonly page: string
  readonly before: ElementRecord | null
  readonly now: ElementRecord | null
}

/** Two states of a board, element by element, page by page in the order of drawing. Words in a shape are the shape's. */
export function compareBoards(before: Board, now: Board): readonly Difference[] {
  const earlier = elementsOf(before)
  const later = elementsOf(now)
  const found: Difference[] = []
  for (const [id, { element, page, words }] of later) {
    const old = earlier.get(id)
    const kind = old ? kindOf(old, { element, page, words }) : 'came'
    if (kind !== null) found.push({ kind, id, page, before: old?.element ?? null, now: element })
  }
  for (const [id, { element, page }] of earlier)
    if (!later.has(id)) found.push({ kind: 'went', id, page, before: element, now: null })
  return found
}

interface Placed {
  readonly element: ElementRecord
  readonly page: string
  /** Of its own, or of the text in it. */
  readonly words: string
}

function elementsOf(board: Board): ReadonlyMap<string, Placed> {
  const placed = new Map<string, Placed>()
  const inside = new Map<string, string>()
  for (const { id: page } of board.pages())
    for (const element of board.elements(page)) {
      const container = element['containerId']
      const words = board.words(element.id) ?? (typeof element['name'] === 'string' ? element['name'] : '')
      if (typeof container === 'string' && board.has(container)) inside.set(container, words)
      else placed.set(element.id, { element: settled(board, element), page, words })
    }
  for (const [id, words] of inside) {
    const shape = placed.get(id)
    if (shape) placed.set(id, { ...shape, words })
  }
  return placed
}

/** The engine counts and measures by these, and others repeat what is said elsewhere. */
const UNSEEN = new Set(['version', 'versionNonce', 'updated', 'index', 'seed', 'boundElements', 'lastCommittedPoint'])
const OF_PLACE = new Set(['x', 'y', 'width', 'height', 'angle', 'points', 'startBinding', 'endBinding', 'frameId'])
const OF_WORDS = new Set(['text', 'originalText', 'name'])
/** Nearer than this nobody sees a move. */
const NEAR = 0.5

function kindOf(old: Placed, now: Placed): ChangeKind | null {
  if (old.words !== now.words) return 'worded'
  if (old.page !== now.page || !isSameBox(boxOf(old.element), boxOf(now.element))) return 'moved'
  if (numberOf(old.element['angle']) !== numberOf(now.element['angle'])) return 'moved'
  const keys = new Set([...Object.keys(old.element), ...Object.keys(now.element)])
  for (const key of keys) {
    if (UNSEEN.has(key) || OF_PLACE.has(key) || OF_WORDS.has(key)) continue
    if (!isSame(old.element[key] ?? null, now.element[key] ?? null)) return 'styled'
  }
  return isSame(old.element['points'] ?? null, now.element['points'] ?? null) ? null : 'moved'
}

const isSameBox = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) < NEAR &&
  Math.abs(a.y - b.y) < NEAR &&
  Math.abs(a.width - b.width) < NEAR &&
  Math.abs(a.height - b.height) < NEAR

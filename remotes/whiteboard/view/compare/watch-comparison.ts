import * as Y from 'yjs'
import type { HostApi } from '@wenfang/shared-contract'
import { lateCommands as model } from '../../commands/late-commands.ts'
import {
  compareBoards,
  leftSuggestion,
  restorationOf,
  restoring,
  type ChangeKind,
  type Difference,
} from '../../compare/index.ts'
import { Board } from '../../model/index.ts'
import type { BoardEditor } from '../state/board-editor.ts'
import type { ComparisonRequest } from '@wenfang/shared-ui/proposals/compared'
import type { BoardComparison, Suggestion } from './use-comparison.ts'

/** Others may go on while one compares: it is compared anew when they pause. */
const PAUSE_MS = 300

/** The other state, beside the board as it is now. */
interface Source {
  readonly title: string
  readonly suggestion: Suggestion | null
  other(board: Board): Board
  /** What was brought from it onto the board. */
  taken(differences: readonly Difference[]): void
  dispose(): void
}

const boardOf = (...updates: readonly Uint8Array[]): Board => {
  const doc = new Y.Doc()
  for (const update of updates) Y.applyUpdate(doc, update)
  return new Board(doc)
}

/** @throws WenfangError where a suggestion cannot be read */
async function sourceOf(host: HostApi, request: ComparisonRequest): Promise<Source | null> {
  if (request.kind === 'version') {
    const before = boardOf(request.earlier)
    return {
      title: request.title,
      suggestion: null,
      other: () => before,
      taken: () => {},
      dispose: () => before.doc.destroy(),
    }
  }
  const { proposal } = request
  const states = await host.proposals?.states(proposal.id)
  if (!states) return null
  const left = leftSuggestion(states)
  let last: Board | undefined
  return {
    title: proposal.author,
    get suggestion() {
      return { proposal, update: left.update }
    },
    other(board) {
      last?.doc.destroy()
      last = boardOf(Y.encodeStateAsUpdate(board.doc), ...(left.update ? [left.update] : []))
      return last
    },
    taken: (differences) => left.taken(differences),
    dispose: () => last?.doc.destroy(),
  }
}

/** Tells what differs, now and whenever the board changed. Returns a dispose function. @throws WenfangError */
export async function watchComparison(
  host: HostApi,
  editor: BoardEditor,
  request: ComparisonRequest,
  tell: (comparison: BoardComparison) => void,
): Promise<() => void> {
  const source = await sourceOf(host, request)
  if (!source) return () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const compare = (): void => {
    timer = undefined
    const before = source.other(editor.board)
    const differences = compareBoards(before, editor.board)
    tell({
      title: source.title,
      before,
      // What is suggested comes later than what the board says: what is only there would come.
      differences: source.suggestion ? differences.map(turned) : differences,
      suggestion: source.suggestion,
      take(chosen) {
        for (const difference of chosen) editor.run(model.restore, restoring(restorationOf(before, difference)))
        source.taken(chosen)
      },
      end: request.end,
    })
  }
  compare()
  const stop = editor.board.onChange(() => {
    timer ??= setTimeout(compare, PAUSE_MS)
  })
  return () => {
    clearTimeout(timer)
    stop()
    source.dispose()
  }
}

const TURNED: Readonly<Partial<Record<ChangeKind, ChangeKind>>> = { came: 'went', went: 'came' }

const turned = (difference: Difference): Difference => ({
  ...difference,
  kind: TURNED[difference.kind] ?? difference.kind,
})

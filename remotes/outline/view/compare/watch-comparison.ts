import type { HostApi } from '@wenfang/shared-contract'
import type { ComparisonRequest } from '@wenfang/shared-ui/proposals/compared'
import * as Y from 'yjs'
import { compareStates, stateOf, suggestionOf, type State } from '../../compare/index.ts'
import { Outline } from '../../model/index.ts'
import type { OpenDocument } from '../open-document.ts'
import type { ShownComparison, ShownSuggestion } from './use-comparison.ts'

/** Others may go on while one compares: it is compared anew when they pause. */
const PAUSE_MS = 300

/** The other state, beside the document as it is now. */
interface Source {
  readonly title: string
  readonly suggestion: ShownSuggestion | null
  /** Both sides, in the order of `compareStates`. */
  sides(): readonly [other: State, now: State]
}

/** Tells what differs, now and whenever the document changed. Returns a dispose function. @throws WenfangError */
export async function watchComparison(
  host: HostApi,
  open: OpenDocument,
  request: ComparisonRequest,
  tell: (shown: ShownComparison) => void,
): Promise<() => void> {
  const source = await sourceOf(host, open, request)
  if (!source) return () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const compare = (): void => {
    timer = undefined
    tell({
      title: source.title,
      comparison: compareStates(...source.sides()),
      suggestion: source.suggestion,
      end: request.end,
    })
  }
  compare()
  const stop = open.outline.onChange(() => {
    timer ??= setTimeout(compare, PAUSE_MS)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}

async function sourceOf(host: HostApi, { outline }: OpenDocument, request: ComparisonRequest): Promise<Source | null> {
  if (request.kind === 'version') {
    const before = read(request.earlier)
    return { title: request.title, suggestion: null, sides: () => [before, stateOf(outline)] }
  }
  const { proposal } = request
  const states = await host.proposals?.states(proposal.id)
  if (!states) return null
  const today = (): Uint8Array => Y.encodeStateAsUpdate(outline.doc)
  // The document went back to an older version since: what was suggested has nothing in common with it but the names of its blocks.
  if (proposal.isOutdated) {
    const sides = [read(states.proposed), read(states.base)] as const
    return { title: proposal.author, suggestion: { proposal, update: () => null, taken: () => {} }, sides: () => sides }
  }
  const suggestion = suggestionOf(states)
  return {
    title: proposal.author,
    suggestion: {
      proposal,
      update: () => suggestion?.over(today()).update ?? null,
      taken: (differences) => suggestion?.taken(differences),
    },
    sides() {
      const now = stateOf(outline)
      return [suggestion ? read(suggestion.over(today()).state) : now, now]
    },
  }
}

function read(update: Uint8Array): State {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, update)
  const outline = new Outline(doc)
  const state = stateOf(outline)
  outline.dispose()
  doc.destroy()
  return state
}

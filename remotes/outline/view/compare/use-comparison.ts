import type { HostApi, HostProposal } from '@wenfang/shared-contract'
import { useCompared, type WatchComparison } from '@wenfang/shared-ui/proposals/compared'
import { useMemo } from 'react'
import type { Comparison, Difference } from '../../compare/compare-outlines.ts'
import type { OpenDocument } from '../open-document.ts'

/** Another state of the document beside what it says now, and what differs. */
export interface ShownComparison {
  readonly title: string
  /** Its earlier side is the other state: of years ago, or as somebody suggests it. */
  readonly comparison: Comparison
  readonly suggestion: ShownSuggestion | null
  readonly end: () => void
}

/** What somebody who may not write would change (G25). */
export interface ShownSuggestion {
  readonly proposal: HostProposal
  /** What leads there from the document of now; null where nothing differs. */
  readonly update: () => Uint8Array | null
  /** These were taken over alone. */
  readonly taken: (differences: readonly Difference[]) => void
}

/** An earlier state that the shell asks for, or a suggestion that was opened here. */
export function useComparison(host: HostApi, document: OpenDocument) {
  const watch = useMemo<WatchComparison<ShownComparison>>(
    () => async (request, tell) =>
      (await import('./watch-comparison.ts')).watchComparison(host, document, request, tell),
    [host, document],
  )
  return useCompared(host, watch, 'outline')
}

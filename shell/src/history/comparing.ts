import type { Comparison, Subscribable } from '@wenfang/shared-contract'
import { createValue, type Value } from '../value.ts'
import type { ShownPast } from './past-view.ts'

/** What a person compares what they look at with. */
export interface EarlierPoint {
  readonly past: ShownPast
  /** What people call it. */
  readonly title: string
}

export interface Compared {
  readonly earlier: EarlierPoint
  /** null for the document itself, which may be edited meanwhile (S128). */
  readonly later: ShownPast | null
  /** The earlier state is still on its way. */
  readonly isLoading: boolean
}

interface Comparing {
  readonly compared$: Value<Compared | null>
  begin(earlier: EarlierPoint, later: ShownPast | null): void
  /** Twice is safe. */
  end(): void
  /** What the remote that shows `later` is told. */
  of(later: ShownPast | null): Subscribable<Comparison | null>
}

interface ComparingOptions {
  /** Yjs update of the body at that point. @throws WenfangError */
  readonly read: (past: ShownPast) => Promise<Uint8Array>
  readonly onFail: (error: unknown) => void
}

interface Told {
  readonly later: ShownPast | null
  readonly comparison: Comparison
}

/** Two states of a document that a person wants to see the differences of. */
export function createComparing({ read, onFail }: ComparingOptions): Comparing {
  const compared$ = createValue<Compared | null>(null)
  const told$ = createValue<Told | null>(null)
  /** Counts what a person asked for: what comes late is dropped. */
  let turn = 0

  const end = (): void => {
    turn++
    told$.set(null)
    compared$.set(null)
  }
  const begin = async (earlier: EarlierPoint, later: ShownPast | null): Promise<void> => {
    end()
    const my = turn
    const endOwn = (): void => {
      if (my === turn) end()
    }
    compared$.set({ earlier, later, isLoading: true })
    try {
      const state = await read(earlier.past)
      if (my !== turn) return
      // First: until now the keys were held, and what the remote is told has it open a list that takes them.
      compared$.set({ earlier, later, isLoading: false })
      told$.set({ later, comparison: { title: earlier.title, earlier: state, end: endOwn } })
    } catch (error) {
      if (my !== turn) return
      end()
      onFail(error)
    }
  }
  return {
    compared$,
    begin: (earlier, later) => void begin(earlier, later),
    end,
    of: (later) => ({
      subscribe: (next) =>
        told$.subscribe((told) => next(told && isSamePoint(told.later, later) ? told.comparison : null)),
    }),
  }
}

export const isSamePoint = (one: ShownPast | null, other: ShownPast | null): boolean =>
  one?.version === other?.version && one?.historyId === other?.historyId

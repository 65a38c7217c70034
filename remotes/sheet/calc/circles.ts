// Formulas that read one another in a circle, found as strongly connected components while the cells are computed (Tarjan).
// Without iteration all of them are 0, as in Excel; with it they are computed in turn until they hardly change.
import type { Frame } from './frame.ts'
import type { CalcSheet } from './store/calc-sheet.ts'
import { STATE } from './store/page.ts'
import type { Scalar } from '@wenfang/shared-formulas'

export interface Iteration {
  readonly isIterative: boolean
  readonly maxIterations: number
  /** The largest difference between two rounds that counts as none. */
  readonly maxChange: number
}

interface Effects {
  write(frame: Frame, value: Scalar): void
  compute(frame: Frame): Scalar
}

export interface CirclePlace {
  readonly sheet: CalcSheet
  readonly row: number
  readonly column: number
}

export class Circles {
  iteration: Iteration = { isIterative: false, maxIterations: 100, maxChange: 0.001 }
  /** Cells of circles that this recalculation met. */
  readonly found: CirclePlace[] = []
  readonly #effects: Effects
  /** Computed, while the circle that they belong to is not complete. */
  readonly #open: Frame[] = []

  constructor(effects: Effects) {
    this.#effects = effects
  }

  get openCount(): number {
    return this.#open.length
  }

  /** The formula at the end of the path reads a cell that is being computed. */
  meet(path: readonly Frame[], sheet: CalcSheet, row: number, column: number): void {
    const reader = path.at(-1)
    if (!reader) return
    const isMet = (frame: Frame): boolean => frame.row === row && frame.column === column && frame.sheet === sheet
    const index = path.findLastIndex(isMet)
    const met = path[index] ?? this.#open.find(isMet)
    if (!met) return
    const low = index >= 0 ? index : met.low
    if (low < reader.low) reader.low = low
    // What is left from an earlier calculation must not decide what is read next.
    if (!this.iteration.isIterative) this.#effects.write(met, 0)
  }

  /** `frame`, at `index` of the path, is computed and part of a circle. */
  leave(frame: Frame, index: number, caller: Frame | undefined, value: Scalar): void {
    this.#effects.write(frame, this.iteration.isIterative ? value : 0)
    if (frame.low < index && caller) {
      this.#open.push(frame)
      if (frame.low < caller.low) caller.low = frame.low
      return
    }
    const members = [...this.#open.splice(frame.openStart), frame]
    for (const member of members) {
      member.sheet.columnAt(member.column).setState(member.row, STATE.clean)
      this.found.push({ sheet: member.sheet, row: member.row, column: member.column })
    }
    if (this.iteration.isIterative) this.#iterate(members)
  }

  #iterate(members: readonly Frame[]): void {
    const order = members.toSorted(
      (a, b) => a.sheet.name.localeCompare(b.sheet.name) || a.row - b.row || a.column - b.column,
    )
    // The first round was the search for the circle.
    for (let round = 1; round < this.iteration.maxIterations; round++) {
      let largest = 0
      for (const member of order) {
        const before = member.sheet.peek(member.row, member.column)
        const after = this.#effects.compute(member)
        this.#effects.write(member, after)
        if (before !== after)
          largest = Math.max(
            largest,
            typeof before === 'number' && typeof after === 'number'
              ? Math.abs(after - before)
              : Number.POSITIVE_INFINITY,
          )
      }
      if (largest < this.iteration.maxChange) return
    }
  }
}

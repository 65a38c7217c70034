import type { Comparison, HostApi } from '@wenfang/shared-contract'
import { BehaviorSubject } from 'rxjs'
import { encodeStateAsUpdate } from 'yjs'
import {
  ChangeMarks,
  compareSteps,
  listChanges,
  type ChangeGroup,
  type VersionComparison,
} from '../../compare/index.ts'
import type { SheetSurface } from '../state/sheet-surface.ts'

/** Edits that follow one another within this are compared together. */
const PAUSE_MS = 300
/** The page answers in between. */
const SLICE_MS = 8

/** What the workbook on screen changed since an earlier state of it. */
interface Differences {
  readonly comparison: Comparison
  /** null while they are looked for. */
  readonly groups: readonly ChangeGroup[] | null
  readonly marks: ReadonlyMap<string, ChangeMarks>
}

const NO_MARKS: ReadonlyMap<string, ChangeMarks> = new Map()

/** Follows what the person compares, and the edits that are made meanwhile (S128). */
export class SheetDifferences {
  /** null while nothing is compared. */
  readonly current$ = new BehaviorSubject<Differences | null>(null)
  readonly #host: HostApi
  readonly #stops: (() => void)[] = []
  #comparison: Comparison | null = null
  #steps: ReturnType<typeof compareSteps> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  /** The workbook changed while it was compared. */
  #isStale = false

  constructor(surface: SheetSurface, host: HostApi) {
    this.#host = host
    const subscription = host.comparison$?.subscribe((comparison) => this.#compare(comparison))
    this.#stops.push(
      () => subscription?.unsubscribe(),
      surface.model.onChange(() => this.#changed()),
    )
  }

  dispose(): void {
    for (const stop of this.#stops.splice(0)) stop()
    this.#compare(null)
    this.current$.complete()
  }

  #compare(comparison: Comparison | null): void {
    clearTimeout(this.#timer)
    // Both workbooks that are compared are let go.
    this.#steps?.return(undefined as never)
    this.#steps = null
    this.#comparison = comparison
    this.current$.next(comparison && { comparison, groups: null, marks: NO_MARKS })
    if (comparison) this.#begin(comparison)
  }

  #begin(comparison: Comparison): void {
    this.#isStale = false
    this.#steps = compareSteps(comparison.earlier, encodeStateAsUpdate(this.#host.doc.body))
    this.#timer = setTimeout(() => this.#goOn(comparison))
  }

  #goOn(comparison: Comparison): void {
    const until = performance.now() + SLICE_MS
    let step: IteratorResult<void, VersionComparison> | undefined
    do step = this.#steps?.next()
    while (step && !step.done && performance.now() < until)
    if (!step) return
    if (!step.done) {
      this.#timer = setTimeout(() => this.#goOn(comparison))
      return
    }
    this.#steps = null
    const found = step.value
    const marks = new Map(found.sheets.map((sheet) => [sheet.sheetId, new ChangeMarks(sheet)]))
    this.current$.next({ comparison, groups: listChanges(found), marks })
    if (this.#isStale) this.#beginSoon(comparison)
  }

  #changed(): void {
    if (!this.#comparison) return
    this.#isStale = true
    if (!this.#steps) this.#beginSoon(this.#comparison)
  }

  #beginSoon(comparison: Comparison): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#begin(comparison), PAUSE_MS)
  }
}

// The calculator behind a port: edits at once, computing in slices between messages, so that a newer edit or question waits
// for one slice at most.
import { Calculator } from '../calculator.ts'
import type { ChangedRows } from '../changes.ts'
import {
  changeOf,
  transferredOf,
  type Edit,
  type FromWorker,
  type Port,
  type Question,
  type ToWorker,
} from './protocol.ts'

export interface HostClock {
  /** Milliseconds. */
  now(): number
  /** Runs later, after messages that wait. Answers how to call it off. */
  later(run: () => void): () => void
}

/** Half a frame. */
const SLICE_MS = 8

export class CalculationHost {
  readonly #calculator = new Calculator()
  readonly #port: Port<ToWorker, FromWorker>
  readonly #clock: HostClock
  #isOn = true
  #callOff: (() => void) | null = null

  constructor(port: Port<ToWorker, FromWorker>, clock: HostClock) {
    this.#port = port
    this.#clock = clock
    port.onmessage = ({ data }) => this.#take(data)
  }

  dispose(): void {
    this.#port.onmessage = null
    this.#callOff?.()
    this.#callOff = null
  }

  #take(message: ToWorker): void {
    switch (message.kind) {
      case 'edit':
        for (const edit of message.edits) this.#guard(null, () => this.#edit(edit))
        this.#schedule()
        return
      case 'calculation':
        this.#isOn = message.isOn
        if (message.isOn) this.#schedule()
        else {
          this.#callOff?.()
          this.#callOff = null
        }
        return
      case 'question': {
        const { id, question } = message
        this.#guard(id, () => {
          const answer = this.#answer(question)
          this.#port.postMessage({ kind: 'answer', id, answer }, transferredOf(answer))
        })
      }
    }
  }

  #guard(id: number | null, run: () => void): void {
    try {
      run()
    } catch (error) {
      this.#port.postMessage(
        { kind: 'refused', id, message: error instanceof Error ? error.message : String(error) },
        [],
      )
    }
  }

  #edit(edit: Edit): void {
    const calculator = this.#calculator
    if (edit.method === 'setCells') {
      const [sheetId, changes] = edit.values
      calculator.setCells(sheetId, changes.map(changeOf))
      return
    }
    // The type of an edit ties its values to its method; the compiler cannot follow that through a union.
    const method = calculator[edit.method] as (...values: readonly unknown[]) => void
    method.apply(calculator, [...edit.values])
  }

  #answer(question: Question): unknown {
    const method = this.#calculator[question.method] as (...values: readonly unknown[]) => unknown
    return method.apply(this.#calculator, [...question.values])
  }

  #schedule(): void {
    if (!this.#isOn) return
    this.#callOff ??= this.#clock.later(() => {
      this.#callOff = null
      this.#slice()
    })
  }

  #slice(): void {
    const end = this.#clock.now() + SLICE_MS
    const { changed, circular, isDone } = this.#calculator.recalculate(() => this.#clock.now() >= end)
    const sheetIds = [...new Set(changed.map(({ sheetId }) => sheetId))]
    const intervals = packed(changed, sheetIds)
    this.#port.postMessage({ kind: 'changed', sheetIds, intervals, circular, isDone }, [intervals.buffer])
    if (!isDone) this.#schedule()
  }
}

function packed(changed: readonly ChangedRows[], sheetIds: readonly string[]): Int32Array<ArrayBuffer> {
  const places = new Map(sheetIds.map((id, at) => [id, at]))
  const intervals = new Int32Array(changed.length * 4)
  for (const [at, { sheetId, column, top, bottom }] of changed.entries())
    intervals.set([places.get(sheetId) ?? 0, column, top, bottom], at * 4)
  return intervals
}

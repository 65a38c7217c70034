// The page's side of the worker that calculates.
import type { CellRange } from '../../model/workbook-data.ts'
import type { Place } from '../calculator.ts'
import type { ChangedRows } from '../changes.ts'
import type { SheetRange } from '../dependents/neighbours.ts'
import type { CellWindow } from '../window.ts'
import type { Edit, FromWorker, Port, Question, ToWorker } from './protocol.ts'

export interface CalculationEvents {
  /** Cells show something else. Comes once a slice; `isDone` when nothing is left to compute. */
  changed(changed: readonly ChangedRows[], circular: readonly Place[], isDone: boolean): void
  /** An edit made no sense, e.g. of a sheet that is gone. */
  refused(message: string): void
}

export class CalculationClient {
  readonly #port: Port<FromWorker, ToWorker>
  readonly #events: CalculationEvents
  readonly #waiting = new Map<
    number,
    { readonly resolve: (answer: unknown) => void; readonly reject: (error: Error) => void }
  >()
  #lastId = 0

  constructor(port: Port<FromWorker, ToWorker>, events: CalculationEvents) {
    this.#port = port
    this.#events = events
    port.onmessage = ({ data }) => this.#take(data)
  }

  /** In order, and before any computing; nothing is answered but `changed`. */
  edit(...edits: readonly Edit[]): void {
    this.#port.postMessage({ kind: 'edit', edits }, [])
  }

  /** Off: nothing is computed until it is on again; what was computed stays (S178). Also stops a long calculation. */
  setCalculation(isOn: boolean): void {
    this.#port.postMessage({ kind: 'calculation', isOn }, [])
  }

  readWindow(sheetId: string, range: CellRange): Promise<CellWindow> {
    return this.#ask({ method: 'readWindow', values: [sheetId, range] }) as Promise<CellWindow>
  }

  formulaAt(sheetId: string, row: number, column: number): Promise<string | null> {
    return this.#ask({ method: 'formulaAt', values: [sheetId, row, column] }) as Promise<string | null>
  }

  precedents(sheetId: string, row: number, column: number): Promise<SheetRange[]> {
    return this.#ask({ method: 'precedents', values: [sheetId, row, column] }) as Promise<SheetRange[]>
  }

  dependents(sheetId: string, row: number, column: number): Promise<SheetRange[]> {
    return this.#ask({ method: 'dependents', values: [sheetId, row, column] }) as Promise<SheetRange[]>
  }

  /** Functions that are not there, with cells that call them. */
  unsupported(): Promise<ReadonlyMap<string, readonly Place[]>> {
    return this.#ask({ method: 'unsupported', values: [] }) as Promise<ReadonlyMap<string, readonly Place[]>>
  }

  /** Questions that wait are rejected. */
  dispose(): void {
    this.#port.onmessage = null
    for (const { reject } of this.#waiting.values()) reject(new Error('the calculation ended'))
    this.#waiting.clear()
  }

  #ask(question: Question): Promise<unknown> {
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#port.postMessage({ kind: 'question', id, question }, [])
    })
  }

  #take(message: FromWorker): void {
    switch (message.kind) {
      case 'changed': {
        const { sheetIds, intervals, circular, isDone } = message
        const changed: ChangedRows[] = []
        for (let at = 0; at + 3 < intervals.length; at += 4) {
          const [sheet = 0, column = 0, top = 0, bottom = 0] = intervals.subarray(at, at + 4)
          changed.push({ sheetId: sheetIds[sheet] ?? '', column, top, bottom })
        }
        this.#events.changed(changed, circular, isDone)
        return
      }
      case 'answer':
        this.#waiting.get(message.id)?.resolve(message.answer)
        this.#waiting.delete(message.id)
        return
      case 'refused':
        if (message.id === null) this.#events.refused(message.message)
        else this.#waiting.get(message.id)?.reject(new Error(message.message))
        if (message.id !== null) this.#waiting.delete(message.id)
    }
  }
}

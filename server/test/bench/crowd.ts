import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Histogram } from './histogram.ts'
import type { LoadOrder, LoadReport, LoadTask } from './load-message.ts'

const ENTRY = fileURLToPath(new URL('./load-process.ts', import.meta.url))

export interface CrowdState {
  readonly edits: number
  /** Edits that somebody who has the file open has not heard. */
  readonly missing: number
  readonly unsaved: number
  readonly closed: number
  readonly latencies: Histogram
  readonly away: LoadReport['away']
  readonly cpuMs: number
}

/** People in several processes, so that not they are what is slow. */
export class Crowd {
  readonly #people: number
  readonly #files: number
  readonly #processes: readonly ChildProcess[]

  constructor(people: number, files: number, processes: number) {
    this.#people = people
    this.#files = files
    this.#processes = Array.from({ length: processes }, () => fork(ENTRY, [], { execArgv: ['--no-warnings'] }))
  }

  /** Everybody opens their file, some at a time. */
  async open(server: Pick<LoadTask, 'protocol' | 'origins'>): Promise<void> {
    const step = this.#processes.length
    await this.#all((first) => {
      const count = Math.ceil((this.#people - first) / step)
      return { kind: 'open', task: { ...server, first, step, count, files: this.#files } }
    })
  }

  async type(seconds: number, editsPerPerson: number): Promise<void> {
    await this.#all(() => ({ kind: 'type', seconds, editsPerPerson }))
  }

  async state(): Promise<CrowdState> {
    const reports = (await this.#all(() => ({ kind: 'report' }))).filter((report) => report !== null)
    const latencies = new Histogram()
    for (const report of reports) latencies.merge(report.latencies)
    let [edits, missing] = [0, 0]
    for (let file = 0; file < this.#files; file++) {
      const others = Math.ceil((this.#people - file) / this.#files) - 1
      const made = sum(reports, (report) => report.made[file] ?? 0)
      edits += made
      missing += made * others - sum(reports, (report) => report.heard[file] ?? 0)
    }
    return {
      edits,
      missing,
      latencies,
      unsaved: sum(reports, (report) => report.unsaved),
      closed: sum(reports, (report) => report.closed),
      away: reports.flatMap((report) => report.away),
      cpuMs: sum(reports, (report) => report.cpuMs),
    }
  }

  end(): void {
    for (const each of this.#processes) each.kill('SIGKILL')
  }

  #all(orderOf: (at: number) => LoadOrder): Promise<readonly (LoadReport | null)[]> {
    return Promise.all(
      this.#processes.map(
        (each, at) =>
          new Promise<LoadReport | null>((resolve, reject) => {
            const ended = () => reject(new Error('a process of the load ended'))
            each.once('exit', ended)
            each.once('message', (message) => {
              each.off('exit', ended)
              resolve((message as { readonly answer: LoadReport | null }).answer)
            })
            each.send(orderOf(at))
          }),
      ),
    )
  }
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((total, item) => total + of(item), 0)

import { Coalescer } from './coalescer.ts'

/**
 * Who wrote nothing hears of commits with the next edit, or at most this often: it is where he would read on after a
 * disconnect, and another frame for every commit would double the frames of a file.
 */
const INTERVAL_MS = 500

/** What members were given of other nodes, counted from the first: so many, and so many of them durable. */
export interface HeardMarks {
  readonly heardMark: number
  readonly settledMark: number
}

/**
 * How far everything is durable and was given to the members of a channel stream, and when they are told. Members take what they were given for
 * durable once they were told of some commits after it; so no more are told than two beyond an edit of another node that is not.
 */
export class Watermark {
  readonly #coalescer: Coalescer
  #seq = 0
  #told = 0
  /** What had been heard of other nodes when members were last told. */
  #heardThen = 0
  #isNew = false
  #isDue = false

  /** @param due told when the watermark is to be sent, edits or not */
  constructor(due: () => void) {
    this.#coalescer = new Coalescer(
      () => INTERVAL_MS,
      () => {
        this.#isDue = this.#isNew
        if (this.#isDue) due()
      },
    )
  }

  get seq(): number {
    return this.#seq
  }

  /** What members know of it. */
  get told(): number {
    return this.#told
  }

  /** Members were given everything up to here. */
  reached(seq: number): void {
    this.#seq = seq
    this.#isNew = true
    this.#coalescer.schedule()
  }

  /** Whether this round tells it. @param marks null where there are no other nodes */
  take(hasEdits: boolean, marks: HeardMarks | null): boolean {
    const isSettled = marks === null || marks.settledMark >= this.#heardThen
    const isSent = this.#isNew && (hasEdits || this.#isDue) && isSettled
    if (!isSent) return false
    this.#told = this.#seq
    this.#heardThen = marks?.heardMark ?? 0
    this.#isNew = false
    this.#isDue = false
    // A file that is written in all the time never needs a frame for the watermark alone.
    this.#coalescer.done()
    return true
  }

  stop(): void {
    this.#coalescer.stop()
  }
}

import { Pace } from './pace.ts'

/**
 * Who wrote nothing hears of commits with the next edit, or at most this often: it is where he would read on after a
 * disconnect, and another frame for every commit would double the frames of a file.
 */
const INTERVAL_MS = 500

/** How far everything is durable and was given to the members of a lane, and when they are told. */
export class Watermark {
  readonly #pace: Pace
  #seq = 0
  #isNew = false
  #isDue = false

  /** @param due told when the watermark is to be sent, edits or not */
  constructor(due: () => void) {
    this.#pace = new Pace(
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

  /** Members were given everything up to here. */
  reached(seq: number): void {
    this.#seq = seq
    this.#isNew = true
    this.#pace.schedule()
  }

  /** Whether this round tells it. */
  take(hasEdits: boolean): boolean {
    const isSent = this.#isNew && (hasEdits || this.#isDue)
    if (!isSent) return false
    this.#isNew = false
    this.#isDue = false
    // A file that is written in all the time never needs a frame for the watermark alone.
    this.#pace.done()
    return true
  }

  stop(): void {
    this.#pace.stop()
  }
}

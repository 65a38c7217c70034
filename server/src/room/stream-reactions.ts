import type { LiveBody, Taken } from '../kernel/index.ts'
import type { StreamId } from '../log/index.ts'
import type { Ordering } from './ordering.ts'
import { reactionsTo } from './reactions.ts'

/** What follows by itself from a batch that is not written yet. */
interface StreamReaction {
  readonly reacted: Awaited<ReturnType<typeof reactionsTo>>
  /** Undefined: nothing is said of it. */
  readonly wakesAt: number | null | undefined
  readonly isOtherTime: boolean
  readonly hasEffects: boolean
}

/**
 * What a channel stream does by itself: automations answer in the commit of what they answer to, the world outside and the clock know of it before
 * that commit is in the log, so that no death of the server in between forgets either.
 */
export class StreamReactions {
  readonly #stream: StreamId
  readonly #ordering: Ordering
  readonly #failed: (error: unknown) => void
  /** What the clock knows of the body; undefined: nobody told it yet. */
  #wakesAt: number | null | undefined = null

  constructor(stream: StreamId, ordering: Ordering, failed: (error: unknown) => void) {
    this.#stream = stream
    this.#ordering = ordering
    this.#failed = failed
  }

  /** @param position where the log ends */
  async to(
    body: LiveBody,
    answers: readonly Taken[],
    { owner, timeMs, position }: { readonly owner: string | null; readonly timeMs: number; readonly position: number },
  ): Promise<StreamReaction> {
    const { clock, effects } = this.#ordering
    const mayWrite = (id: string) => this.#ordering.mayWrite(id)
    const reacted = await reactionsTo(body, answers, { owner, mayWrite }, timeMs)
    // What the body waits for after the last that was taken.
    const wakesAt = answers.findLast((answer) => answer.ok)?.wakesAt
    const isOtherTime = wakesAt !== undefined && wakesAt !== this.#wakesAt
    if (isOtherTime && wakesAt !== null) await clock?.expected(this.#stream, wakesAt)
    const hasEffects = reacted.some((each) => each.hasEffects)
    if (hasEffects) await effects?.expected(this.#stream, position)
    return { reacted, wakesAt, isOtherTime, hasEffects }
  }

  /** What was expected is in the log, or will not come. */
  written({ hasEffects }: StreamReaction): void {
    if (hasEffects) this.#ordering.effects?.written(this.#stream)
  }

  /**
   * Tells the clock. What was written stays written, whether or not it can be told: it asks again.
   * @param isTold the clock has just said that it is time
   */
  async settled({ wakesAt, isOtherTime }: StreamReaction, position: number, isTold: boolean): Promise<void> {
    if (wakesAt === undefined || !(isOtherTime || isTold)) return
    // A row that was left behind is found once its time comes.
    const isNews = isTold || wakesAt !== null || this.#wakesAt !== null
    this.#wakesAt = wakesAt
    if (!isNews) return
    await this.#ordering.clock?.known(this.#stream, position, wakesAt).catch((error: unknown) => {
      this.#wakesAt = undefined
      this.#failed(error)
    })
  }
}

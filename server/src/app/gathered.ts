export interface GatheredOptions<Ask> {
  /** Questions with the same key never go together. */
  readonly keyOf?: (ask: Ask) => string
  /** So many answers may be on their way; what comes meanwhile is the next question. */
  readonly atOnce?: number
  /** So many questions go together at most. */
  readonly most?: number
}

/**
 * Asks the database once for everybody who wants to know at the same moment. A rested process asks at once; one to which
 * a thousand people come together asks a few times for all of them instead of a thousand times.
 * @param answer given the questions, tells the answers in the same order; when it fails, all who asked fail
 */
export function gathered<Ask, Answer>(
  answer: (asks: readonly Ask[]) => Promise<readonly Answer[]>,
  { keyOf, atOnce = 4, most = 500 }: GatheredOptions<Ask> = {},
): (ask: Ask) => Promise<Answer> {
  interface Waiting {
    readonly ask: Ask
    readonly resolve: (found: Answer) => void
    readonly reject: (error: unknown) => void
  }
  let waiting: Waiting[] = []
  let running = 0
  let isWoken = false

  const takeBatch = (): readonly Waiting[] => {
    const keys = new Set<string>()
    const batch: Waiting[] = []
    const rest: Waiting[] = []
    for (const one of waiting) {
      const key = keyOf?.(one.ask)
      const isApart = batch.length >= most || (key !== undefined && keys.has(key))
      if (key !== undefined) keys.add(key)
      ;(isApart ? rest : batch).push(one)
    }
    waiting = rest
    return batch
  }
  const run = async () => {
    const batch = takeBatch()
    running++
    try {
      const answers = await answer(batch.map(({ ask }) => ask))
      if (answers.length !== batch.length) throw new Error('as many answers as questions are needed')
      batch.forEach(({ resolve }, at) => resolve(answers[at] as Answer))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
    running--
    wake()
  }
  const wake = () => {
    if (isWoken) return
    isWoken = true
    // After the present turn, so that what was read from sockets together is asked together.
    setImmediate(() => {
      isWoken = false
      while (waiting.length > 0 && running < atOnce) void run()
    })
  }

  return (ask) =>
    new Promise((resolve, reject) => {
      waiting.push({ ask, resolve, reject })
      wake()
    })
}

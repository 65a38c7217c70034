export interface GatheredOptions<Ask> {
  /** Questions with the same key never go together. */
  readonly keyOf?: (ask: Ask) => string
  /** So many answers may be on their way, if they are slow; what comes meanwhile is the next question. */
  readonly atOnce?: number
  /** So many questions go together at most. */
  readonly most?: number
}

/** While an answer is on its way the next question waits for company, but not longer: the line may be dead. */
const COMPANY_MS = 20
/**
 * Where answers take longer than that, so many come at once that the questions are the work: the next one waits as long as
 * the last answer took, up to this.
 */
const MOST_COMPANY_MS = 80

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
  let isTimed = false
  let askedMs = Number.NEGATIVE_INFINITY
  let patienceMs = COMPANY_MS

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
    const begunMs = performance.now()
    askedMs = begunMs
    try {
      const answers = await answer(batch.map(({ ask }) => ask))
      if (answers.length !== batch.length) throw new Error('as many answers as questions are needed')
      batch.forEach(({ resolve }, at) => resolve(answers[at] as Answer))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
    running--
    patienceMs = Math.min(MOST_COMPANY_MS, Math.max(COMPANY_MS, performance.now() - begunMs))
    wake()
  }
  const wake = () => {
    if (isWoken) return
    isWoken = true
    // After the present turn, so that what was read from sockets together is asked together.
    setImmediate(() => {
      isWoken = false
      if (waiting.length === 0 || running >= atOnce) return
      const companyMs = running === 0 ? 0 : askedMs + patienceMs - performance.now()
      if (companyMs > 0) return wakeIn(companyMs)
      void run()
      wake()
    })
  }
  const wakeIn = (delayMs: number) => {
    if (isTimed) return
    isTimed = true
    setTimeout(() => {
      isTimed = false
      wake()
    }, delayMs)
  }

  return (ask) =>
    new Promise((resolve, reject) => {
      waiting.push({ ask, resolve, reject })
      wake()
    })
}

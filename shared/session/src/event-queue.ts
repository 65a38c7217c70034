/** Holds events until somebody listens, then hands them on in the order in which they came (S278). */
export class EventQueue<Event> {
  #waiting: Event[] = []
  #listener: ((event: Event) => void) | null = null
  #isDelivering = false

  push(event: Event): void {
    this.#waiting.push(event)
    this.#deliver()
  }

  /** One listener at a time; a later one takes over. The answer stops it: from then on events wait again. */
  listen(listener: (event: Event) => void): () => void {
    this.#listener = listener
    this.#deliver()
    return () => {
      if (this.#listener === listener) this.#listener = null
    }
  }

  clear(): void {
    this.#waiting = []
    this.#listener = null
  }

  /** What a listener pushes comes after what is already waiting. */
  #deliver(): void {
    if (this.#isDelivering) return
    this.#isDelivering = true
    try {
      while (this.#listener) {
        const event = this.#waiting.shift()
        if (event === undefined) break
        this.#listener(event)
      }
    } finally {
      this.#isDelivering = false
    }
  }
}

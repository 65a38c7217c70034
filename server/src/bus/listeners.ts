type Listener = (message: Uint8Array) => void

/** Who listens to which subject in this process. */
export class Listeners {
  readonly #bySubject = new Map<string, Set<Listener>>()

  /** `onFirst` and `onLast` are called when the first listener of a subject comes and the last one goes. */
  add(
    subject: string,
    listener: Listener,
    onFirst = (): void => undefined,
    onLast = (): void => undefined,
  ): () => void {
    const known = this.#bySubject.get(subject) ?? new Set()
    this.#bySubject.set(subject, known)
    // The same function may listen twice; each has its own end.
    const own: Listener = (message) => listener(message)
    known.add(own)
    if (known.size === 1) onFirst()
    return () => {
      if (!known.delete(own) || known.size > 0) return
      this.#bySubject.delete(subject)
      onLast()
    }
  }

  tell(subject: string, message: Uint8Array): void {
    for (const listener of this.#bySubject.get(subject) ?? []) listener(message)
  }
}

import { WenfangError } from '@wenfang/shared-protocol'
import type { Commands } from './commands.ts'

export interface SaveRequest {
  readonly manual: boolean
}

interface Waiting extends SaveRequest {
  readonly resolve: () => void
  readonly reject: (error: WenfangError) => void
}

/** Saves that a person or a command asked for; each is kept over lost connections until the server answers it. */
export class Saves {
  readonly #commands: Commands
  readonly #onChange: () => void
  readonly #waiting = new Set<Waiting>()
  #isReady = false

  constructor(commands: Commands, onChange: () => void) {
    this.#commands = commands
    this.#onChange = onChange
  }

  get isAsked(): boolean {
    return this.#waiting.size > 0
  }

  /** Resolves when everything sent before is durable. @throws WenfangError when the server refuses or the session ends */
  ask(request: SaveRequest): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { ...request, resolve, reject }
      this.#waiting.add(waiting)
      this.#onChange()
      if (this.#isReady) this.#send(waiting)
    })
  }

  /** Edits that were unsent have just been sent, so a save after them covers them. */
  ready(): void {
    this.#isReady = true
    for (const waiting of this.#waiting) this.#send(waiting)
  }

  lost(): void {
    this.#isReady = false
  }

  /** The session is over: nobody will answer any more. */
  end(error: WenfangError): void {
    this.lost()
    for (const waiting of this.#waiting) waiting.reject(error)
    this.#waiting.clear()
    this.#onChange()
  }

  #send(waiting: Waiting): void {
    const { manual } = waiting
    this.#commands.send({ cmd: 'file.save', manual, caller: 'editor' }).then(
      () => this.#finish(waiting, null),
      (error: unknown) => {
        const failure =
          error instanceof WenfangError ? error : new WenfangError('Unavailable', 'save', { cause: error })
        // A lost connection decides nothing: the save is sent again on the next one.
        if (failure.code !== 'NetworkError') this.#finish(waiting, failure)
      },
    )
  }

  #finish(waiting: Waiting, error: WenfangError | null): void {
    if (!this.#waiting.delete(waiting)) return
    if (error) waiting.reject(error)
    else waiting.resolve()
    this.#onChange()
  }
}

/**
 * The place beside a document. One panel has it at a time, of the shell or of the remote: two of them would leave the
 * document half of a laptop's window.
 */
export interface SidePlace {
  /** A panel opened; the one that had the place is told to close. Answers how the panel gives the place back; twice is safe. */
  take(onTaken: () => void): () => void
}

export function createSidePlace(): SidePlace {
  let close: (() => void) | null = null
  return {
    take(onTaken) {
      const before = close
      // A function of its own, so that the same one may take it twice.
      const own = (): void => onTaken()
      close = own
      before?.()
      return () => {
        if (close === own) close = null
      }
    },
  }
}

/** What a person hears from a server. */
export interface LinkEvents {
  /** Edits of others, and what was there before. */
  update(bytes: Uint8Array): void
  /** The oldest `count` edits that were sent on this link are acknowledged. */
  saved(count: number): void
  /** It is over, by whichever side. */
  lost(): void
}

/** One opened document. */
export interface Link {
  send(update: Uint8Array): void
  close(): void
}

/** How one person reaches a document, whichever server has it; made once for each and kept over reconnects. */
export interface Wire {
  /** Resolves when everything that the server had was heard. */
  open(origin: string, events: LinkEvents): Promise<Link>
}

/** A server that does not answer for so long is tried again. */
export const OPEN_MS = 30_000

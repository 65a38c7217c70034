/** Somebody who says something, or is addressed. */
export interface SaidBy {
  readonly id: string
  readonly name: string
}

/** What one person said, wherever it is kept. */
export interface SaidMessage {
  readonly author: SaidBy
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly editedAt: number | null
  readonly text: string
  /** Who is addressed: `@` and the name stand in the text. */
  readonly mentions: readonly SaidBy[]
}

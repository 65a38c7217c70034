/** Who does something, and when it is written down as done. */
export interface Stamp {
  readonly userId: string
  readonly timeMs: number
}

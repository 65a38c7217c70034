/** The document cannot take a command. */
export class Refused extends Error {
  /** For programs: what is wrong. */
  readonly reason: string

  constructor(reason: string, detail = reason) {
    super(detail)
    this.reason = reason
  }
}

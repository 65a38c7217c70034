/** A document cannot take a command: an expected answer, not a fault. What the batch did before it is taken back. */
export class Refused extends Error {
  override readonly name: string = 'Refused'
  /** For programs: what is wrong, e.g. `noSuchTable`. Never changes its meaning. */
  readonly reason: string

  constructor(reason: string, detail = reason) {
    super(detail)
    this.reason = reason
  }
}

const DELIMITERS = [',', ';', '\t', '|']

/** The character between fields, from the first lines: the one that gives every line the same number of fields. */
export function detectDelimiter(sample: string, extension: string): string {
  const named = /^sep=(.)\r?\n/i.exec(sample)?.[1]
  if (named !== undefined) return named
  const lines = linesOf(sample).slice(0, 50)
  let best = extension === 'tsv' ? '\t' : ','
  let bestScore = 0
  for (const delimiter of DELIMITERS) {
    const counts = lines.map((line) => countOutsideQuotes(line, delimiter))
    const most = Math.max(0, ...counts)
    if (most === 0) continue
    const first = counts[0] ?? 0
    const same = counts.filter((count) => count === first).length / counts.length
    // Lines that agree weigh more than many fields.
    const score = same * 100 + Math.min(most, 50) + (delimiter === best ? 1 : 0) - (first === 0 ? 90 : 0)
    if (score > bestScore) [best, bestScore] = [delimiter, score]
  }
  return best
}

function linesOf(sample: string): string[] {
  const lines: string[] = []
  let [start, isQuoted] = [0, false]
  for (let at = 0; at < sample.length; at++) {
    const letter = sample[at]
    if (letter === '"') isQuoted = !isQuoted
    else if ((letter === '\n' || letter === '\r') && !isQuoted) {
      if (at > start) lines.push(sample.slice(start, at))
      start = at + 1
    }
  }
  // The last line may be cut off, but two say more than one.
  if (lines.length < 2 && start < sample.length) lines.push(sample.slice(start))
  return lines
}

function countOutsideQuotes(line: string, delimiter: string): number {
  let [count, isQuoted] = [0, false]
  for (const letter of line)
    if (letter === '"') isQuoted = !isQuoted
    else if (letter === delimiter && !isQuoted) count++
  return count
}

/** Gets each field with its place; `wasQuoted` tells a text that looks like a number from a number. */
export type FieldSink = (row: number, column: number, text: string, wasQuoted: boolean) => void

/** Fields out of pieces of a text. A quote inside quotes stands twice; one in the middle of a plain field is itself. */
export class FieldReader {
  readonly #delimiter: string
  readonly #sink: FieldSink
  #state: 'start' | 'plain' | 'quoted' | 'quote' = 'start'
  #text = ''
  #wasQuoted = false
  #row = 0
  #column = 0
  #afterReturn = false

  constructor(delimiter: string, sink: FieldSink) {
    this.#delimiter = delimiter
    this.#sink = sink
  }

  add(piece: string): void {
    let copied = 0
    const take = (to: number): void => {
      if (to > copied) this.#text += piece.slice(copied, to)
    }
    for (let at = 0; at < piece.length; at++) {
      const letter = piece[at]
      if (this.#state === 'quoted') {
        if (letter !== '"') continue
        take(at)
        copied = at + 1
        this.#state = 'quote'
        continue
      }
      if (this.#state === 'quote' && letter === '"') {
        // The second of two: it is part of the text.
        copied = at
        this.#state = 'quoted'
        continue
      }
      if (this.#afterReturn) {
        this.#afterReturn = false
        if (letter === '\n') {
          copied = at + 1
          continue
        }
      }
      if (letter === this.#delimiter || letter === '\n' || letter === '\r') {
        take(at)
        copied = at + 1
        this.#endField()
        if (letter === this.#delimiter) this.#column++
        else {
          this.#row++
          this.#column = 0
          this.#afterReturn = letter === '\r'
        }
      } else if (letter === '"' && this.#state === 'start') {
        copied = at + 1
        this.#state = 'quoted'
        this.#wasQuoted = true
      } else if (this.#state !== 'plain') this.#state = 'plain'
    }
    take(piece.length)
  }

  end(): void {
    this.#endField()
  }

  #endField(): void {
    if (this.#text !== '') this.#sink(this.#row, this.#column, this.#text, this.#wasQuoted)
    this.#text = ''
    this.#wasQuoted = false
    this.#state = 'start'
  }
}

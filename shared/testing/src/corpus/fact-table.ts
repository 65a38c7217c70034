import { isDeepStrictEqual } from 'node:util'

const MOST_LETTERS = 60

const shown = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text
}

/** What files should tell and what was found in them, a row a fact. A run shows all that it compared. */
export class FactTable {
  readonly #rows: { readonly line: string; readonly isSame: boolean }[] = []

  /** @param isSame where equal is not what is meant */
  check(file: string, fact: string, expected: unknown, found: unknown, isSame?: boolean): void {
    const holds = isSame ?? isDeepStrictEqual(expected, found)
    const line = [file.padEnd(52), fact.padEnd(16), shown(expected), '→', shown(found), holds ? '' : '✗'].join(' ')
    this.#rows.push({ line: line.trimEnd(), isSame: holds })
  }

  /** Prints all rows. @returns those that differ */
  end(): readonly string[] {
    console.log(this.#rows.map(({ line }) => line).join('\n'))
    return this.#rows.filter(({ isSame }) => !isSame).map(({ line }) => line)
  }
}

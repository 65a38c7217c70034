// Texts of cells: those of the shared table by number, new ones behind them.
import { escapeText, parseXml } from '@wenfang/shared-ooxml/xml'
import type { CellText } from '../../../model/workbook-data.ts'
import { encodeCharacters } from '../characters.ts'
import { textKey } from './keys.ts'
import { runPropertiesXml } from './style-xml.ts'

const letters = (text: string, p: string): string => {
  const isSpaced = /^\s|\s$|\n/.test(text)
  return `<${p}t${isSpaced ? ' xml:space="preserve"' : ''}>${escapeText(encodeCharacters(text))}</${p}t>`
}

/** Inside of `<si>`, `<is>` or a comment's text. */
export function textXml({ text, runs }: CellText, p: string): string {
  if (!runs) return letters(text, p)
  return runs
    .map((run) => `<${p}r>${run.font ? runPropertiesXml(run.font, p) : ''}${letters(run.text, p)}</${p}r>`)
    .join('')
}

export class TextWriter {
  readonly #shared: readonly CellText[]
  readonly #count: number
  #known: Map<string, number> | null = null
  readonly #added: CellText[] = []

  /** @param texts of the workbook as it was read @param sharedCount how many of them are those of the table, at their places */
  constructor(texts: readonly CellText[], sharedCount: number) {
    this.#shared = texts
    this.#count = sharedCount
  }

  numberOf(text: CellText): number {
    const known = (this.#known ??= this.#index())
    const key = textKey(text)
    let number = known.get(key)
    if (number === undefined) {
      number = this.#count + this.#added.push(text) - 1
      known.set(key, number)
    }
    return number
  }

  #index(): Map<string, number> {
    const known = new Map<string, number>()
    for (let index = 0; index < this.#count; index++) {
      const text = this.#shared[index]
      if (text && !known.has(textKey(text))) known.set(textKey(text), index)
    }
    return known
  }

  /** The table with the new texts; null when there are none. */
  appendTo(source: string): string | null {
    if (this.#added.length === 0) return null
    const root = parseXml(source.replace(/(<(?:\w+:)?sst\b[^>]*[^/])>[\s\S]*$/, '$1/>'))
    const p = root.name.slice(0, root.name.length - root.local.length)
    const items = this.#added.map((text) => `<${p}si>${textXml(text, p)}</${p}si>`).join('')
    const total = this.#count + this.#added.length
    const opened = source.replace(/<(?:\w+:)?sst\b[^>]*>/, (opening) =>
      opening
        .replace(/\suniqueCount="\d*"/, ` uniqueCount="${total}"`)
        .replace(/\scount="(\d*)"/, (_, count: string) => ` count="${Number(count) + this.#added.length}"`)
        .replace(/\/>$/, `></${p}sst>`),
    )
    const end = opened.lastIndexOf('</')
    return opened.slice(0, end) + items + opened.slice(end)
  }
}

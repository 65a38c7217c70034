import type { SourcePackage } from '@wenfang/shared-ooxml/package'
import { unescapeXml } from '@wenfang/shared-ooxml/xml'
import { WenfangError } from '@wenfang/shared-protocol/errors'
import { decodeCharacters } from '../characters.ts'
import { scanPieces } from './part-pieces.ts'

/** Letters of all texts together. */
const MOST_LETTERS = 200_000_000

export const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Gathers the text of an `si` or `is`: runs follow one another, readings above letters are no part of it. */
export class TextGatherer {
  #text = ''
  #isText = false
  #readings = 0

  open(name: string): void {
    if (name === 't') this.#isText = this.#readings === 0
    else if (name === 'rPh') this.#readings++
  }

  close(name: string): void {
    if (name === 't') this.#isText = false
    else if (name === 'rPh') this.#readings--
  }

  add(raw: string, isData: boolean): void {
    if (this.#isText) this.#text += isData ? raw : unescapeXml(raw)
  }

  take(): string {
    const text = decodeCharacters(this.#text)
    this.#text = ''
    return text
  }
}

/** The texts that cells name by their number. */
export async function sharedTexts(source: SourcePackage, part: string | null): Promise<readonly string[]> {
  const entry = part === null ? null : source.entry(part)
  const texts: string[] = []
  if (!entry) return texts
  const gathered = new TextGatherer()
  const open: string[] = []
  let letters = 0
  await scanPieces(entry, 'si', {
    open(name) {
      open.push(localName(name))
      gathered.open(open.at(-1) ?? '')
    },
    close() {
      const name = open.pop() ?? ''
      gathered.close(name)
      if (name !== 'si') return
      const text = gathered.take()
      letters += text.length
      if (letters > MOST_LETTERS) throw new WenfangError('FileTooLarge', 'the texts of the workbook are too long')
      texts.push(text)
    },
    text: (raw, isData) => gathered.add(raw, isData),
  })
  return texts
}

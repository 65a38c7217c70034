/** The words of one page, and where its runs of letters stand. */
export interface IndexedPage {
  readonly text: string
  /** In the order of the text. */
  readonly runs: readonly IndexedRun[]
}

/** First letter in the text of the page, and the box in points from the upper left corner of the page. */
export type IndexedRun = readonly [start: number, x: number, y: number, width: number, height: number]

export interface FoundText {
  /** Index of the page. */
  readonly page: number
  readonly start: number
  readonly end: number
  /** Some of the text around it. */
  readonly before: string
  readonly match: string
  readonly after: string
  readonly boxes: readonly (readonly [x: number, y: number, width: number, height: number])[]
}

const MAGIC = 0x31544657
const HEAD_WORDS = 2
const RUN_WORDS = 5
const AROUND = 18

/** One letter for one letter: full-width forms and capitals are the same to who searches. */
export function foldedLetter(letter: string): string {
  const code = letter.charCodeAt(0)
  if (code < 0x80) return code >= 65 && code <= 90 ? letter.toLowerCase() : letter
  const simple = letter.normalize('NFKC').toLowerCase()
  return simple.length === 1 ? simple : letter.toLowerCase().length === 1 ? letter.toLowerCase() : letter
}

export const foldedText = (text: string): string =>
  Array.from({ length: text.length }, (_, index) => foldedLetter(text[index] ?? '')).join('')

/**
 * Everything that a file says, page by page, as one block of bytes: counts, boxes, letters as they are, letters as they are searched.
 * Made once for a source; read by whoever searches.
 */
export function encodeTextIndex(pages: readonly IndexedPage[]): Uint8Array {
  const letters = pages.reduce((sum, { text }) => sum + text.length + 1, 0)
  const runs = pages.reduce((sum, page) => sum + page.runs.length, 0)
  const words = HEAD_WORDS + 2 * pages.length + RUN_WORDS * runs
  const buffer = new ArrayBuffer(words * 4 + letters * 4)
  const head = new Uint32Array(buffer, 0, HEAD_WORDS + 2 * pages.length)
  head.set([MAGIC, pages.length])
  const boxes = new Float32Array(buffer, head.byteLength, RUN_WORDS * runs)
  const plain = new Uint16Array(buffer, words * 4, letters)
  const folded = new Uint16Array(buffer, words * 4 + letters * 2, letters)
  let run = 0
  let letter = 0
  pages.forEach((page, index) => {
    head.set([page.text.length, page.runs.length], HEAD_WORDS + 2 * index)
    for (const box of page.runs) boxes.set(box, RUN_WORDS * run++)
    for (let at = 0; at < page.text.length; at += 1, letter += 1) {
      plain[letter] = page.text.charCodeAt(at)
      folded[letter] = foldedLetter(page.text[at] ?? '').charCodeAt(0)
    }
    // No query goes on over the end of a page.
    plain[letter] = folded[letter] = 0
    letter += 1
  })
  return new Uint8Array(buffer)
}

/** A text index that is searched. */
export class TextIndexFile {
  readonly pages: number
  /** What it takes in memory. */
  readonly size: number
  readonly #starts: Uint32Array
  readonly #firstRuns: Uint32Array
  readonly #boxes: Float32Array
  readonly #plain: string
  readonly #folded: string

  /** @throws RangeError for what is no text index */
  constructor(bytes: Uint8Array) {
    const whole = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice()
    const { buffer, byteOffset, byteLength } = whole
    const view = new DataView(buffer, byteOffset, byteLength)
    if (byteLength < HEAD_WORDS * 4 || view.getUint32(0, true) !== MAGIC) throw new RangeError('no text index')
    this.pages = view.getUint32(4, true)
    const head = new Uint32Array(buffer, byteOffset, HEAD_WORDS + 2 * this.pages)
    this.#starts = new Uint32Array(this.pages + 1)
    this.#firstRuns = new Uint32Array(this.pages + 1)
    for (let page = 0; page < this.pages; page += 1) {
      this.#starts[page + 1] = (this.#starts[page] ?? 0) + (head[HEAD_WORDS + 2 * page] ?? 0) + 1
      this.#firstRuns[page + 1] = (this.#firstRuns[page] ?? 0) + (head[HEAD_WORDS + 2 * page + 1] ?? 0)
    }
    const [letters, runs] = [this.#starts[this.pages] ?? 0, this.#firstRuns[this.pages] ?? 0]
    this.#boxes = new Float32Array(buffer, byteOffset + head.byteLength, RUN_WORDS * runs)
    const texts = byteOffset + head.byteLength + this.#boxes.byteLength
    const decoder = new TextDecoder('utf-16le', { ignoreBOM: true })
    this.#plain = decoder.decode(new Uint8Array(buffer, texts, letters * 2))
    this.#folded = decoder.decode(new Uint8Array(buffer, texts + letters * 2, letters * 2))
    this.size = byteLength
  }

  /** At most `limit`, in the order of the text. */
  find(query: string, limit: number): readonly FoundText[] {
    const wanted = foldedText(query.trim())
    const found: FoundText[] = []
    if (wanted === '' || wanted.includes('\0')) return found
    let page = 0
    for (
      let at = this.#folded.indexOf(wanted);
      at >= 0 && found.length < limit;
      at = this.#folded.indexOf(wanted, at + wanted.length)
    ) {
      while (at >= (this.#starts[page + 1] ?? Infinity)) page += 1
      const first = this.#starts[page] ?? 0
      const last = (this.#starts[page + 1] ?? 0) - 1
      const end = at + wanted.length
      found.push({
        page,
        start: at - first,
        end: end - first,
        before: this.#plain.slice(Math.max(first, at - AROUND), at),
        match: this.#plain.slice(at, end),
        after: this.#plain.slice(end, Math.min(last, end + AROUND)),
        boxes: this.#boxesOf(page, at - first, end - first),
      })
    }
    return found
  }

  #boxesOf(page: number, start: number, end: number): FoundText['boxes'] {
    const boxes: (readonly [number, number, number, number])[] = []
    const [firstRun, lastRun] = [this.#firstRuns[page] ?? 0, this.#firstRuns[page + 1] ?? 0]
    const length = (this.#starts[page + 1] ?? 0) - (this.#starts[page] ?? 0) - 1
    for (let run = firstRun; run < lastRun; run += 1) {
      const [from = 0, x = 0, y = 0, width = 0, height = 0] = this.#boxes.subarray(
        run * RUN_WORDS,
        (run + 1) * RUN_WORDS,
      )
      const to = run + 1 < lastRun ? (this.#boxes[(run + 1) * RUN_WORDS] ?? length) : length
      if (to <= start || from >= end || to === from) continue
      // Letters of a run are taken to be equally wide.
      const [left, right] = [Math.max(start, from) - from, Math.min(end, to) - from]
      boxes.push([x + (width * left) / (to - from), y, (width * (right - left)) / (to - from), height])
    }
    return boxes.map((box) => box.map((value) => Math.round(value * 100) / 100) as unknown as (typeof boxes)[number])
  }
}

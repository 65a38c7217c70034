import { isText, wordsOf, type Block, type Inline } from '../model/index.ts'

/** A place in the document that names a file of the suite. */
export interface FileReference {
  readonly file: string
  /** Of the block that says it. */
  readonly part: string
  /** The heading that it stands below. */
  readonly heading: string
  /** The sentence; of a card that stands alone the words before it. */
  readonly text: string
}

/** As a server like this one names its files, wherever it stands; also within one. */
const FILE = /^(?:https?:\/\/[^/?#]+)?(?:\/[\w.-]+)*\/(?:p|office\/[a-z]{1,8})\/([\w-]{16})\/?(?:[?#].*)?$/i
const MOST = 2_000
const LONGEST = 200

/** The file that an address leads to, if it is one of a server like this. */
export const fileOfAddress = (address: string): string | null => FILE.exec(address.trim())?.[1] ?? null

/** What a document says of other files: mentions, links, cards, in the order of reading. */
export function referencesOf(blocks: readonly Block[]): readonly FileReference[] {
  const found: FileReference[] = []
  let heading = ''
  let before = ''
  const walk = (list: readonly Block[]): void => {
    for (const block of list) {
      if (found.length >= MOST) return
      const part = `block:${block.id}`
      const words = wordsOf(block.content)
      if (block.type === 'heading') heading = words.slice(0, LONGEST)
      for (const line of [block.content, ...(block.rows ?? []).flat().map(({ content }) => content)])
        for (const { file, text } of ofLine(line)) found.push({ file, part, heading, text })
      const own = fileOfAddress(String(block.props[block.type === 'button' ? 'target' : 'url'] ?? ''))
      if (own !== null) found.push({ file: own, part, heading, text: before })
      if (words.trim() !== '') before = words.trim().slice(0, LONGEST)
      walk(block.children)
    }
  }
  walk(blocks)
  return found.slice(0, MOST)
}

function* ofLine(content: readonly Inline[]): Generator<{ readonly file: string; readonly text: string }> {
  const words = content.map((one) => wordsOf([one]))
  const said = words.join('')
  let at = 0
  let last: string | null = null
  for (const [n, inline] of content.entries()) {
    const file = fileOfAddress(addressOf(inline))
    // One link may be several runs: a bold word in it is no other place.
    if (file !== null && file !== last) yield { file, text: sentenceAt(said, at) }
    last = isText(inline) ? file : null
    at += words[n]?.length ?? 0
  }
}

function addressOf(inline: Inline): string {
  if (isText(inline)) return inline.marks.link ?? ''
  const { props } = inline
  if (inline.node === 'mention') return props['kind'] === 'file' ? String(props['target']) : ''
  return String(props['link'] ?? '')
}

const END = /[。！？!?；;\n]|\.(?=\s)/g

/** The sentence around a place, not longer than a person reads in a list. */
function sentenceAt(words: string, at: number): string {
  let from = 0
  let to = words.length
  for (const { index, 0: sign } of words.matchAll(END)) {
    if (index < at) from = index + sign.length
    else {
      to = index + sign.length
      break
    }
  }
  const start = Math.max(from, at - LONGEST / 2)
  const text = words.slice(start, Math.min(to, start + LONGEST)).trim()
  return start > from ? `…${text}` : text
}

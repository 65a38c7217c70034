import type { SaidBy, SaidMessage } from './said-message.ts'

/** What is typed behind an `@`, up to the caret. */
export interface TypedMention {
  /** Index of the `@`. */
  readonly at: number
  readonly query: string
}

const LONGEST = 20
const MOST_OFFERED = 8

/** null where no name is being typed: an address of mail has a letter before its `@`. */
export function mentionBefore(text: string, caret: number): TypedMention | null {
  const before = text.slice(Math.max(0, caret - LONGEST - 2), caret)
  const match = /(?:^|[^\w@])@([^\s@]*)$/u.exec(before)
  const query = match?.[1]
  if (query === undefined || query.length > LONGEST) return null
  return { at: caret - query.length - 1, query }
}

export const offered = (people: readonly SaidBy[], query: string): readonly SaidBy[] =>
  people
    .filter(({ name }) => name !== '' && name.toLowerCase().includes(query.toLowerCase()) && name !== query)
    .slice(0, MOST_OFFERED)

/** Whom a text addresses, as `piecesOf` reads it: who is called as the beginning of another name is not meant. */
export function mentionsIn(text: string, people: readonly SaidBy[]): readonly SaidBy[] {
  const names = byLength(people)
  const said = new Set<string>()
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const found = names.find(({ name }) => text.startsWith(name, at + 1))
    if (found) said.add(found.name)
  }
  return people.filter(({ name }) => said.has(name))
}

/** The longest name first: one name can begin another. */
const byLength = (people: readonly SaidBy[]): readonly SaidBy[] =>
  people.filter(({ name }) => name !== '').toSorted((one, other) => other.name.length - one.name.length)

export interface TextPiece {
  readonly text: string
  /** Whom it addresses; null for plain words. */
  readonly mention: SaidBy | null
}

/** A message in plain words and names that are addressed. */
export function piecesOf({ text, mentions }: Pick<SaidMessage, 'text' | 'mentions'>): readonly TextPiece[] {
  const names = byLength(mentions)
  const out: TextPiece[] = []
  let plain = 0
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const mention = names.find(({ name }) => text.startsWith(name, at + 1))
    if (!mention) continue
    if (at > plain) out.push({ text: text.slice(plain, at), mention: null })
    plain = at + 1 + mention.name.length
    out.push({ text: text.slice(at, plain), mention })
  }
  if (plain < text.length) out.push({ text: text.slice(plain), mention: null })
  return out
}

/** Of one kind of part there may be several, each with a name of its own behind the kind's: `page:` and what nobody else calls his. */
const MOST_OF_A_KIND = 500
const OWN_NAME = /^[\w-]{1,40}$/

/** What is said of the part: under its own name, or under that of its kind, which ends in a colon. Undefined: there is no such part. */
export function ofPart<Said>(said: Readonly<Record<string, Said>>, part: string): Said | undefined {
  if (Object.hasOwn(said, part)) return part.endsWith(':') ? undefined : said[part]
  const kind = part.slice(0, part.indexOf(':') + 1)
  return kind !== '' && Object.hasOwn(said, kind) && OWN_NAME.test(part.slice(kind.length)) ? said[kind] : undefined
}

/** Whether the part has room beside those that are there. */
export function hasRoom(known: Iterable<string>, part: string): boolean {
  const kind = part.slice(0, part.indexOf(':') + 1)
  return kind === '' || [...known].filter((name) => name.startsWith(kind)).length < MOST_OF_A_KIND
}

// Reads of unknown JSON. Small on purpose: the schema library of the protocol is too heavy for the first load of a page;
// a test holds these readers against its schemas.

interface Kinds {
  readonly string: string
  readonly number: number
  readonly boolean: boolean
  readonly object: Readonly<Record<string, unknown>>
  readonly array: readonly unknown[]
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value)

/** @throws TypeError when the value is not an object or the field not of the kind. */
export function field<Kind extends keyof Kinds>(value: unknown, name: string, kind: Kind): Kinds[Kind] {
  const found = optionalField(value, name, kind)
  if (found === undefined) throw new TypeError(`${name} is missing`)
  return found
}

export function optionalField<Kind extends keyof Kinds>(
  value: unknown,
  name: string,
  kind: Kind,
): Kinds[Kind] | undefined {
  if (kindOf(value) !== 'object') throw new TypeError(`an object is expected, not ${kindOf(value)}`)
  const found = (value as Readonly<Record<string, unknown>>)[name]
  if (found === undefined) return undefined
  if (kindOf(found) !== kind) throw new TypeError(`${name} is ${kindOf(found)}, not ${kind}`)
  return found as Kinds[Kind]
}

export function oneOf<const Word extends string>(value: string, words: readonly Word[]): Word {
  if (!(words as readonly string[]).includes(value)) throw new TypeError(`${value} is none of ${words.join(', ')}`)
  return value as Word
}

// What a payload must look like before anybody reads it. Whoever may write may write anything: what has another form is replaced
// by what it would be if nobody had said anything, and what is well-formed stays as it is.

/** Answers a value of the form, whatever it is given. */
export type Shape<T> = (value: unknown) => T

type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const MAX_TEXT = 100_000

export const text =
  (otherwise = '', most = MAX_TEXT): Shape<string> =>
  (value) =>
    typeof value === 'string' && value.length <= most ? value : otherwise

export const oneOf =
  <T extends string>(words: readonly T[], otherwise: T): Shape<T> =>
  (value) =>
    words.find((word) => word === value) ?? otherwise

export const flag =
  (otherwise = false): Shape<boolean> =>
  (value) =>
    typeof value === 'boolean' ? value : otherwise

/** What is beyond an end is the end. */
export const number =
  (least: number, most: number, otherwise = least): Shape<number> =>
  (value) =>
    typeof value === 'number' && !Number.isNaN(value) ? Math.min(most, Math.max(least, value)) : otherwise

export const whole = (least: number, most: number, otherwise = least): Shape<number> => {
  const within = number(least, most, otherwise)
  return (value) => Math.trunc(within(value))
}

export const nullable =
  <T>(shape: Shape<T>): Shape<T | null> =>
  (value) =>
    value === null || value === undefined ? null : shape(value)

/** Of the form or null; nothing is put in its place. */
export const exactly =
  <T>(isOne: (value: unknown) => boolean): Shape<T | null> =>
  (value) =>
    isOne(value) ? (value as T) : null

/** More than `most` are left out. */
export const list =
  <T>(shape: Shape<T>, most: number): Shape<readonly T[]> =>
  (value) =>
    Array.isArray(value) ? value.slice(0, most).map(shape) : []

/** Like `list`, without those that are null. */
export const listOf =
  <T>(shape: Shape<T | null>, most: number): Shape<readonly T[]> =>
  (value) =>
    list(shape, most)(value).filter((one) => one !== null)

export const record =
  <T>(shape: Shape<T | null>, most = 1000): Shape<Readonly<Record<string, T>>> =>
  (value) =>
    isFields(value)
      ? Object.fromEntries(
          Object.entries(value)
            .slice(0, most)
            .flatMap(([key, one]) => {
              const found = shape(one)
              return found === null ? [] : [[key, found]]
            }),
        )
      : {}

/** Fields by name; further ones stay. Those of `optional` may be absent, and are when they have another form. */
export const fields =
  (
    needed: Readonly<Record<string, Shape<unknown>>>,
    optional: Readonly<Record<string, Shape<unknown>>> = {},
  ): Shape<Fields> =>
  (value) => {
    const given = isFields(value) ? value : {}
    const found: Record<string, unknown> = { ...given }
    for (const [name, shape] of Object.entries(needed)) found[name] = shape(given[name])
    for (const [name, shape] of Object.entries(optional)) {
      const one = given[name] === undefined ? null : shape(given[name])
      if (one === null && given[name] !== null) delete found[name]
      else found[name] = one
    }
    return found
  }

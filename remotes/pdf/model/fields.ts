import { createOwnUndo, type OwnUndo } from '@wenfang/shared-document'
import type * as Y from 'yjs'

const FIELDS = 'fields'
const MOST_NAME = 1_000
const MOST_TEXT = 100_000
const MOST_CHOICES = 1_000

/**
 * What a field of the file's form was filled in with: a text, the names of the chosen entries, or the state of a box or of a group of
 * buttons (`Off` for none), as the file calls them.
 */
export type FieldValue = string | readonly string[]

/** The fields that people have filled in, by their full names; one entry each, so that two people fill in two fields at once. */
export interface FieldStore {
  readonly undo: OwnUndo
  /** undefined: as it is in the file. */
  get(name: string): FieldValue | undefined
  /** False where it was refused. */
  set(name: string, value: FieldValue): boolean
  canFill(): boolean
  /** Told which fields have another value. Returns a dispose function. */
  onChange(listener: (names: readonly string[]) => void): () => void
  dispose(): void
}

export function createFieldStore({
  body,
  canFill,
}: {
  readonly body: Y.Doc
  readonly canFill: () => boolean
}): FieldStore {
  const map = body.getMap(FIELDS)
  const origin = { store: 'fields' }
  const listeners = new Set<(names: readonly string[]) => void>()
  const observe = ({ keysChanged }: Y.YMapEvent<unknown>): void => {
    for (const listener of listeners) listener([...keysChanged])
  }
  map.observe(observe)
  const undo = createOwnUndo(body, [map], [origin])
  return {
    undo,
    canFill,
    get: (name) => parseValue(map.get(name)),
    set(name, value) {
      if (!canFill() || name.length > MOST_NAME || parseValue(value) === undefined) return false
      if (isSame(parseValue(map.get(name)), value)) return true
      body.transact(() => map.set(name, typeof value === 'string' ? value : [...value]), origin)
      return true
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dispose() {
      map.unobserve(observe)
      listeners.clear()
    },
  }
}

/** What was filled in, without what is of no use: readers refuse what has not the shape of a value. */
export function readFields(body: Y.Doc): ReadonlyMap<string, FieldValue> {
  const read = new Map<string, FieldValue>()
  for (const [name, stored] of body.getMap(FIELDS)) {
    const value = parseValue(stored)
    if (value !== undefined && name.length <= MOST_NAME) read.set(name, value)
  }
  return read
}

function parseValue(value: unknown): FieldValue | undefined {
  if (typeof value === 'string') return value.length <= MOST_TEXT ? value : undefined
  if (!Array.isArray(value) || value.length > MOST_CHOICES) return undefined
  return value.every((entry): entry is string => typeof entry === 'string' && entry.length <= MOST_NAME)
    ? value
    : undefined
}

const isSame = (one: FieldValue | undefined, other: FieldValue): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

import type { CommandInfo, JsonSchema } from '@wenfang/shared-contract'
import { Type, type Static, type TObject, type TProperties, type TSchema } from 'typebox'
import type { HeadlessDocument } from './headless-document.ts'
import { requireLines } from './require-lines.ts'

/** What can be done to a document without a view. */
export interface Command extends CommandInfo {
  /** @returns the answer @throws Refused where the document cannot take it */
  run(document: HeadlessDocument, args: unknown): unknown
}

export interface Described<Args extends TProperties> {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly args: Args
}

/** The schema as data, which goes over the wire. */
export const plain = (schema: TSchema): JsonSchema => ({ ...schema })

const NOTHING = plain(Type.Object({}, { additionalProperties: false }))

/** A command whose arguments are of the schema's type: they were checked before it runs. */
export function command<Args extends TProperties>(
  { id, title, description, args }: Described<Args>,
  run: (document: HeadlessDocument, args: Static<TObject<Args>>) => void,
): Command {
  return {
    id,
    title,
    description,
    args: plain(Type.Object(args, { additionalProperties: false })),
    answer: NOTHING,
    run(document, given) {
      requireLines(given)
      run(document, given as Static<TObject<Args>>)
      return {}
    },
  }
}

import { Type, type Static, type TObject, type TProperties, type TSchema } from 'typebox'
import type { CommandInfo, JsonSchema } from './document-commands.ts'

/** The first half of a command: what people and programs read about it. */
export interface CommandDescription<Args extends TProperties, Id extends string = string> {
  /** Unique in its type, `<what>.<action>`, e.g. `cells.set`. Never changes its meaning. */
  readonly id: Id
  /** As toolbar, menu and palette call it (zh-CN). */
  readonly title: string
  /** What it does and what its arguments mean, for who writes a program (zh-CN). */
  readonly description: string
  /** Its arguments by name. Names that are not here are refused. */
  readonly args: Args
}

/**
 * One thing that can be done to a document, over its model alone: no view, no DOM. Toolbar, key, palette, HTTP and tests run the same
 * one; what needs a view (focus, selection, a dialog) only fills the arguments.
 */
export interface ModelCommand<Model, Args = unknown, Answer = unknown, Id extends string = string> {
  readonly id: Id
  readonly title: string
  readonly description: string
  readonly args: TObject
  readonly answer: TSchema
  /** Why it cannot run on this model now, whatever the arguments (zh-CN); null when it can. */
  enabled(model: Model): string | null
  /**
   * Changes the model, in one go and synchronously. The arguments are what the schema says: whoever has them from outside
   * checks them before (`requireFitting`).
   * @throws Refused where the document cannot take it
   */
  run(model: Model, args: Args): Answer
}

/** Arguments as `run` gets them. */
export type ArgumentsOf<Args extends TProperties> = Static<TObject<Args>>

type Enabled<Model> = (model: Model) => string | null

const NOTHING = Type.Object({}, { additionalProperties: false })

/**
 * A command: its description, then what it does to the model. Without an `answer` it answers `{}`.
 *
 *     export const insert = defineCommand(
 *       { id: 'items.insert', title: '插入条目', description: '…', args: { at: Type.Integer({ minimum: 0 }), text: Type.String() } },
 *       (list: Checklist, { at, text }) => list.insert(at, text),
 *     )
 */
export function defineCommand<Model, Args extends TProperties, const Id extends string>(
  described: CommandDescription<Args, Id> & { readonly enabled?: Enabled<Model> },
  run: (model: Model, args: ArgumentsOf<Args>) => void,
): ModelCommand<Model, ArgumentsOf<Args>, object, Id>
export function defineCommand<Model, Args extends TProperties, Answer extends TSchema, const Id extends string>(
  described: CommandDescription<Args, Id> & { readonly answer: Answer; readonly enabled?: Enabled<Model> },
  run: (model: Model, args: ArgumentsOf<Args>) => Static<Answer>,
): ModelCommand<Model, ArgumentsOf<Args>, Static<Answer>, Id>
export function defineCommand<Model, Args extends TProperties>(
  {
    id,
    title,
    description,
    args,
    answer,
    enabled,
  }: CommandDescription<Args> & { readonly answer?: TSchema; readonly enabled?: Enabled<Model> },
  run: (model: Model, args: ArgumentsOf<Args>) => unknown,
): ModelCommand<Model, ArgumentsOf<Args>> {
  return {
    id,
    title,
    description,
    args: Type.Object(args, { additionalProperties: false }),
    answer: answer ?? NOTHING,
    enabled: enabled ?? (() => null),
    run(model, given) {
      const said = run(model, given)
      return answer ? said : {}
    },
  }
}

/** What is said of a command over the wire. */
export const commandInfo = ({ id, title, description, args, answer }: ModelCommand<never>): CommandInfo => ({
  id,
  title,
  description,
  args: plain(args),
  answer: plain(answer),
})

const plain = (schema: TSchema): JsonSchema => ({ ...schema })

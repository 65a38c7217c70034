import { WenfangError } from '@wenfang/shared-protocol/errors'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { CommandCall } from './document-commands.ts'

/** What a call is judged by. */
interface Known {
  readonly id: string
  readonly args: TSchema
}

/**
 * The one check of arguments that come from outside: every call names a command, and fits its schema with nothing besides.
 * @throws WenfangError InvalidArgument with the number of the first call that does not, in `detail.index`
 */
export function requireFitting(known: readonly Known[], batch: readonly CommandCall[]): void {
  const byId = new Map(known.map((command) => [command.id, command]))
  for (const [index, { id, args }] of batch.entries()) {
    const command = byId.get(id)
    if (!command)
      throw new WenfangError('InvalidArgument', `no command ${id}`, { detail: { index, reason: 'noSuchCommand' } })
    const [wrong] = Value.Errors(command.args, args ?? {})
    if (wrong)
      throw new WenfangError('InvalidArgument', `${id}: ${wrong.instancePath} ${wrong.message}`, {
        detail: { index, reason: 'arguments', path: wrong.instancePath, message: wrong.message },
      })
  }
}

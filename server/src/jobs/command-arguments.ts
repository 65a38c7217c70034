import type { CommandCall, CommandInfo } from '@wenfang/shared-contract'
import { WenfangError } from '@wenfang/shared-protocol/errors'
import { Value } from 'typebox/value'

/** @throws WenfangError InvalidArgument with the number of the first call that names no command or does not fit its schema */
export function requireFitting(known: readonly CommandInfo[], batch: readonly CommandCall[]): void {
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

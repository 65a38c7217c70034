import { WenfangError } from '@wenfang/shared-protocol/errors'
import type { CommandCall } from './document-commands.ts'
import type { ModelCommand } from './model-command.ts'
import { Refused } from './refused.ts'
import { requireFitting } from './require-fitting.ts'

/**
 * Runs calls in order over one model. The batch is checked as a whole before any of it runs. It throws in the middle where the
 * model cannot take a call: whoever owns the model makes it one step, all or nothing (`runAsStep` of `shared/document` over a
 * document that people see; `programCommands` over a copy).
 * @returns one answer a call, in order
 * @throws WenfangError InvalidArgument, or CommandRefused with the reason; `detail.index` is the number of the call
 */
export function runBatch<Model>(
  commands: readonly ModelCommand<Model>[],
  model: Model,
  batch: readonly CommandCall[],
): readonly unknown[] {
  requireFitting(commands, batch)
  const byId = new Map(commands.map((command) => [command.id, command]))
  return batch.map(({ id, args }, index) => {
    const command = byId.get(id)
    if (!command) throw new Error(`${id} was there a moment ago`)
    const refusal = command.enabled(model)
    if (refusal !== null) throw refused(index, id, 'disabled', refusal)
    try {
      return command.run(model, args ?? {})
    } catch (error) {
      throw named(error, index, id)
    }
  })
}

const refused = (index: number, id: string, reason: string, message: string, cause?: unknown): WenfangError =>
  new WenfangError('CommandRefused', `${id}: ${message}`, { cause, detail: { index, reason } })

/** The error with the number of the call; what is no expected answer stays what it is. */
function named(error: unknown, index: number, id: string): unknown {
  if (error instanceof Refused) return refused(index, id, error.reason, error.message, error)
  if (error instanceof WenfangError && error.code === 'InvalidArgument')
    return new WenfangError('InvalidArgument', `${id}: ${error.message}`, {
      cause: error,
      detail: { ...error.detail, index },
    })
  return error
}

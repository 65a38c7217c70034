import type { DocumentCommands } from '@wenfang/shared-contract'
import { WenfangError } from '@wenfang/shared-protocol/errors'
import { HeadlessDocument } from './headless-document.ts'
import { commands } from './index.ts'
import { Refused } from './refused.ts'

const byId = new Map(commands.map((command) => [command.id, command]))

/** Everything that can be done to a document, for programs. */
export const documentCommands: DocumentCommands = {
  commands: commands.map(({ id, title, description, args, answer }) => ({ id, title, description, args, answer })),
  async run({ body, source, asset }, batch) {
    const document = new HeadlessDocument({ body, source: await source(), asset })
    try {
      const answers = batch.map(({ id, args }, index) => {
        const command = byId.get(id)
        if (!command) throw new WenfangError('InvalidArgument', `no command ${id}`, { detail: { index } })
        try {
          return command.run(document, args)
        } catch (error) {
          if (!(error instanceof Refused)) throw error
          const { reason, message } = error
          throw new WenfangError('CommandRefused', `${id}: ${message}`, { cause: error, detail: { index, reason } })
        }
      })
      return { update: document.update(), answers }
    } finally {
      document.dispose()
    }
  },
}

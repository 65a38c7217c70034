import type { DocumentCommands } from '@wenfang/shared-contract'
import { WenfangError } from '@wenfang/shared-protocol/errors'
import * as Y from 'yjs'
import { Checklist } from '../model/index.ts'
import { commandOf, commands } from './commands.ts'

/** The same commands for programs, over a state and without a view. */
export const documentCommands: DocumentCommands = {
  commands: commands.map(({ id, title, description, args, answer }) => ({ id, title, description, args, answer })),
  run({ body }, batch) {
    const doc = new Y.Doc()
    Y.applyUpdate(doc, body)
    const before = Y.encodeStateVector(doc)
    const list = new Checklist(doc)
    for (const [index, { id, args }] of batch.entries())
      if (commandOf(id)?.run(list, args as Readonly<Record<string, unknown>>) !== true)
        throw new WenfangError('CommandRefused', `${id} cannot be done`, { detail: { index, reason: 'noSuchItem' } })
    const update = Y.encodeStateAsUpdate(doc, before)
    doc.destroy()
    return Promise.resolve({ update, answers: batch.map(() => ({})) })
  },
}

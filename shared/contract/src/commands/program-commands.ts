import { applyStates, createDocument, recordChanges, type Doc } from '@wenfang/shared-document'
import { CardPictures, PictureWanted } from './card-pictures.ts'
import type { CommandCall, CommandDocument, CommandOutcome, DocumentCommands } from './document-commands.ts'
import { commandInfo, type ModelCommand } from './model-command.ts'
import { runBatch } from './run-batch.ts'

/** A model that was opened for one batch. */
export interface OpenModel<Model> {
  readonly model: Model
  /** Writes down what the model still holds back, before the update is taken. */
  flush?(): void
  dispose?(): void
}

/** Opens a type's model over a document that has its state already, without a view. */
export type OpenForBatch<Model> = (
  doc: Doc,
  document: CommandDocument,
  pictures: CardPictures,
) => OpenModel<Model> | Promise<OpenModel<Model>>

/**
 * The commands of a type for programs (`loadCommands` of its manifest). Each batch runs over a copy of the state, and all it
 * changed leaves as one update: one edit in the log, one step for everybody. Where a call is refused nothing leaves.
 */
export function programCommands<Model>(
  commands: readonly ModelCommand<Model>[],
  open: OpenForBatch<Model>,
): DocumentCommands {
  return {
    commands: commands.map(commandInfo),
    async run(document, batch) {
      const pictures = new CardPictures(document.drawCard)
      for (;;) {
        try {
          return await runOver(commands, open, document, batch, pictures)
        } catch (error) {
          if (!(error instanceof PictureWanted)) throw error
          await pictures.fetch(error.wanted)
        }
      }
    },
  }
}

async function runOver<Model>(
  commands: readonly ModelCommand<Model>[],
  open: OpenForBatch<Model>,
  document: CommandDocument,
  batch: readonly CommandCall[],
  pictures: CardPictures,
): Promise<CommandOutcome> {
  const doc = createDocument()
  applyStates(doc, [document.body])
  const changes = recordChanges(doc)
  let opened: OpenModel<Model> | null = null
  try {
    opened = await open(doc, document, pictures)
    const answers = runBatch(commands, opened.model, batch)
    opened.flush?.()
    return { update: changes.update(), answers }
  } finally {
    opened?.dispose?.()
    changes.dispose()
    doc.destroy()
  }
}

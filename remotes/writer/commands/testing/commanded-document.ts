import type { CommandCall } from '@wenfang/shared-contract'
import type { DrawCardPicture } from '@wenfang/shared-contract/commands'
import * as Y from 'yjs'
import { blankDocument } from '../../files/blank.ts'
import { formats } from '../../files/index.ts'
import { serializeOoxmlPart } from '../../model/kernel/index.ts'
import { seededDoc } from '../../model/testing/replica.ts'
import { documentCommands } from '../document-commands.ts'
import { HeadlessDocument } from '../headless-document.ts'

const asset = (): Promise<Uint8Array> => Promise.reject(new Error('no assets'))

export type Batch = readonly (readonly [id: string, args: object])[]

/** A document to which tests send commands as programs do. */
export interface CommandedDocument {
  run(...batch: Batch): Promise<readonly unknown[]>
  /** Why one command is refused; null where it is not. */
  refused(id: string, args: object): Promise<unknown>
  /** Names of its parts. */
  parts(): readonly string[]
  /** As a text in another form. */
  export(format: 'txt' | 'md' | 'html'): Promise<string>
  /** XML of a part, as the next export writes it. */
  xml(name?: string): string
}

/** @param drawCard pictures of other files */
export function commandedDocument(source: Uint8Array = blankDocument(), drawCard?: DrawCardPicture): CommandedDocument {
  const doc = seededDoc(source, 7)
  const opened = <Answer>(read: (document: HeadlessDocument) => Answer): Answer => {
    const copy = new Y.Doc()
    Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc))
    const document = new HeadlessDocument({ doc: copy, source })
    try {
      return read(document)
    } finally {
      document.dispose()
    }
  }
  const run = async (...batch: Batch): Promise<readonly unknown[]> => {
    const calls = batch.map(([id, args]): CommandCall => ({ id, args }))
    const state = {
      body: Y.encodeStateAsUpdate(doc),
      source: () => Promise.resolve(source),
      asset,
      ...(drawCard && { drawCard }),
    }
    const { update, answers } = await documentCommands.run(state, calls)
    if (update) Y.applyUpdate(doc, update)
    return answers
  }
  return {
    run,
    refused: async (id, args) => {
      try {
        await run([id, args])
      } catch (error) {
        return (error as { readonly detail?: { readonly reason?: unknown } }).detail?.reason
      }
      return null
    },
    parts: () => opened(({ package: pkg }) => [...pkg.parts.keys()]),
    async export(format) {
      const { bytes } = await formats.exportBody({ source, body: Y.encodeStateAsUpdate(doc), format, asset })
      return new TextDecoder().decode(bytes)
    },
    xml: (name = '/word/document.xml') =>
      opened(({ package: pkg }) => {
        const part = pkg.parts.get(name)
        return part ? serializeOoxmlPart(part) : ''
      }),
  }
}

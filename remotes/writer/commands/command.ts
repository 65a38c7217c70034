import {
  defineCommand,
  type ArgumentsOf,
  type CommandDescription,
  type ModelCommand,
} from '@wenfang/shared-contract/commands'
import type { TProperties } from 'typebox'
import { requireLines } from './require-lines.ts'
import type { KernelDocument, WriterDocument } from './writer-document.ts'

/** What can be done to a document without a view. */
export type Command = ModelCommand<KernelDocument>

/** A command that changes a document by operations of the kernel. Texts of its arguments are what one run holds. */
export const command = <Args extends TProperties, const Id extends string>(
  described: CommandDescription<Args, Id>,
  run: (document: KernelDocument, args: ArgumentsOf<Args>) => void,
) =>
  defineCommand(described, (document: KernelDocument, args) => {
    requireLines(args)
    run(document, args)
  })

/** A command that is a pure change of the tree: a page runs it over the document that it shows. */
export const treeCommand = <Args extends TProperties, const Id extends string>(
  described: CommandDescription<Args, Id>,
  run: (document: WriterDocument, args: ArgumentsOf<Args>) => void,
) =>
  defineCommand(described, (document: WriterDocument, args) => {
    requireLines(args)
    run(document, args)
  })

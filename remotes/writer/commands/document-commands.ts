import { programCommands } from '@wenfang/shared-contract/commands'
import { HeadlessDocument } from './headless-document.ts'
import { commands } from './index.ts'
import type { KernelDocument } from './writer-document.ts'

/** Everything that can be done to a document, for programs. */
export const documentCommands = programCommands<KernelDocument>(commands, async (doc, { source }, pictures) => {
  const model = new HeadlessDocument({ doc, source: await source(), pictures })
  await model.settled()
  return { model, flush: () => model.flush(), dispose: () => model.dispose() }
})

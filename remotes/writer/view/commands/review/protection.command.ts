import { protectDocument } from '../../../commands/document-settings-commands.ts'
import type { Command } from '../command.ts'
import { runModel } from '../run-model.ts'

/** What a protected document still takes, in the words of the standard. */
export type Protection = 'none' | 'readOnly' | 'comments' | 'trackedChanges' | 'forms'

/** Restricts what may be edited; the file says it, so Word keeps to it, too. A courtesy: it needs no password. */
export const protection: Command<Protection> = {
  id: 'protection',
  title: '限制编辑',
  isActive: ({ snapshot }, kind) => {
    const now = snapshot.documentProtection
    return kind === 'none' ? now?.enforced !== true : now?.enforced === true && now.edit === kind
  },
  refusal: ({ snapshot }) =>
    snapshot.documentProtection?.enforced && snapshot.documentProtection.password
      ? '这个文档有密码保护，请先在 Word 里解除'
      : null,
  runs: [protectDocument.id],
  run: ({ surface }, kind) => void runModel(surface, protectDocument, { kind }),
}

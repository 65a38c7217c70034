import type { Command, DialogName } from './command.ts'

/** A command that opens a dialog, which has the keys from then on. */
export const dialogCommand = (dialog: DialogName, described: Omit<Command, 'run' | 'opensLayer'>): Command => ({
  ...described,
  opensLayer: true,
  run: ({ ui }) => ui.openDialog(dialog),
})

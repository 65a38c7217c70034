/** What every remote's commands are told, beside what is the remote's own. Built anew for every question; nothing in it is kept. */
export interface CommandSurroundings {
  readonly canWrite: boolean
  readonly ui: { toast(kind: 'info' | 'warning' | 'error', text: string): void }
}

/**
 * The way a view changes a document beside typing: toolbar, menus, shortcuts and tests run the same objects.
 * `refusal` answers in Chinese why the command cannot run now, and null when it can.
 */
export interface RemoteCommand<Context extends CommandSurroundings, Args = void> {
  readonly id: string
  readonly title: string
  /** As people write it: `Mod` is ⌘ on Apple machines and Ctrl elsewhere. The first one is shown. */
  readonly shortcuts?: readonly string[]
  /** Changes nothing in the document, so that readers have it too. */
  readonly isForReaders?: boolean
  /** The commands of the type's model that it runs: it only fills their arguments from what is focused, selected or asked for. */
  readonly runs?: readonly string[]
  refusal?(context: Context, args: Args): string | null
  isActive?(context: Context, args: Args): boolean
  run(context: Context, args: Args): void
}

export const READ_ONLY = '你对这个文件只有查看权限'

/** Why a command cannot run, rights first; null when it can. */
export function refusalOf<Context extends CommandSurroundings, Args>(
  command: RemoteCommand<Context, Args>,
  context: Context,
  args: Args,
): string | null {
  if (!command.isForReaders && !context.canWrite) return READ_ONLY
  return command.refusal?.(context, args) ?? null
}

/** Runs a command if it can run, and says why where it cannot. */
export function runCommand<Context extends CommandSurroundings, Args>(
  command: RemoteCommand<Context, Args>,
  context: Context,
  args: Args,
): boolean {
  const refusal = refusalOf(command, context, args)
  if (refusal !== null) {
    context.ui.toast('info', refusal)
    return false
  }
  command.run(context, args)
  return true
}

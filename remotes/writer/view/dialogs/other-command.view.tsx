import { Button } from '@wenfang/shared-ui'
import { type Command, refusalOf } from '../commands/command.ts'
import { commandContext, run, useWriter } from '../state/writer.ts'

/** What a dialog may end in beside its main command; off where the command cannot run. */
export function OtherCommand<Args>({
  label,
  command,
  args,
  onClose,
}: {
  readonly label: string
  readonly command: Command<Args>
  readonly args: Args
  readonly onClose: () => void
}) {
  const writer = useWriter()
  return (
    <Button
      kind="quiet"
      disabled={refusalOf(command, commandContext(writer), args) !== null}
      onClick={() => {
        onClose()
        run(writer, command, args)
      }}
    >
      {label}
    </Button>
  )
}

import { MenuCheckItem, ToolbarMenu } from '@wenfang/shared-ui'
import Lock from 'lucide-react/icons/lock'
import { protection, type Protection } from '../commands/review/protection.command.ts'
import { commandContext, run, useCommand, useWriter } from '../state/writer.ts'

const KINDS: readonly { readonly kind: Protection; readonly title: string }[] = [
  { kind: 'none', title: '不限制' },
  { kind: 'readOnly', title: '只读' },
  { kind: 'comments', title: '只能批注' },
  { kind: 'trackedChanges', title: '改动都作为修订' },
  { kind: 'forms', title: '只能填写窗体' },
]

/** What may be edited; kept in the file. */
export function ProtectionMenu() {
  const writer = useWriter()
  const { refusal } = useCommand(protection, 'none')
  const context = commandContext(writer)
  return (
    <ToolbarMenu label="限制编辑" icon={<Lock />} text="限制编辑" refusal={refusal}>
      {KINDS.map(({ kind, title }) => (
        <MenuCheckItem
          key={kind}
          isChecked={protection.isActive?.(context, kind) ?? false}
          onChange={() => run(writer, protection, kind)}
        >
          {title}
        </MenuCheckItem>
      ))}
    </ToolbarMenu>
  )
}

import { MenuItem, MenuSeparator, ToolbarMenu } from '@wenfang/shared-ui'
import Check from 'lucide-react/icons/check'
import Rows from 'lucide-react/icons/list-chevrons-up-down'
import { lineSpacing, openParagraph, paragraphSpacing } from '../commands/paragraph/paragraph.command.ts'
import { CommandItem } from '../menus/command-item.view.tsx'
import { commandContext, run, useCommand, useWriter } from '../state/writer.ts'

const MULTIPLES = [1, 1.15, 1.5, 2, 2.5, 3] as const

export function SpacingMenu() {
  const writer = useWriter()
  const { refusal } = useCommand(lineSpacing, 1)
  const context = commandContext(writer)
  return (
    <ToolbarMenu label="行距与段落间距" icon={<Rows />} refusal={refusal}>
      {MULTIPLES.map((multiple) => (
        <MenuItem
          key={multiple}
          icon={lineSpacing.isActive?.(context, multiple) ? <Check /> : undefined}
          onSelect={() => run(writer, lineSpacing, multiple)}
        >
          {multiple.toFixed(multiple === 1.15 ? 2 : 1)} 倍行距
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={() => run(writer, paragraphSpacing, { beforePt: 6, afterPt: 6 })}>段前段后各 6 磅</MenuItem>
      <MenuItem onSelect={() => run(writer, paragraphSpacing, { beforePt: 0, afterPt: 0 })}>取消段落间距</MenuItem>
      <MenuSeparator />
      <CommandItem command={openParagraph} />
    </ToolbarMenu>
  )
}

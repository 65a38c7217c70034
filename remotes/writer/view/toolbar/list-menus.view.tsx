import { MenuItem, MenuSeparator, Submenu, ToolbarMenu } from '@wenfang/shared-ui'
import ListTree from 'lucide-react/icons/list-tree'
import {
  applyList,
  continueList,
  leaveList,
  listLevel,
  numberHeadings,
  openBullet,
  openListStart,
  restartList,
} from '../commands/paragraph/list.command.ts'
import { BULLETS, HEADING_NUMBERS, type ListLook, MULTILEVEL, NUMBERS } from '../commands/paragraph/list-library.ts'
import { CommandItem, CommandItemWith } from '../menus/command-item.view.tsx'
import { run, useWriter } from '../state/writer.ts'

function Looks({ looks }: { readonly looks: readonly ListLook[] }) {
  return looks.map(({ title, levels }) => (
    <CommandItemWith key={title} command={applyList} args={levels} title={title} />
  ))
}

export function BulletMenu() {
  return (
    <ToolbarMenu label="项目符号库" icon={null} refusal={null}>
      <Looks looks={BULLETS} />
      <MenuSeparator />
      <CommandItem command={openBullet} />
      <CommandItem command={leaveList} />
    </ToolbarMenu>
  )
}

export function NumberMenu() {
  return (
    <ToolbarMenu label="编号库" icon={null} refusal={null}>
      <Looks looks={NUMBERS} />
      <MenuSeparator />
      <CommandItem command={restartList} />
      <CommandItem command={continueList} />
      <CommandItem command={openListStart} />
      <CommandItem command={leaveList} />
    </ToolbarMenu>
  )
}

export function MultilevelMenu() {
  const writer = useWriter()
  return (
    <ToolbarMenu label="多级列表" icon={<ListTree />} refusal={null}>
      <Looks looks={MULTILEVEL} />
      <MenuSeparator />
      {HEADING_NUMBERS.map(({ title, levels }) => (
        <MenuItem key={title} onSelect={() => run(writer, numberHeadings, levels)}>
          {title}
        </MenuItem>
      ))}
      <MenuSeparator />
      <Submenu title="更改列表级别">
        {Array.from({ length: 9 }, (_, level) => (
          <CommandItemWith key={level} command={listLevel} args={level} title={`${level + 1} 级`} />
        ))}
      </Submenu>
    </ToolbarMenu>
  )
}

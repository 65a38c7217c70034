import { ContextMenu, MenuItem, MenuSeparator, Submenu } from '@wenfang/shared-ui'
import { runCommand } from '@wenfang/shared-remote/surface'
import type { ReactElement } from 'react'
import { useBoard, useSurface } from '../state/board-state.ts'
import { useChrome } from '../state/chrome.ts'
import { commands, contextOf, refusal, type Command } from '../state/commands.ts'

/** What can be done to what is under the pointer. */
export function BoardMenu({ target }: { readonly target: ReactElement<Record<string, unknown>> }) {
  const view = useBoard()
  const { host, canWrite } = view
  const { selected } = useSurface()
  const { setDialog, setPanel } = useChrome()
  const hasChosen = selected.length > 0
  return (
    <ContextMenu target={target}>
      {hasChosen && canWrite && (
        <>
          <Item command={commands.duplicate} />
          <Item command={commands.delete} shortcut="Delete" />
          <Item command={commands.lock} />
          <MenuItem onSelect={() => setDialog('link')} shortcut="Mod+K">
            链接
          </MenuItem>
          <MenuSeparator />
          <Submenu title="叠放次序">
            <Item command={commands.toFront} />
            <Item command={commands.forward} />
            <Item command={commands.backward} />
            <Item command={commands.toBack} />
          </Submenu>
          {selected.length > 1 && (
            <Submenu title="对齐与分布">
              <Item command={commands.alignLeft} />
              <Item command={commands.alignCentre} />
              <Item command={commands.alignRight} />
              <Item command={commands.alignTop} />
              <Item command={commands.alignMiddle} />
              <Item command={commands.alignBottom} />
              <Item command={commands.distributeAcross} />
              <Item command={commands.distributeDown} />
              <Item command={commands.layOut} />
            </Submenu>
          )}
          <Item command={commands.group} />
          <Item command={commands.ungroup} />
          {selected.length === 2 && <Item command={commands.connect} />}
          {selected.length === 1 && <Item command={commands.arrangeMap} />}
          <MenuSeparator />
        </>
      )}
      {hasChosen && refusal(view, commands.openLink) === null && <Item command={commands.openLink} />}
      {hasChosen && host.comments && <MenuItem onSelect={() => host.comments?.write()}>评论</MenuItem>}
      {hasChosen && <Item command={commands.fitChosen} />}
      <Item command={commands.fit} />
      <MenuItem onSelect={() => setPanel('search')} shortcut="Mod+F">
        查找
      </MenuItem>
      <Item command={commands.downloadPng} />
      <Item command={commands.print} shortcut="Mod+P" />
      {canWrite && (
        <>
          <Item command={commands.grid} />
          <Item command={commands.snapping} />
        </>
      )}
    </ContextMenu>
  )
}

function Item({
  command,
  shortcut = command.shortcuts?.[0],
}: {
  readonly command: Command
  readonly shortcut?: string | undefined
}) {
  const view = useBoard()
  const reason = refusal(view, command)
  return (
    <MenuItem
      isDisabled={reason !== null}
      {...(reason === null ? {} : { hint: reason })}
      {...(shortcut === undefined ? {} : { shortcut })}
      onSelect={() => runCommand(command, contextOf(view), undefined)}
    >
      {command.title}
    </MenuItem>
  )
}

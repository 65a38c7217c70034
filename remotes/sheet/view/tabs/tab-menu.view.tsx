import { COLOUR_COLUMNS, COLOURS, MenuItem, MenuSeparator, Submenu } from '@wenfang/shared-ui'
import { sheets } from '../commands/index.ts'
import { CommandItem } from '../menus/command-item.view.tsx'
import { run, useSheetView } from '../state/sheet-context.ts'

/** What can be done with one sheet. */
export function TabMenu({ sheetId }: { readonly sheetId: string }) {
  const view = useSheetView()
  return (
    <>
      <CommandItem command={sheets.openRename} args={sheetId} />
      <CommandItem command={sheets.copySheet} args={sheetId} />
      <CommandItem command={sheets.moveSheet} args={{ sheetId, by: -1 }} label="左移" />
      <CommandItem command={sheets.moveSheet} args={{ sheetId, by: 1 }} label="右移" />
      <CommandItem command={sheets.hideSheet} args={sheetId} />
      <ColourMenu onChoose={(hex) => run(view, sheets.tabColour, { sheetId, hex })} />
      <MenuSeparator />
      <CommandItem command={sheets.openRemoval} args={sheetId} isDanger />
    </>
  )
}

/** The colour of a tab; null takes it away. */
export function ColourMenu({ onChoose }: { readonly onChoose: (hex: string | null) => void }) {
  return (
    <Submenu title="标签颜色">
      <MenuItem onSelect={() => onChoose(null)}>无颜色</MenuItem>
      {COLOURS.slice(COLOUR_COLUMNS + 1, COLOUR_COLUMNS * 2).map(({ value, name }) => (
        <MenuItem
          key={value}
          icon={<span className="sheet-colour-dot" style={{ background: value }} />}
          onSelect={() => onChoose(value)}
        >
          {name}
        </MenuItem>
      ))}
    </Submenu>
  )
}

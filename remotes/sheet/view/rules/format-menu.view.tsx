import { MenuItem, MenuSeparator, Submenu, ToolbarMenu } from '@wenfang/shared-ui'
import Highlighter from 'lucide-react/icons/highlighter'
import type { ReactNode } from 'react'
import {
  ASKING_PRESETS,
  BAR_PRESETS,
  RANK_PRESETS,
  SCALE_PRESETS,
  VALUE_PRESETS,
  type FormatPreset,
} from '../../rules/format-presets.ts'
import { NEW_FORMAT } from '../../rules/format-form.ts'
import { ICON_SETS } from '../../rules/index.ts'
import { formats, rules } from '../commands/index.ts'
import { CommandItem } from '../menus/command-item.view.tsx'
import { run, useSheetView } from '../state/sheet-context.ts'
import { useRefusal } from '../ribbon/use-refusal.ts'
import { BarPicture, IconSetPicture, ScalePicture } from './format-pictures.view.tsx'

/** Conditional formats as people look for them: what is marked, then the galleries, then the rules themselves. */
export function FormatMenu() {
  return (
    <ToolbarMenu label="条件格式" icon={<Highlighter />} refusal={useRefusal()}>
      <Submenu title="突出显示单元格规则">
        <Presets of={ASKING_PRESETS} isAsking />
        <MenuSeparator />
        <Presets of={VALUE_PRESETS} />
      </Submenu>
      <Submenu title="最前/最后规则">
        <Presets of={RANK_PRESETS} />
      </Submenu>
      <Submenu title="数据条">
        <Presets of={BAR_PRESETS} picture={({ form }) => <BarPicture colour={form.bar.colour} />} />
      </Submenu>
      <Submenu title="色阶">
        <Presets
          of={SCALE_PRESETS}
          picture={({ form }) => <ScalePicture colours={form.scale.map(({ colour }) => colour)} />}
        />
      </Submenu>
      <Submenu title="图标集">
        <Presets of={ICON_PRESETS} picture={({ form }) => <IconSetPicture name={form.icons.name} />} />
      </Submenu>
      <MenuSeparator />
      <CommandItem command={formats.newFormat} args={NEW_FORMAT} label="新建规则…" />
      <CommandItem command={rules.openFormats} label="管理规则…" />
      <Submenu title="清除规则">
        <CommandItem command={formats.clearFormats} args="selection" label="清除所选单元格的规则" />
        <CommandItem command={formats.clearFormats} args="sheet" label="清除整个工作表的规则" />
      </Submenu>
    </ToolbarMenu>
  )
}

const ICON_PRESETS: readonly FormatPreset[] = ICON_SETS.map(([name, title]) => ({
  title,
  form: { ...NEW_FORMAT, kind: 'iconSet', icons: { ...NEW_FORMAT.icons, name } },
}))

function Presets({
  of: presets,
  isAsking = false,
  picture,
}: {
  readonly of: readonly FormatPreset[]
  readonly isAsking?: boolean
  readonly picture?: (preset: FormatPreset) => ReactNode
}) {
  const view = useSheetView()
  return presets.map((preset) => (
    <MenuItem
      key={preset.title}
      onSelect={() => run(view, isAsking ? formats.newFormat : formats.addFormat, preset.form)}
    >
      {picture ? (
        <span className="sheet-format-item">
          {picture(preset)}
          {preset.title}
        </span>
      ) : (
        preset.title
      )}
    </MenuItem>
  ))
}

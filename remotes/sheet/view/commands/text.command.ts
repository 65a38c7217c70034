import type { CellStyle, FontStyle, StylePatch } from '../../model/index.ts'
import { colourOf } from '../../model/index.ts'
import type { Command, CommandContext } from './command.ts'
import { isSelected, rangesOf } from './selected.ts'

/** Sets style attributes of everything that is selected, whole rows and columns as one record. */
export function setStyle(context: CommandContext, style: StylePatch): void {
  const { surface, state } = context
  surface.execute('style.set', { sheetId: state.activeSheetId, ranges: rangesOf(context), style })
}

function toggle(
  id: string,
  title: string,
  shortcut: string,
  isOn: (style: CellStyle) => boolean,
  patch: (isOn: boolean) => StylePatch,
): Command {
  return {
    id,
    title,
    shortcuts: [shortcut],
    refusal: isSelected,
    runs: ['style.set'],
    isActive: ({ state }) => isOn(state.style),
    run: (context) => setStyle(context, patch(!isOn(context.state.style))),
  }
}

const font = (attributes: { readonly [K in keyof FontStyle]?: FontStyle[K] | null }): StylePatch => ({
  font: attributes,
})

export const bold = toggle(
  'bold',
  '加粗',
  'Mod+B',
  ({ font: f }) => f?.isBold === true,
  (on) => font({ isBold: on || null }),
)
export const italic = toggle(
  'italic',
  '倾斜',
  'Mod+I',
  ({ font: f }) => f?.isItalic === true,
  (on) => font({ isItalic: on || null }),
)
export const underline = toggle(
  'underline',
  '下划线',
  'Mod+U',
  ({ font: f }) => f?.underline !== undefined,
  (on) => font({ underline: on ? 'single' : null }),
)
export const strike = toggle(
  'strike',
  '删除线',
  'Mod+5',
  ({ font: f }) => f?.isStrike === true,
  (on) => font({ isStrike: on || null }),
)

export const fontFamily: Command<string> = {
  id: 'font-family',
  title: '字体',
  refusal: isSelected,
  runs: ['style.set'],
  run: (context, family) => setStyle(context, font({ family })),
}

export const fontSize: Command<number> = {
  id: 'font-size',
  title: '字号',
  refusal: isSelected,
  runs: ['style.set'],
  run: (context, sizePt) => setStyle(context, font({ sizePt })),
}

/** `#rrggbb`; null for the automatic colour. */
export const textColour: Command<string | null> = {
  id: 'text-colour',
  title: '字体颜色',
  refusal: isSelected,
  runs: ['style.set'],
  run: (context, hex) => setStyle(context, font({ colour: hex === null ? null : colourOf(hex) })),
}

export const fillColour: Command<string | null> = {
  id: 'fill-colour',
  title: '填充颜色',
  refusal: isSelected,
  runs: ['style.set'],
  run(context, hex) {
    const foreground = hex === null ? null : colourOf(hex)
    setStyle(context, { fill: foreground ? { pattern: 'solid', foreground, background: null } : null })
  },
}

export const clearFormats: Command = {
  id: 'clear-formats',
  title: '清除格式',
  refusal: isSelected,
  runs: ['cells.clearFormats'],
  run(context) {
    const { surface, state } = context
    surface.execute('cells.clearFormats', { sheetId: state.activeSheetId, ranges: rangesOf(context) })
  },
}

export const clearContents: Command = {
  id: 'clear-contents',
  title: '清除内容',
  shortcuts: ['Delete'],
  refusal: isSelected,
  runs: ['cells.clearContents'],
  run(context) {
    const { surface, state } = context
    surface.execute('cells.clearContents', { sheetId: state.activeSheetId, ranges: rangesOf(context) })
  },
}

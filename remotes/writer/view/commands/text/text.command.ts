import type { Command, CommandContext } from '../command.ts'
import { engineCommand, exec } from '../exec.ts'

export const bold = engineCommand(
  { id: 'bold', title: '加粗', shortcuts: ['Mod+B'] },
  { type: 'toggleMark', mark: 'bold' },
)
export const italic = engineCommand(
  { id: 'italic', title: '倾斜', shortcuts: ['Mod+I'] },
  { type: 'toggleMark', mark: 'italic' },
)
export const underline = engineCommand(
  { id: 'underline', title: '下划线', shortcuts: ['Mod+U'] },
  { type: 'toggleMark', mark: 'underline' },
)
export const strike = engineCommand(
  { id: 'strike', title: '删除线', shortcuts: ['Mod+Shift+X'] },
  { type: 'toggleMark', mark: 'strike' },
)
export const superscript = engineCommand(
  { id: 'superscript', title: '上标', shortcuts: ['Mod+Shift+='] },
  { type: 'toggleMark', mark: 'superscript' },
)
export const subscript = engineCommand(
  { id: 'subscript', title: '下标', shortcuts: ['Mod+='] },
  { type: 'toggleMark', mark: 'subscript' },
)
export const clearFormatting = engineCommand(
  { id: 'clear-formatting', title: '清除格式', shortcuts: ['Mod+Space'] },
  { type: 'clearFormatting' },
)

const han = /\p{Script=Han}/u

/** A Chinese family is set for every script, a Latin one leaves the Chinese characters alone, as word processors do. */
export const fontFamily: Command<string> = {
  id: 'font-family',
  title: '字体',
  run: ({ surface }, family) => {
    const everywhere = { ascii: family, hAnsi: family, eastAsia: family, cs: family }
    surface.surface?.setRunProperty(
      'rFonts',
      han.test(family) ? everywhere : { ascii: family, hAnsi: family, cs: family },
    )
  },
}

const MIN_HALF_POINTS = 2
const MAX_HALF_POINTS = 3276

/** Size in points; halves are the finest step a document can hold. */
export const fontSize: Command<number> = {
  id: 'font-size',
  title: '字号',
  refusal: (_context, points) =>
    points * 2 < MIN_HALF_POINTS || points * 2 > MAX_HALF_POINTS ? '字号要在 1 到 1638 磅之间' : null,
  run: (context, points) =>
    void exec(context, { type: 'setMarkAttr', mark: 'fontSize', attr: 'val', value: Math.round(points * 2) }),
}

const STEPS = [5, 5.5, 6.5, 7.5, 8, 9, 10, 10.5, 11, 12, 14, 15, 16, 18, 20, 22, 24, 26, 28, 36, 48, 72, 96, 144]

function stepSize(context: CommandContext, direction: 1 | -1): void {
  const now = context.snapshot.formatting?.fontSizePt ?? 10.5
  const next = direction === 1 ? STEPS.find((size) => size > now) : STEPS.findLast((size) => size < now)
  if (next !== undefined) fontSize.run(context, next)
}

export const growFont: Command = {
  id: 'grow-font',
  title: '增大字号',
  shortcuts: ['Mod+Shift+.', 'Mod+]'],
  run: (context) => stepSize(context, 1),
}
export const shrinkFont: Command = {
  id: 'shrink-font',
  title: '减小字号',
  shortcuts: ['Mod+Shift+,', 'Mod+['],
  run: (context) => stepSize(context, -1),
}

/** `RRGGBB`, or `auto` for the colour that fits the page. */
export const textColour: Command<string> = {
  id: 'text-colour',
  title: '字体颜色',
  run: (context, colour) => void exec(context, { type: 'setMarkAttr', mark: 'color', attr: 'val', value: colour }),
}

/** One of the sixteen marker colours of the file format, or `none`. */
export const highlight: Command<string> = {
  id: 'highlight',
  title: '突出显示',
  run: (context, colour) => void exec(context, { type: 'setMarkAttr', mark: 'highlight', attr: 'val', value: colour }),
}

/** Copies the format of the selection; the next selection receives it. Pressed again it is put down. */
export const formatPainter: Command = {
  id: 'format-painter',
  title: '格式刷',
  shortcuts: ['Mod+Shift+C'],
  isActive: ({ snapshot }) => (snapshot.formatPainter?.mode ?? 'off') !== 'off',
  run: ({ surface }) => void surface.surface?.formatPainter.press(),
}
export const pasteFormat: Command = engineCommand(
  { id: 'paste-format', title: '粘贴格式', shortcuts: ['Mod+Alt+V'] },
  { type: 'pasteFormatting' },
)

import type { CommandGroup } from '../command.ts'
import * as ruby from '../../ruby/ruby.command.ts'
import * as enclosed from './enclosed.command.ts'
import * as font from './font.command.ts'
import * as text from './text.command.ts'
import * as writing from './writing.command.ts'

export { enclosed, font, ruby, text, writing }

/** Formats and letters of what is selected. */
export const textCommands: CommandGroup = {
  title: '文字',
  commands: [
    text.bold,
    text.italic,
    text.underline,
    text.strike,
    text.superscript,
    text.subscript,
    text.growFont,
    text.shrinkFont,
    text.clearFormatting,
    text.formatPainter,
    text.pasteFormat,
    font.openFont,
    font.doubleUnderline,
    font.wordUnderline,
    font.wavyUnderline,
    font.doubleStrike,
    font.smallCaps,
    font.allCaps,
    font.hiddenText,
    font.characterBorder,
    font.characterShading,
    font.nextCase,
    font.lowerCase,
    font.upperCase,
    font.titleCase,
    font.sentenceCase,
    font.toggleCase,
    font.fullWidth,
    font.halfWidth,
    ruby.openPinyin,
    enclosed.openEnclosed,
    writing.spelling,
    writing.openAutocorrect,
  ],
}

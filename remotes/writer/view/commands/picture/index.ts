import type { CommandGroup } from '../command.ts'
import * as drawing from './drawing.command.ts'
import * as image from './image.command.ts'

export { drawing, image }

/** Pictures and shapes. */
export const pictureCommands: CommandGroup = {
  title: '图片',
  commands: [
    image.openProperties,
    image.wrapInline,
    image.wrapSquare,
    image.wrapTopBottom,
    image.behindText,
    image.inFrontOfText,
    image.rotateRight,
    image.flipHorizontal,
    image.naturalSize,
    image.deleteImage,
    image.rotateLeft,
    image.flipVertical,
    drawing.wrapTight,
    drawing.wrapThrough,
    drawing.toFront,
    drawing.toBack,
    drawing.forward,
    drawing.backward,
    ...drawing.alignments,
    drawing.openPicture,
  ],
}

import { formatDrawing, transformDrawing } from '../../../commands/drawing-commands.ts'
import { wordsOfDrawing } from '../../../model/tree/drawings/picture-format.ts'
import type { SurfaceCommand } from '../../engine/index.ts'
import type { Command } from '../command.ts'
import { dialogCommand } from '../dialog-command.ts'
import { exec, refusalOfEngine } from '../exec.ts'
import { runOnDrawing, selectedDrawing } from './drawing.command.ts'

const NONE = '请先选中一张图片'

function imageCommand(id: string, title: string, command: SurfaceCommand): Command {
  return {
    id,
    title,
    refusal: (context) => (context.snapshot.image ? refusalOfEngine(context, command) : NONE),
    run: (context) => void exec(context, command),
  }
}

type Wrap = 'inline' | 'square' | 'topAndBottom' | 'behind' | 'inFront'

const wrap = (id: string, title: string, target: Wrap): Command => ({
  ...imageCommand(id, title, { type: 'setImageWrapType', target }),
  isActive: ({ snapshot }) => snapshot.image?.wrap === target,
})

export const wrapInline = wrap('wrap-inline', '嵌入型', 'inline')
export const wrapSquare = wrap('wrap-square', '四周型', 'square')
export const wrapTopBottom = wrap('wrap-top-bottom', '上下型', 'topAndBottom')
export const behindText = wrap('behind-text', '衬于文字下方', 'behind')
export const inFrontOfText = wrap('in-front-of-text', '浮于文字上方', 'inFront')
type Turn = Parameters<typeof transformDrawing.run>[1]['how']

/** The engine knows where a picture is locked. */
const transform = (
  id: string,
  title: string,
  how: Turn,
  action: 'rotateCW' | 'rotateCCW' | 'flipV' | 'flipH',
): Command => ({
  id,
  title,
  runs: [transformDrawing.id],
  refusal: (context) => (context.snapshot.image ? refusalOfEngine(context, { type: 'transformImage', action }) : NONE),
  run: (context) => runOnDrawing(context, transformDrawing, { how }),
})
export const rotateRight = transform('rotate-right', '向右旋转 90°', 'right', 'rotateCW')
export const rotateLeft = transform('rotate-left', '向左旋转 90°', 'left', 'rotateCCW')
export const flipVertical = transform('flip-vertical', '垂直翻转', 'flipVertical', 'flipV')
export const flipHorizontal = transform('flip-horizontal', '水平翻转', 'flipHorizontal', 'flipH')
export const naturalSize = imageCommand('natural-size', '原始大小', {
  type: 'setImageProperties',
  resetToNaturalSize: true,
})
export const deleteImage = imageCommand('delete-image', '删除图片', { type: 'deleteImage' })

export const openProperties = dialogCommand('alt-text', {
  id: 'image-properties',
  title: '替代文字…',
  refusal: ({ snapshot }) => (snapshot.image ? null : NONE),
})

/** What a screen reader says in place of the picture. */
export const alternativeText: Command<string> = {
  id: 'alternative-text',
  title: '替代文字',
  refusal: ({ snapshot }) => (snapshot.image ? null : NONE),
  runs: [formatDrawing.id],
  run: (context, description) => {
    const { title } = wordsOfDrawing(selectedDrawing(context))
    runOnDrawing(context, formatDrawing, { format: { words: { title, description } } })
  },
}

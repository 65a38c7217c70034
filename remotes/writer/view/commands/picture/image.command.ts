import type { SurfaceCommand } from '../../engine/index.ts'
import type { Command } from '../command.ts'
import { dialogCommand } from '../dialog-command.ts'
import { exec, refusalOfEngine } from '../exec.ts'

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
export const rotateRight = imageCommand('rotate-right', '向右旋转 90°', { type: 'transformImage', action: 'rotateCW' })
export const rotateLeft = imageCommand('rotate-left', '向左旋转 90°', { type: 'transformImage', action: 'rotateCCW' })
export const flipVertical = imageCommand('flip-vertical', '垂直翻转', { type: 'transformImage', action: 'flipV' })
export const flipHorizontal = imageCommand('flip-horizontal', '水平翻转', { type: 'transformImage', action: 'flipH' })
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
  run: (context, description) => void exec(context, { type: 'setImageProperties', description }),
}

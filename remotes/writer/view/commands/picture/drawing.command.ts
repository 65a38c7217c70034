import { storyName, storyRoot } from '../edit-story.ts'
import {
  alignDrawing,
  fillDrawing,
  orderDrawing,
  outlineDrawing,
  wrapDrawing,
} from '../../../commands/drawing-commands.ts'
import { insertShape as putShape } from '../../../commands/shape-commands.ts'
import type { Order } from '../../../model/tree/drawings/place.ts'
import { isShape, type Outline } from '../../../model/tree/drawings/shape-format.ts'
import type { Wrapping } from '../../../model/tree/drawings/wrapping.ts'
import type { OoxmlElement } from '../../../model/kernel/index.ts'
import { pathTo } from '../../../model/tree/nodes.ts'
import type { ShapeKind } from '../../../model/tree/drawings/shapes.ts'
import type { Command, CommandContext } from '../command.ts'
import { dialogCommand } from '../dialog-command.ts'
import { runAtCaret } from '../run-at-caret.ts'
import { runModel, type TreeCommand } from '../run-model.ts'

const NONE = '请先选中一张图片或一个图形'

const IN_LINE = '嵌入型的图片随文字走；请先选一种环绕方式'

/** The selected picture, shape or text box as the document has it. */
export function selectedDrawing(context: CommandContext): OoxmlElement | null {
  const id = context.snapshot.image?.id
  return id === undefined ? null : drawingOf(context, id)
}

/** By the engine's name for it or for what is in it; null where it is not in the story of the caret. */
export function drawingOf(context: Pick<CommandContext, 'surface'>, id: string): OoxmlElement | null {
  const root = storyRoot(context)
  const path = root && pathTo(root, id)
  return path?.findLast(({ localName }) => localName === 'drawing') ?? null
}

export const unselected = ({ snapshot }: CommandContext): string | null => (snapshot.image ? null : NONE)

const inLine = (context: CommandContext): string | null =>
  unselected(context) ?? (context.snapshot.image?.wrap === 'inline' ? IN_LINE : null)

interface DrawingName {
  readonly part?: string | undefined
  readonly drawing: number | string
}

/** Runs a command of the model on the selected drawing. */
export function runOnDrawing<Args extends DrawingName>(
  context: CommandContext,
  command: TreeCommand<Args>,
  args: Omit<Args, keyof DrawingName>,
): void {
  const drawing = selectedDrawing(context)
  const part = storyName(context)
  if (!drawing || part === null) return
  runModel(context.surface, command, { ...args, part, drawing: drawing.id } as Args, ({ reason }) => {
    // What changes nothing is no refusal: the drawing is so already.
    if (reason === 'notTaken') context.ui.toast('warning', '这个对象不能这样修改')
  })
}

export const drawingOutline: Command<Outline | null> = {
  id: 'drawing-outline',
  title: '线条',
  refusal: unselected,
  runs: [outlineDrawing.id],
  run: (context, outline) => runOnDrawing(context, outlineDrawing, { outline }),
}

export const shapeFill: Command<string | null> = {
  id: 'shape-fill',
  title: '填充颜色',
  refusal: (context) => {
    const refused = unselected(context)
    if (refused !== null) return refused
    const drawing = selectedDrawing(context)
    return drawing && isShape(drawing) ? null : '图片没有填充颜色，图形和文本框才有'
  },
  runs: [fillDrawing.id],
  run: (context, colour) => runOnDrawing(context, fillDrawing, { colour }),
}

const order = (id: string, title: string, how: Order): Command => ({
  id,
  title,
  refusal: inLine,
  runs: [orderDrawing.id],
  run: (context) => runOnDrawing(context, orderDrawing, { how }),
})

export const toFront = order('drawing-to-front', '置于顶层', 'front')

export const toBack = order('drawing-to-back', '置于底层', 'back')

export const forward = order('drawing-forward', '上移一层', 'forward')

export const backward = order('drawing-backward', '下移一层', 'backward')

const wrapKind = (id: string, title: string, kind: Wrapping['kind'], side: Wrapping['side']): Command => ({
  id,
  title,
  refusal: inLine,
  isActive: ({ snapshot }) => snapshot.image?.wrap === kind,
  runs: [wrapDrawing.id],
  run: (context) => runOnDrawing(context, wrapDrawing, { kind, side }),
})

export const wrapTight = wrapKind('wrap-tight', '紧密型', 'tight', 'bothSides')

export const wrapThrough = wrapKind('wrap-through', '穿越型', 'through', 'bothSides')

type Side = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom'

const align = (id: string, title: string, side: Side): Command => ({
  id,
  title,
  refusal: inLine,
  runs: [alignDrawing.id],
  run: (context) => runOnDrawing(context, alignDrawing, { side }),
})

export const alignments: readonly Command[] = [
  align('drawing-left', '靠左对齐', 'left'),
  align('drawing-centre', '水平居中', 'center'),
  align('drawing-right', '靠右对齐', 'right'),
  align('drawing-top', '顶端对齐', 'top'),
  align('drawing-middle', '垂直居中', 'middle'),
  align('drawing-bottom', '底端对齐', 'bottom'),
]

/** Puts a shape at the caret; it floats in front of the text. */
export const insertShape: Command<ShapeKind> = {
  id: 'insert-shape',
  title: '插入形状',
  runs: [putShape.id],
  run: (context, kind) => {
    // A shape floats: what is selected stays.
    const caret = context.surface.surface?.state().selection.head
    if (caret) context.surface.surface?.setSelection({ anchor: caret, head: caret })
    const isPut = runAtCaret(context.surface, putShape, { shape: kind.title }, 1)
    if (!isPut) context.ui.toast('warning', '这里不能插入形状')
  },
}

export const openPicture = dialogCommand('picture', {
  id: 'picture-dialog',
  title: '大小和位置…',
  refusal: unselected,
})

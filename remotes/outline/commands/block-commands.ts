import { defineCommand, Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import { writeMovedAway, type Outline } from '../model/index.ts'
import { ID, NEW_BLOCK, PROPS, TARGET, targetOf, treeOf, TYPE } from './schema.ts'

/** @throws Refused where the block that the arguments name is not there any more, or does not take it */
export function requireDone(isDone: boolean, reason = 'noSuchBlock'): void {
  if (!isDone) throw new Refused(reason)
}

export const insertBlocks = defineCommand(
  {
    id: 'block.insert',
    title: '插入块',
    description: '在 target 处插入一个或多个块；depth 说明谁在谁之下。',
    args: { blocks: Type.Array(NEW_BLOCK, { minItems: 1, maxItems: 1_000 }), target: TARGET },
    answer: Type.Object({ ids: Type.Array(ID) }),
  },
  (outline: Outline, { blocks, target }) => {
    const ids = outline.insert(treeOf(blocks), targetOf(target))
    if (!ids) throw new Refused('noSuchTarget')
    return { ids: [...ids] }
  },
)

export const updateBlock = defineCommand(
  {
    id: 'block.update',
    title: '修改块的属性',
    description: '修改块的属性，如标题的 level、待办的 checked、颜色。',
    args: { id: ID, props: PROPS },
  },
  (outline: Outline, { id, props }) => requireDone(outline.setProps(id, props)),
)

export const turnInto = defineCommand(
  {
    id: 'block.turnInto',
    title: '转换为',
    description: '把块变成另一种类型，文字和它之下的块都保留。',
    args: { id: ID, type: TYPE, props: Type.Optional(PROPS) },
  },
  (outline: Outline, { id, type, props = {} }) => requireDone(outline.turnInto(id, type, props), 'cannotTurnInto'),
)

export const moveBlock = defineCommand(
  {
    id: 'block.move',
    title: '移动块',
    description: '把块连同它之下的块移到 target 处；不能移到自己之下。',
    args: { id: ID, target: TARGET },
  },
  (outline: Outline, { id, target }) => requireDone(outline.move(id, targetOf(target)), 'cannotMove'),
)

export const deleteBlock = defineCommand(
  {
    id: 'block.delete',
    title: '删除块',
    description: '删除块和它之下的块。',
    args: {
      id: ID,
      movedTo: Type.Optional(
        Type.Object(
          { file: Type.String({ minLength: 1, maxLength: 64 }), name: Type.String({ maxLength: 255 }) },
          { additionalProperties: false, description: '块已移到哪个文件；同时有人把它移到别的文件时，据此告诉他' },
        ),
      ),
    },
  },
  (outline: Outline, { id, movedTo }) => {
    requireDone(outline.remove(id))
    if (movedTo) writeMovedAway(outline.doc, id, movedTo)
  },
)

export const duplicateBlock = defineCommand(
  {
    id: 'block.duplicate',
    title: '复制一份',
    description: '在块的后面，或在 target 处，放一份一样的，连同它之下的块。',
    args: { id: ID, target: Type.Optional(TARGET) },
    answer: Type.Object({ ids: Type.Array(ID) }),
  },
  (outline: Outline, { id, target }) => {
    const ids = outline.duplicate(id, target && targetOf(target))
    if (!ids) throw new Refused('noSuchBlock')
    return { ids: [...ids] }
  },
)

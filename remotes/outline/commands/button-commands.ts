import { defineCommand, Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import { safeLink } from '../files/safe-link.ts'
import { actionOf, addTask, uncheckAll, type Outline } from '../model/index.ts'
import { ID } from './schema.ts'
import { insertTemplate } from './template-commands.ts'

export const pressButton = defineCommand(
  {
    id: 'button.press',
    title: '按下按钮',
    description:
      '做按钮块说的事：action 是 task 时在下面加一条待办，uncheck 时把全篇的待办改回未完成，template 时套用 target 那个模板；是 link 时什么也不改，回答地址。',
    args: { id: ID },
    answer: Type.Object({
      address: Type.Union([Type.String(), Type.Null()], { description: '要打开的地址；没有则是 null' }),
      block: Type.Union([ID, Type.Null()], { description: '新加的块' }),
    }),
  },
  (outline: Outline, { id }) => {
    const button = outline.block(id)
    if (button?.type !== 'button') throw new Refused('noSuchButton')
    const target = String(button.props['target'] ?? '')
    switch (actionOf(button)) {
      case 'link':
        return { address: safeLink(target), block: null }
      case 'task':
        return { address: null, block: addTask(outline, id) }
      case 'uncheck':
        uncheckAll(outline)
        return { address: null, block: null }
      case 'template':
        return { address: null, block: insertTemplate.run(outline, { template: target }).ids[0] ?? null }
    }
  },
)

import { defineCommand, Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import { TEMPLATES, type Block, type Outline } from '../model/index.ts'
import { ID } from './schema.ts'

const ANSWER = Type.Object({ ids: Type.Array(ID) })

export const insertTemplate = defineCommand(
  {
    id: 'document.template',
    title: '套用模板',
    description: '把模板的块放进文档：空文档从它开始，并得到它的标题和图标；写了内容的文档接在末尾，原来的内容都保留。',
    args: { template: Type.Enum(TEMPLATES.map(({ id }) => id)) },
    answer: ANSWER,
  },
  (outline: Outline, { template: id }) => {
    const template = TEMPLATES.find((one) => one.id === id)
    if (!template) throw new Refused('noSuchTemplate')
    const blocks = outline.read()
    const ids = outline.insert(template.blocks, { block: null, side: 'last' })
    if (!ids) throw new Refused('noSuchTarget')
    const [only] = blocks
    if (only && blocks.length === 1 && isEmptyLine(only)) {
      outline.remove(only.id)
      const { title, icon } = outline.meta()
      if (title === '') outline.setMeta({ title: template.title, ...(icon === '' && { icon: template.icon }) })
    }
    return { ids: [...ids] }
  },
)

const isEmptyLine = ({ type, content, children }: Block): boolean =>
  type === 'paragraph' && content.length === 0 && children.length === 0

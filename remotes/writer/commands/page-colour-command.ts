import { Type } from 'typebox'
import { withPageColour } from '../model/tree/page-colour.ts'
import { treeCommand } from './command.ts'
import { COLOUR } from './schema.ts'

export const colourPage = treeCommand(
  {
    id: 'page.colour',
    title: '页面颜色',
    description: '设置整个文档的页面颜色，null 为白纸。',
    args: { colour: Type.Union([COLOUR, Type.Null()]) },
  },
  (document, { colour }) => document.edit((pkg) => withPageColour(pkg, colour?.toUpperCase() ?? null)),
)

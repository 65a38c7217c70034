import { Type } from 'typebox'
import { freeDrawingNumber, shapeRun, SHAPES } from '../model/tree/drawings/shapes.ts'
import { elementsOf } from '../model/tree/nodes.ts'
import { parseOne } from '../model/tree/parse.ts'
import { withProperties } from '../model/tree/properties.ts'
import { treeCommand } from './command.ts'
import { editElement, insertRuns, paragraphAt, storyOf } from './places.ts'
import { oneOf, PARAGRAPH, PART, PLACE } from './schema.ts'

export const insertShape = treeCommand(
  {
    id: 'drawing.insertShape',
    title: '插入形状',
    description: '在一个位置插入浮于文字上方的形状，按它的中文名称或者文件里的名称。',
    args: {
      ...PLACE,
      shape: Type.Union([
        oneOf(...SHAPES.map(({ title }) => title)),
        oneOf(...new Set(SHAPES.map(({ geometry }) => geometry))),
      ]),
    },
  },
  (document, { shape, ...place }) => {
    const kind = SHAPES.find(({ title, geometry }) => title === shape || geometry === shape)
    const { root } = storyOf(document, place.part)
    if (kind) insertRuns(document, place, shapeRun(kind, freeDrawingNumber(root)))
  },
)

const LINE_BELOW = '<w:pBdr><w:bottom w:val="single" w:sz="6" w:space="1" w:color="auto"/></w:pBdr>'

export const insertRule = treeCommand(
  {
    id: 'paragraph.rule',
    title: '插入水平线',
    description: '在一段后面插入一条横线；段落是空的就成为那条线。',
    args: { part: PART, paragraph: PARAGRAPH },
  },
  (document, { part, paragraph: reference }) => {
    const story = storyOf(document, part)
    const paragraph = paragraphAt(document, story, reference)
    editElement(document, story, paragraph, (mint) => {
      const isEmpty = elementsOf(paragraph).every(({ localName }) => localName === 'pPr')
      return isEmpty
        ? [withProperties(paragraph, 'pPr', { pBdr: LINE_BELOW }, mint), parseOne('<w:p/>', mint)]
        : [paragraph, withProperties(parseOne('<w:p/>', mint), 'pPr', { pBdr: LINE_BELOW }, mint)]
    })
  },
)

export const shapeCommands = [insertShape, insertRule]

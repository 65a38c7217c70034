import { Type } from 'typebox'
import { withSectionFormat, type SectionStart } from '../model/tree/page-format.ts'
import { sectionOfNode, withSections } from '../model/tree/sections.ts'
import { treeCommand } from './command.ts'
import { insertRuns, placeIn } from './places.ts'
import { oneOf, PLACE } from './schema.ts'

export const breakPage = treeCommand(
  { id: 'break.page', title: '插入分页符', description: '在一个位置分页。', args: PLACE },
  (document, place) => {
    const { scope, at } = placeIn(document, place)
    document.apply({ op: 'insertPageBreak', ...at }, { scope })
  },
)

export const breakLine = treeCommand(
  { id: 'break.line', title: '插入换行符', description: '在一个位置换行，不分段。', args: PLACE },
  (document, place) => {
    const { scope, at } = placeIn(document, place)
    document.apply({ op: 'insertHardBreak', ...at }, { scope })
  },
)

export const breakColumn = treeCommand(
  { id: 'break.column', title: '插入分栏符', description: '一个位置之后的内容从下一栏开始。', args: PLACE },
  (document, place) => insertRuns(document, place, '<w:r><w:br w:type="column"/></w:r>'),
)

export const breakSection = treeCommand(
  {
    id: 'break.section',
    title: '插入分节符',
    description: '在正文的一个位置分段并分节，后一节按 start 从下一页、接着、偶数页或奇数页开始。',
    args: {
      paragraph: PLACE.paragraph,
      offset: PLACE.offset,
      start: Type.Optional(oneOf('nextPage', 'continuous', 'evenPage', 'oddPage')),
    },
  },
  (document, { start = 'nextPage', ...place }) => {
    const { at } = placeIn(document, place)
    const { paragraphId } = at
    document.apply([
      { op: 'splitParagraph', ...at },
      { op: 'setSectionMark', paragraphId, breakType: start === 'continuous' ? 'continuous' : 'nextPage' },
    ])
    // The kernel knows breaks to the next page; which one that may be is said by the section behind.
    if (isOfPage(start))
      document.edit(
        (pkg) => {
          const behind = sectionOfNode(pkg, paragraphId) + 1
          return withSections(
            pkg,
            (index) => index === behind,
            (properties) => withSectionFormat(properties, { start }),
          )
        },
        { isTracked: false },
      )
  },
)

const isOfPage = (start: SectionStart): boolean => start === 'evenPage' || start === 'oddPage'

export const breakCommands = [breakPage, breakLine, breakColumn, breakSection]

import { layoutFooters } from './master.ts'
import { HEAD, LEVELS, NAMESPACES, placeholder, TREE_HEAD, type Box } from './markup.ts'

const TITLE = '单击此处编辑母版标题样式'
const size = (points: number, more = ''): string =>
  `<a:lvl1pPr marL="0" indent="0"${more}><a:buNone/><a:defRPr sz="${points * 100}"/></a:lvl1pPr>`
const titleAt = (box: Box | null): string => placeholder({ id: 2, name: '标题', type: 'title', box, prompt: TITLE })
const contentAt = (id: number, idx: number, box: Box | null): string =>
  placeholder({ id, name: '内容占位符', idx, ...(box && { size: 'half' as const }), box, prompt: LEVELS })
const headingAt = (id: number, idx: number, box: Box): string =>
  placeholder({
    id,
    name: '文本占位符',
    type: 'body',
    idx,
    box,
    prompt: LEVELS,
    body: '<a:bodyPr anchor="b"/>',
    list: size(24).replace('/></a:lvl1pPr>', ' b="1"/></a:lvl1pPr>'),
  })

const layout = (name: string, type: string | null, shapes: string): string =>
  `${HEAD}<p:sldLayout ${NAMESPACES}${type === null ? '' : ` type="${type}"`} preserve="1"><p:cSld name="${name}"><p:spTree>${TREE_HEAD}${shapes}${layoutFooters(20)}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`

/** The layouts that people look for, in the order of the gallery. */
export const LAYOUTS: readonly string[] = [
  layout(
    '标题幻灯片',
    'title',
    placeholder({
      id: 2,
      name: '标题',
      type: 'ctrTitle',
      box: [1_524_000, 1_122_363, 9_144_000, 2_387_600],
      prompt: TITLE,
      body: '<a:bodyPr anchor="b"/>',
      list: '<a:lvl1pPr algn="ctr"><a:defRPr sz="6000"/></a:lvl1pPr>',
    }) +
      placeholder({
        id: 3,
        name: '副标题',
        type: 'subTitle',
        idx: 1,
        box: [1_524_000, 3_602_038, 9_144_000, 1_655_762],
        prompt: '单击此处编辑母版副标题样式',
        list: size(24, ' algn="ctr"'),
      }),
  ),
  layout('标题和内容', 'obj', titleAt(null) + contentAt(3, 1, null)),
  layout(
    '节标题',
    'secHead',
    placeholder({
      id: 2,
      name: '标题',
      type: 'title',
      box: [831_850, 1_709_738, 10_515_600, 2_852_737],
      prompt: TITLE,
      body: '<a:bodyPr anchor="b"/>',
      list: '<a:lvl1pPr><a:defRPr sz="6000"/></a:lvl1pPr>',
    }) +
      placeholder({
        id: 3,
        name: '文本占位符',
        type: 'body',
        idx: 1,
        box: [831_850, 4_589_463, 10_515_600, 1_500_187],
        prompt: LEVELS,
        list: size(24),
      }),
  ),
  layout(
    '两栏内容',
    'twoObj',
    titleAt(null) +
      contentAt(3, 1, [838_200, 1_825_625, 5_181_600, 4_351_338]) +
      contentAt(4, 2, [6_172_200, 1_825_625, 5_181_600, 4_351_338]),
  ),
  layout(
    '比较',
    'twoTxTwoObj',
    titleAt(null) +
      headingAt(3, 1, [839_788, 1_681_163, 5_157_787, 823_912]) +
      contentAt(4, 2, [839_788, 2_505_075, 5_157_787, 3_684_588]) +
      headingAt(5, 3, [6_172_200, 1_681_163, 5_183_188, 823_912]) +
      contentAt(6, 4, [6_172_200, 2_505_075, 5_183_188, 3_684_588]),
  ),
  layout('仅标题', 'titleOnly', titleAt(null)),
  layout('空白', 'blank', ''),
]

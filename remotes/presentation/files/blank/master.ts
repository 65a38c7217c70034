import { field, HEAD, LEVELS, NAMESPACES, placeholder, TREE_HEAD } from './markup.ts'

const TITLE_BOX = [838_200, 365_125, 10_515_600, 1_325_563] as const
const BODY_BOX = [838_200, 1_825_625, 10_515_600, 4_351_338] as const
const SMALL =
  '<a:lvl1pPr algn="ALIGN"><a:defRPr sz="1200"><a:solidFill><a:schemeClr val="tx1"><a:tint val="75000"/></a:schemeClr></a:solidFill></a:defRPr></a:lvl1pPr>'
const CENTRED =
  '<a:bodyPr vert="horz" lIns="91440" tIns="45720" rIns="91440" bIns="45720" rtlCol="0" anchor="ctr"><a:normAutofit/></a:bodyPr>'
const TOP = CENTRED.replace(' anchor="ctr"', '')

const footers = (first: number): string =>
  placeholder({
    id: first,
    name: '日期占位符',
    type: 'dt',
    size: 'half',
    idx: 2,
    box: [838_200, 6_356_350, 2_743_200, 365_125],
    prompt: field('datetime1', '5B1D3E0A-7C52-4F9E-9B11-2C8A6D0F4E31', '日期'),
    body: CENTRED,
    list: SMALL.replace('ALIGN', 'l'),
  }) +
  placeholder({
    id: first + 1,
    name: '页脚占位符',
    type: 'ftr',
    size: 'quarter',
    idx: 3,
    box: [4_038_600, 6_356_350, 4_114_800, 365_125],
    prompt: '<a:p><a:endParaRPr lang="zh-CN"/></a:p>',
    body: CENTRED,
    list: SMALL.replace('ALIGN', 'ctr'),
  }) +
  placeholder({
    id: first + 2,
    name: '幻灯片编号占位符',
    type: 'sldNum',
    size: 'quarter',
    idx: 4,
    box: [8_610_600, 6_356_350, 2_743_200, 365_125],
    prompt: field('slidenum', '0E6F3B52-9A1C-4D77-8E24-5F3B7C9D1A60', '‹#›'),
    body: CENTRED,
    list: SMALL.replace('ALIGN', 'r'),
  })

const level = (number: number, size: number): string => {
  const margin = 228_600 + (number - 1) * 457_200
  return `<a:lvl${number}pPr marL="${margin}" indent="-228600" algn="l" defTabSz="914400" rtl="0" eaLnBrk="1" latinLnBrk="0" hangingPunct="1"><a:lnSpc><a:spcPct val="90000"/></a:lnSpc><a:spcBef><a:spcPts val="${number === 1 ? 1000 : 500}"/></a:spcBef><a:buFont typeface="Arial"/><a:buChar char="•"/><a:defRPr sz="${size}" kern="1200"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill><a:latin typeface="+mn-lt"/><a:ea typeface="+mn-ea"/><a:cs typeface="+mn-cs"/></a:defRPr></a:lvl${number}pPr>`
}
const TITLE_STYLE =
  '<a:lvl1pPr algn="l" defTabSz="914400" rtl="0" eaLnBrk="1" latinLnBrk="0" hangingPunct="1"><a:lnSpc><a:spcPct val="90000"/></a:lnSpc><a:spcBef><a:spcPct val="0"/></a:spcBef><a:buNone/><a:defRPr sz="4400" kern="1200"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill><a:latin typeface="+mj-lt"/><a:ea typeface="+mj-ea"/><a:cs typeface="+mj-cs"/></a:defRPr></a:lvl1pPr>'
const OTHER_STYLE = [1, 2, 3, 4, 5]
  .map(
    (number) =>
      `<a:lvl${number}pPr marL="${(number - 1) * 457_200}" algn="l" defTabSz="914400" rtl="0" eaLnBrk="1" latinLnBrk="0" hangingPunct="1"><a:defRPr sz="1800" kern="1200"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill><a:latin typeface="+mn-lt"/><a:ea typeface="+mn-ea"/><a:cs typeface="+mn-cs"/></a:defRPr></a:lvl${number}pPr>`,
  )
  .join('')

const COLOUR_MAP =
  '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>'
const BACKGROUND = '<p:bg><p:bgRef idx="1001"><a:schemeClr val="bg1"/></p:bgRef></p:bg>'

/** @param layouts ids of relationships to them */
export const master = (layouts: readonly string[]): string =>
  `${HEAD}<p:sldMaster ${NAMESPACES}><p:cSld>${BACKGROUND}<p:spTree>${TREE_HEAD}` +
  placeholder({
    id: 2,
    name: '标题占位符',
    type: 'title',
    box: TITLE_BOX,
    prompt: '单击此处编辑母版标题样式',
    body: CENTRED,
  }) +
  placeholder({ id: 3, name: '文本占位符', type: 'body', idx: 1, box: BODY_BOX, prompt: LEVELS, body: TOP }) +
  footers(4) +
  `</p:spTree></p:cSld>${COLOUR_MAP}<p:sldLayoutIdLst>${layouts.map((id, at) => `<p:sldLayoutId id="${2_147_483_649 + at}" r:id="${id}"/>`).join('')}</p:sldLayoutIdLst>` +
  `<p:txStyles><p:titleStyle>${TITLE_STYLE}</p:titleStyle><p:bodyStyle>${[2800, 2400, 2000, 1800, 1800].map((size, at) => level(at + 1, size)).join('')}</p:bodyStyle><p:otherStyle>${OTHER_STYLE}</p:otherStyle></p:txStyles></p:sldMaster>`

/** Date, footer and number where the master has them. */
export const layoutFooters = (first: number): string =>
  [
    placeholder({
      id: first,
      name: '日期占位符',
      type: 'dt',
      size: 'half',
      idx: 10,
      box: null,
      prompt: field('datetime1', '5B1D3E0A-7C52-4F9E-9B11-2C8A6D0F4E31', '日期'),
    }),
    placeholder({
      id: first + 1,
      name: '页脚占位符',
      type: 'ftr',
      size: 'quarter',
      idx: 11,
      box: null,
      prompt: '<a:p><a:endParaRPr lang="zh-CN"/></a:p>',
    }),
    placeholder({
      id: first + 2,
      name: '幻灯片编号占位符',
      type: 'sldNum',
      size: 'quarter',
      idx: 12,
      box: null,
      prompt: field('slidenum', '0E6F3B52-9A1C-4D77-8E24-5F3B7C9D1A60', '‹#›'),
    }),
  ].join('')

export const NOTES_COLOUR_MAP = COLOUR_MAP

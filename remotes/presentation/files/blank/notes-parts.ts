import { field, HEAD, LEVELS, NAMESPACES, placeholder, TREE_HEAD } from './markup.ts'
import { NOTES_COLOUR_MAP } from './master.ts'

export { THEME } from './theme.ts'

const IMAGE = (id: number, box: string): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="幻灯片图像占位符"/><p:cNvSpPr><a:spLocks noGrp="1" noRot="1" noChangeAspect="1"/></p:cNvSpPr><p:nvPr><p:ph type="sldImg"${id === 2 && box !== '' ? ' idx="2"' : ''}/></p:nvPr></p:nvSpPr><p:spPr>${box}</p:spPr></p:sp>`

export const EMPTY_NOTES_MASTER = `${HEAD}<p:notesMaster ${NAMESPACES}><p:cSld><p:bg><p:bgRef idx="1001"><a:schemeClr val="bg1"/></p:bgRef></p:bg><p:spTree>${TREE_HEAD}${IMAGE(2, '<a:xfrm><a:off x="685800" y="1143000"/><a:ext cx="5486400" cy="3086100"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/><a:ln w="12700"><a:solidFill><a:prstClr val="black"/></a:solidFill></a:ln>')}${placeholder(
  {
    id: 3,
    name: '备注占位符',
    type: 'body',
    size: 'quarter',
    idx: 3,
    box: [685_800, 4_400_550, 5_486_400, 3_600_450],
    prompt: LEVELS,
  },
)}${placeholder({ id: 4, name: '幻灯片编号占位符', type: 'sldNum', size: 'quarter', idx: 5, box: [3_884_613, 8_685_213, 2_971_800, 458_787], prompt: field('slidenum', '0E6F3B52-9A1C-4D77-8E24-5F3B7C9D1A60', '‹#›') })}</p:spTree></p:cSld>${NOTES_COLOUR_MAP}</p:notesMaster>`

/** @param paragraphs `a:p` of what the speaker reads */
export const notesSlide = (paragraphs: string): string =>
  `${HEAD}<p:notes ${NAMESPACES}><p:cSld><p:spTree>${TREE_HEAD}${IMAGE(2, '')}<p:sp><p:nvSpPr><p:cNvPr id="3" name="备注占位符"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph type="body" idx="1"/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:lstStyle/>${paragraphs}</p:txBody></p:sp></p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:notes>`

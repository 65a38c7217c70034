// Pieces of the parts that a deck of our own begins with.
import { tag } from '@wenfang/shared-ooxml/xml'

export const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = 'http://schemas.openxmlformats.org'
export const NAMESPACES = `xmlns:a="${OFFICE}/drawingml/2006/main" xmlns:r="${OFFICE}/officeDocument/2006/relationships" xmlns:p="${OFFICE}/presentationml/2006/main"`
/** 16:9 in EMU. */
export const SLIDE = { width: 12_192_000, height: 6_858_000 } as const

export const TREE_HEAD =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>'

export type Box = readonly [x: number, y: number, width: number, height: number]

export interface Placeholder {
  readonly id: number
  readonly name: string
  readonly type?: string
  readonly idx?: number
  readonly size?: 'half' | 'quarter'
  /** null: where the master has it. */
  readonly box: Box | null
  /** What stands in it before somebody writes. */
  readonly prompt: string
  /** Inside of `a:bodyPr`, with its attributes. */
  readonly body?: string
  /** Inside of `a:lstStyle`. */
  readonly list?: string
}

export function placeholder({ id, name, type, idx, size, box, prompt, body, list = '' }: Placeholder): string {
  const place = box
    ? `<a:xfrm>${tag('a:off', { x: box[0], y: box[1] })}${tag('a:ext', { cx: box[2], cy: box[3] })}</a:xfrm>`
    : ''
  const ph = tag('p:ph', { type, sz: size, idx })
  const paragraph = prompt.startsWith('<') ? prompt : `<a:p><a:r><a:rPr lang="zh-CN"/><a:t>${prompt}</a:t></a:r></a:p>`
  return (
    `<p:sp><p:nvSpPr>${tag('p:cNvPr', { id, name })}<p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr>${ph}</p:nvPr></p:nvSpPr>` +
    `<p:spPr>${place}${box && type !== undefined ? '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>' : ''}</p:spPr>` +
    `<p:txBody>${body ?? '<a:bodyPr/>'}<a:lstStyle>${list}</a:lstStyle>${paragraph}</p:txBody></p:sp>`
  )
}

/** Texts of five levels, as an empty body of a layout shows them. */
export const LEVELS = ['单击此处编辑母版文本样式', '第二级', '第三级', '第四级', '第五级']
  .map(
    (text, level) =>
      `<a:p>${level === 0 ? '<a:pPr lvl="0"/>' : `<a:pPr lvl="${level}"/>`}<a:r><a:rPr lang="zh-CN"/><a:t>${text}</a:t></a:r></a:p>`,
  )
  .join('')

export const field = (type: 'datetime1' | 'slidenum', id: string, text: string): string =>
  `<a:p><a:fld id="{${id}}" type="${type}"><a:rPr lang="zh-CN"/><a:t>${text}</a:t></a:fld><a:endParaRPr lang="zh-CN"/></a:p>`

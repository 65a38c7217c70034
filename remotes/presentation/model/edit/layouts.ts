import { Refused } from '@wenfang/shared-contract/commands'
import { attributesXml, tag } from '@wenfang/shared-ooxml/xml'
import type * as Y from 'yjs'
import type { Deck } from '../deck.ts'
import { keyBetween } from '../order-key.ts'
import { linkedPart } from '../page/linked-part.ts'
import { layoutsOf, nameOfPage } from '../page/frames.ts'
import { splitPage } from '../page/split-page.ts'
import { newPage, type PartLink } from '../page/write-page.ts'
import { stringOf } from '../read-shared.ts'
import { placeholderOf } from '../shape/placeholder.ts'
import { shapeTree } from '../shape/shape-tree.ts'
import { insertShapeXml, transformOf } from './new-shape.ts'
import type { Place } from './place.ts'

const OFFICE = 'http://schemas.openxmlformats.org'
const NAMESPACES = `xmlns:a="${OFFICE}/drawingml/2006/main" xmlns:r="${OFFICE}/officeDocument/2006/relationships" xmlns:p="${OFFICE}/presentationml/2006/main"`
const MASTER_TYPE = `${OFFICE}/officeDocument/2006/relationships/slideMaster`
const TREE_HEAD =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>'
const NEW_LAYOUT = 'ppt/slideLayouts/new-'
const MOST_LAYOUTS = 500
/** What of a master a new layout begins with, as PowerPoint does. */
const BEGINS_WITH = new Set(['title', 'dt', 'ftr', 'sldNum'])

/** What can be asked for on a layout, with the words that ask for it. */
export const PLACEHOLDERS = {
  content: { type: null, name: '内容占位符', prompt: '单击此处编辑文本样式' },
  text: { type: 'body', name: '文本占位符', prompt: '单击此处编辑文本样式' },
  title: { type: 'title', name: '标题', prompt: '单击此处编辑标题样式' },
  picture: { type: 'pic', name: '图片占位符', prompt: '图片' },
  chart: { type: 'chart', name: '图表占位符', prompt: '图表' },
  table: { type: 'tbl', name: '表格占位符', prompt: '表格' },
  media: { type: 'media', name: '媒体占位符', prompt: '媒体' },
} as const
export type PlaceholderKind = keyof typeof PLACEHOLDERS

/** @throws Refused */
function pageOf(deck: Deck, id: string, kind: 'layout' | 'master'): Y.Map<unknown> {
  const page = deck.page(id)
  if (!page || stringOf(page, 'kind') !== kind || !deck.pagesOfKind(kind).includes(id))
    throw new Refused(kind === 'layout' ? 'noSuchLayout' : 'noSuchMaster')
  return page
}

/** A layout with the title and the footers of its master. @returns its id @throws Refused */
export function insertLayout(deck: Deck, master: string, name: string): string {
  const page = pageOf(deck, master, 'master')
  const shapes = shapeTree(page)
    .flatMap(({ map }, at) => {
      const type = placeholderOf(map)?.type ?? ''
      return BEGINS_WITH.has(type) ? [takenOver(map, type, String(at + 2))] : []
    })
    .join('')
  const xml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<p:sldLayout ${NAMESPACES} preserve="1" userDrawn="1"><p:cSld><p:spTree>${TREE_HEAD}${shapes}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`
  const links = new Map<string, PartLink>([['rId1', { type: MASTER_TYPE, to: master }]])
  const layout = newPage(splitPage(xml, 'layout'), { links, notes: null, number: null })
  layout.set('name', name)
  return addLayout(deck, layout)
}

function takenOver(map: Y.Map<unknown>, type: string, number: string): string {
  const name = /\sname="([^"]*)"/.exec(stringOf(map, 'nv'))?.[1] ?? ''
  const raw = /<p:ph(?=[\s/>])([^>]*?)\/?>/.exec(stringOf(map, 's'))?.[1] ?? attributesXml({ type })
  const words =
    type === 'sldNum'
      ? '<a:fld id="{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}" type="slidenum"><a:rPr lang="zh-CN"/><a:t>‹#›</a:t></a:fld>'
      : type === 'title'
        ? `<a:r><a:rPr lang="zh-CN"/><a:t>${PLACEHOLDERS.title.prompt}</a:t></a:r>`
        : ''
  return `<p:sp><p:nvSpPr><p:cNvPr id="${number}" name="${name}"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph${raw}/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:lstStyle/><a:p>${words}<a:endParaRPr lang="zh-CN"/></a:p></p:txBody></p:sp>`
}

/** A copy of a layout, with all that is on it. @returns its id @throws Refused */
export function duplicateLayout(deck: Deck, layout: string): string {
  const page = pageOf(deck, layout, 'layout')
  const copy = page.clone()
  copy.delete('gone')
  const id = addLayout(deck, copy)
  deck.page(id)?.set('name', `${nameOfPage(page) || '版式'} 副本`)
  return id
}

/** Puts a layout behind all others. @returns its id @throws Refused */
export function addLayout(deck: Deck, layout: Y.Map<unknown>): string {
  const known = deck.pagesOfKind('layout')
  if (known.length >= MOST_LAYOUTS) throw new Refused('tooManyLayouts')
  const last = known.map((id) => stringOf(deck.page(id) ?? layout, 'key')).findLast((key) => key !== '') ?? null
  const id = `${NEW_LAYOUT}${deck.freshNumber()}.xml`
  deck.pages.set(id, layout)
  layout.set('key', keyBetween(last, null, deck.random))
  return id
}

/** @throws Refused */
export function renameLayout(deck: Deck, layout: string, name: string): void {
  const kind = stringOf(deck.page(layout) ?? deck.pages, 'kind') === 'master' ? 'master' : 'layout'
  pageOf(deck, layout, kind).set('name', name)
}

/** Takes a layout away that no slide is made with. @throws Refused */
export function deleteLayout(deck: Deck, layout: string): void {
  const page = pageOf(deck, layout, 'layout')
  if (deck.usedLayouts().has(layout)) throw new Refused('layoutInUse')
  if (layoutsOf(deck, linkedPart(page, 'slideMaster') ?? '').length < 2) throw new Refused('lastLayout')
  // It stays until it is written: whoever makes a slide with it at this moment has it back.
  page.set('gone', true)
}

/** A place on a layout that slides made with it ask to fill. @returns the shape @throws Refused */
export function insertPlaceholder(deck: Deck, layout: string, kind: PlaceholderKind, place: Place): string {
  const page = pageOf(deck, layout, 'layout')
  const held = shapeTree(page).flatMap(({ map }) => placeholderOf(map) ?? [])
  const { type, name, prompt } = PLACEHOLDERS[kind]
  if (type === 'title' && held.some((one) => one.type === 'title' || one.type === 'ctrTitle'))
    throw new Refused('hasTitle')
  // Two that are put in at the same time need two numbers.
  const idx = type === 'title' ? null : String(10_000 + Math.floor(deck.random() * 1_000_000))
  return insertShapeXml(
    deck,
    layout,
    (number) =>
      `<p:sp><p:nvSpPr>${tag('p:cNvPr', { id: number, name: `${name} ${number.slice(-3)}` })}<p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr>${tag('p:ph', { type, sz: type === 'title' ? null : 'quarter', idx })}</p:nvPr></p:nvSpPr><p:spPr>${transformOf(place)}</p:spPr><p:txBody><a:bodyPr/><a:lstStyle/><a:p>${tag('a:pPr', { lvl: 0 })}<a:r><a:rPr lang="zh-CN"/><a:t>${prompt}</a:t></a:r></a:p></p:txBody></p:sp>`,
  )
}

/** Slides that are made with a layout, or with any layout of a master. */
export const usersOf = (deck: Deck, page: string): readonly string[] =>
  deck.slideIds().filter((id) => {
    const layout = linkedPart(deck.page(id), 'slideLayout')
    return layout === page || (layout !== null && linkedPart(deck.page(layout), 'slideMaster') === page)
  })

// View, columns, sizes and dimension of a worksheet.
import { childOf, childrenOf, flagAttribute, tag, withAttributes, type XmlElement } from '@wenfang/shared-ooxml/xml'
import type { PrintPayload } from '../../../model/object-payloads.ts'
import { MAX_COLUMNS, MAX_ROWS, type SheetData } from '../../../model/workbook-data.ts'
import { cellName, rangeName } from '../cell-name.ts'
import type { FrameEditor } from './frame-editor.ts'
import { colourXml } from './style-xml.ts'

const openingOf = (frame: FrameEditor, element: XmlElement): string =>
  frame.text.slice(element.start, element.end > element.innerStart ? element.innerStart : element.end)

/** Sets attributes of an element that is there; its inside stays. */
function patch(frame: FrameEditor, element: XmlElement, attributes: Parameters<typeof withAttributes>[1]): void {
  const opening = openingOf(frame, element)
  frame.edits.replace(element.start, element.start + opening.length, withAttributes(opening, attributes))
}

/** Tab colour and default sizes. */
export function writeSettings(frame: FrameEditor, sheet: SheetData): void {
  const p = frame.prefix
  const format = childOf(frame.root, 'sheetFormatPr')
  const sizes = { defaultRowHeight: sheet.defaultRowHeightPt, defaultColWidth: sheet.defaultColumnWidth }
  if (format) patch(frame, format, { ...sizes, customHeight: true })
  else frame.set('sheetFormatPr', tag(`${p}sheetFormatPr`, { ...sizes, customHeight: true }))
}

/** Tab colour, and whether the sheet is made to fit its pages; what stands beside them stays. */
export function writeProperties(frame: FrameEditor, sheet: SheetData): void {
  const p = frame.prefix
  const properties = childOf(frame.root, 'sheetPr')
  const [colour, pages] = [childOf(properties, 'tabColor'), childOf(properties, 'pageSetUpPr')]
  const isFitToPage = sheet.objects.some(
    ({ kind, payload }) => kind === 'printArea' && (payload as Partial<PrintPayload> | null)?.isFitToPage === true,
  )
  const rest = (properties?.children ?? []).filter((child) => child !== colour && child !== pages)
  const isFit = flagAttribute(pages, 'fitToPage')
  const pageAttributes = { ...pages?.attributes, fitToPage: isFitToPage || null }
  const hasPages = Object.values(pageAttributes).some((value) => value !== null)
  const inside = [
    sheet.tabColour ? colourXml(`${p}tabColor`, sheet.tabColour) : '',
    ...rest.map((child) => frame.slice(child)),
    isFit === isFitToPage ? (pages ? frame.slice(pages) : '') : hasPages ? tag(`${p}pageSetUpPr`, pageAttributes) : '',
  ].join('')
  const xml =
    inside === '' && Object.keys(properties?.attributes ?? {}).length === 0
      ? ''
      : tag(`${p}sheetPr`, { ...properties?.attributes }, inside)
  if (xml !== (properties ? frame.slice(properties) : '')) frame.set('sheetPr', xml)
}

/** Zoom, grid lines, direction and frozen panes of the first view. */
export function writeView(frame: FrameEditor, { view }: SheetData): void {
  const p = frame.prefix
  const attributes = {
    showGridLines: view.hasGridLines ? null : false,
    rightToLeft: view.isRightToLeft || null,
    zoomScale: view.zoomPercent === 100 ? null : view.zoomPercent,
    zoomScaleNormal: view.zoomPercent === 100 ? null : view.zoomPercent,
  }
  const pane = paneXml(view, p)
  const element = childOf(childOf(frame.root, 'sheetViews'), 'sheetView')
  if (!element) {
    frame.set('sheetViews', tag(`${p}sheetViews`, {}, tag(`${p}sheetView`, { ...attributes, workbookViewId: 0 }, pane)))
    return
  }
  const old = childOf(element, 'pane')
  const isSplit = old !== null && !/frozen/.test(old.attributes['state'] ?? '')
  const isSame =
    (old === null || isSplit) && pane === ''
      ? true
      : old !== null &&
        Number(old.attributes['xSplit'] ?? 0) === view.frozenColumns &&
        Number(old.attributes['ySplit'] ?? 0) === view.frozenRows
  if (isSame) return patch(frame, element, attributes)
  // Selections belong to panes.
  const rest = element.children.filter(({ local }) => local !== 'pane' && local !== 'selection')
  const opening = withAttributes(openingOf(frame, element).replace(/\s*\/>$/, '>'), attributes)
  const inside = pane + rest.map((one) => frame.slice(one)).join('')
  frame.edits.replace(element.start, element.end, `${opening}${inside}</${element.name}>`)
}

function paneXml(view: SheetData['view'], p: string): string {
  const { frozenRows, frozenColumns } = view
  if (frozenRows === 0 && frozenColumns === 0) return ''
  const activePane = frozenRows === 0 ? 'topRight' : frozenColumns === 0 ? 'bottomLeft' : 'bottomRight'
  return (
    tag(`${p}pane`, {
      xSplit: frozenColumns || null,
      ySplit: frozenRows || null,
      topLeftCell: cellName(Math.min(frozenRows, MAX_ROWS - 1), Math.min(frozenColumns, MAX_COLUMNS - 1)),
      activePane,
      state: 'frozen',
    }) + tag(`${p}selection`, { pane: activePane })
  )
}

/** All columns anew; what a band does not say (best fit) keeps the old column's attributes. */
export function columnsXml(sheet: SheetData, frame: FrameEditor, styleNumber: (index: number) => number): string {
  const p = frame.prefix
  const old = childrenOf(frame.root, 'cols').flatMap((group) => childrenOf(group, 'col'))
  const inside = sheet.columns
    .map((band) => {
      const same = old.find(
        ({ attributes }) => Number(attributes['min']) === band.first + 1 && Number(attributes['max']) === band.last + 1,
      )
      const style = styleNumber(band.style)
      return tag(`${p}col`, {
        ...same?.attributes,
        min: band.first + 1,
        max: band.last + 1,
        width: band.size ?? sheet.defaultColumnWidth,
        style: style === 0 ? null : style,
        hidden: band.isHidden || null,
        customWidth: band.size === null ? null : true,
        outlineLevel: band.outlineLevel || null,
        collapsed: band.isCollapsed || null,
      })
    })
    .join('')
  return inside === '' ? '' : tag(`${p}cols`, {}, inside)
}

export function dimensionXml(sheet: SheetData, p: string): string {
  const range = { top: 0, left: 0, bottom: Math.max(0, sheet.rowCount - 1), right: Math.max(0, sheet.columnCount - 1) }
  return tag(`${p}dimension`, { ref: rangeName(range) })
}

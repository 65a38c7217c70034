// What stands around the rows of a worksheet: view, sizes, columns.
import { childOf, childrenOf, flagAttribute, numberAttribute, type XmlElement } from '@wenfang/shared-ooxml/xml'
import { trueWidth } from '../../../model/sizes.ts'
import { MAX_COLUMNS, type Colour, type SheetView } from '../../../model/workbook-data.ts'
import { parseRange } from '../cell-name.ts'
import { RowBands } from './row-bands.ts'
import type { PaletteColour } from './style-groups.ts'

export interface SheetFrame {
  readonly tabColour: Colour | null
  readonly view: SheetView
  readonly defaultRowHeightPt: number
  readonly defaultColumnWidth: number
  readonly columns: RowBands
}

const cellAt = (text: string | undefined): { readonly row: number; readonly column: number } | null => {
  const range = text === undefined ? null : parseRange(text)
  return range && { row: range.top, column: range.left }
}

/** @param columnLimit columns from here on are left out */
export function readFrame(
  root: XmlElement,
  colour: PaletteColour,
  styleCount: number,
  columnLimit: number,
): SheetFrame {
  const format = childOf(root, 'sheetFormatPr')
  const base = numberAttribute(format, 'baseColWidth') ?? 8
  const columns = new RowBands()
  for (const group of childrenOf(root, 'cols'))
    for (const one of childrenOf(group, 'col')) {
      const first = (numberAttribute(one, 'min') ?? 0) - 1
      const last = Math.min((numberAttribute(one, 'max') ?? 0) - 1, columnLimit - 1, MAX_COLUMNS - 1)
      if (first < 0 || last < first) continue
      const style = numberAttribute(one, 'style') ?? 0
      columns.add(
        first,
        {
          size: numberAttribute(one, 'width'),
          isHidden: flagAttribute(one, 'hidden'),
          outlineLevel: numberAttribute(one, 'outlineLevel') ?? 0,
          isCollapsed: flagAttribute(one, 'collapsed'),
          style: style < styleCount ? style : 0,
        },
        last,
      )
    }
  return {
    tabColour: colour(childOf(childOf(root, 'sheetPr'), 'tabColor')) ?? null,
    view: readView(childOf(childOf(root, 'sheetViews'), 'sheetView')),
    defaultRowHeightPt: numberAttribute(format, 'defaultRowHeight') ?? 15,
    defaultColumnWidth: trueWidth(numberAttribute(format, 'defaultColWidth') ?? base + 0.43),
    columns,
  }
}

function readView(view: XmlElement | null): SheetView {
  const pane = childOf(view, 'pane')
  const state = pane?.attributes['state']
  const isFrozen = state === 'frozen' || state === 'frozenSplit'
  const split = (name: string): number => (isFrozen ? Math.max(0, Math.trunc(numberAttribute(pane, name) ?? 0)) : 0)
  const activePane = pane?.attributes['activePane'] ?? 'topLeft'
  const selections = childrenOf(view, 'selection')
  const selection =
    selections.find(({ attributes }) => (attributes['pane'] ?? 'topLeft') === activePane) ?? selections[0]
  return {
    frozenRows: split('ySplit'),
    frozenColumns: split('xSplit'),
    topLeft: cellAt(pane?.attributes['topLeftCell'] ?? view?.attributes['topLeftCell']),
    active: cellAt(selection?.attributes['activeCell']),
    zoomPercent: numberAttribute(view, 'zoomScale') || 100,
    hasGridLines: flagAttribute(view, 'showGridLines', true),
    isRightToLeft: flagAttribute(view, 'rightToLeft'),
  }
}

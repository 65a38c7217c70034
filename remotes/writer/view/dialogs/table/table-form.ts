import type { OoxmlElement } from '../../../model/kernel/index.ts'
import { attribute, childNamed, numberOf } from '../../../model/tree/nodes.ts'
import type { CellMargins, TableWrap } from '../../../model/tree/tables/table-format.ts'
import { directionOf } from '../../commands/table/table-format.command.ts'
import { type TableProperties } from '../../commands/table/table-properties.command.ts'
import type { TablePlace } from '../../commands/table/table-place.ts'

const DEFAULT_MARGINS: CellMargins = { top: 0, right: 108, bottom: 0, left: 108 }
/** All that the dialog shows; lengths in twips. */
export interface TableForm {
  readonly widthKind: 'auto' | 'twips' | 'percent'
  readonly width: number
  readonly alignment: 'left' | 'center' | 'right'
  readonly indent: number
  readonly isFixed: boolean
  readonly margins: CellMargins
  readonly wrap: TableWrap | null
  readonly title: string
  readonly description: string
  readonly heightRule: 'auto' | 'atLeast' | 'exact'
  readonly height: number
  readonly mayBreak: boolean
  readonly isHeader: boolean
  readonly columnWidth: number
  readonly vertical: 'top' | 'center' | 'bottom'
  readonly direction: 'across' | 'down' | 'up' | 'upright'
  readonly cellMargins: CellMargins | null
  readonly wrapsText: boolean
  readonly fitsText: boolean
}

const marginsOf = (container: OoxmlElement | undefined, otherwise: CellMargins): CellMargins => {
  const side = (...names: readonly string[]): number | null => {
    for (const name of names) {
      const value = numberOf(childNamed(container, name), 'w')
      if (value !== null) return value
    }
    return null
  }
  return {
    top: side('top') ?? otherwise.top,
    right: side('right', 'end') ?? otherwise.right,
    bottom: side('bottom') ?? otherwise.bottom,
    left: side('left', 'start') ?? otherwise.left,
  }
}

const isOn = (container: OoxmlElement | undefined, name: string): boolean => {
  const property = childNamed(container, name)
  return property !== undefined && !['0', 'false', 'off'].includes(attribute(property, 'val') ?? '')
}

function wrapOf(properties: OoxmlElement | undefined): TableWrap | null {
  const place = childNamed(properties, 'tblpPr')
  if (!place) return null
  const from = (name: string): 'text' | 'margin' | 'page' => {
    const said = attribute(place, name)
    return said === 'margin' || said === 'page' ? said : 'text'
  }
  const align = attribute(place, 'tblpXSpec')
  return {
    distance: {
      top: numberOf(place, 'topFromText') ?? 0,
      right: numberOf(place, 'rightFromText') ?? 0,
      bottom: numberOf(place, 'bottomFromText') ?? 0,
      left: numberOf(place, 'leftFromText') ?? 0,
    },
    horizontal: {
      from: from('horzAnchor'),
      ...(align === 'left' || align === 'center' || align === 'right'
        ? { align }
        : { offset: numberOf(place, 'tblpX') ?? 0 }),
    },
    vertical: { from: from('vertAnchor'), offset: numberOf(place, 'tblpY') ?? 0 },
  }
}

export function tableFormOf({ table, grid, cell }: TablePlace): TableForm {
  const own = childNamed(table, 'tblPr')
  const row = childNamed(grid.rows[cell.row]?.row, 'trPr')
  const of = childNamed(cell.cell, 'tcPr')
  const width = childNamed(own, 'tblW')
  const kind = attribute(width, 'type')
  const value = numberOf(width, 'w') ?? 0
  const whole = grid.widths.reduce((sum, one) => sum + one, 0)
  const alignment = attribute(childNamed(own, 'jc'), 'val')
  const height = childNamed(row, 'trHeight')
  const rule = attribute(height, 'hRule')
  const vertical = attribute(childNamed(of, 'vAlign'), 'val')
  const margins = marginsOf(childNamed(own, 'tblCellMar'), DEFAULT_MARGINS)
  const cellMargins = childNamed(of, 'tcMar')
  return {
    widthKind: kind === 'pct' ? 'percent' : kind === 'dxa' ? 'twips' : 'auto',
    width: kind === 'pct' ? value / 50 : kind === 'dxa' ? value : whole,
    alignment: alignment === 'center' ? 'center' : alignment === 'right' || alignment === 'end' ? 'right' : 'left',
    indent: numberOf(childNamed(own, 'tblInd'), 'w') ?? 0,
    isFixed: attribute(childNamed(own, 'tblLayout'), 'type') === 'fixed',
    margins,
    wrap: wrapOf(own),
    title: attribute(childNamed(own, 'tblCaption'), 'val') ?? '',
    description: attribute(childNamed(own, 'tblDescription'), 'val') ?? '',
    heightRule: height ? (rule === 'exact' ? 'exact' : 'atLeast') : 'auto',
    height: numberOf(height) ?? 400,
    mayBreak: !isOn(row, 'cantSplit'),
    isHeader: isOn(row, 'tblHeader'),
    columnWidth: grid.widths[cell.column] || 1440,
    vertical: vertical === 'center' || vertical === 'bottom' ? vertical : 'top',
    direction: directionOf(cell.cell),
    cellMargins: cellMargins ? marginsOf(cellMargins, margins) : null,
    wrapsText: !isOn(of, 'noWrap'),
    fitsText: isOn(of, 'tcFitText'),
  }
}

/** Only what was changed is said, so that the rest of a selection keeps what it has. */
export function changesOf(before: TableForm, after: TableForm): TableProperties {
  const changed = (...keys: readonly (keyof TableForm)[]): boolean =>
    keys.some((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  return {
    table: {
      ...(changed('alignment') ? { alignment: after.alignment } : {}),
      ...(changed('indent') ? { indent: after.indent } : {}),
      ...(changed('widthKind', 'width')
        ? { width: after.widthKind === 'auto' ? { kind: 'auto' } : { kind: after.widthKind, value: after.width } }
        : {}),
      ...(changed('isFixed') ? { layout: after.isFixed ? 'fixed' : 'autofit' } : {}),
      ...(changed('margins') ? { cellMargins: after.margins } : {}),
      ...(changed('wrap') ? { wrap: after.wrap } : {}),
      ...(changed('title') ? { title: after.title } : {}),
      ...(changed('description') ? { description: after.description } : {}),
    },
    row: {
      ...(changed('heightRule', 'height')
        ? { height: after.heightRule === 'auto' ? null : { rule: after.heightRule, value: after.height } }
        : {}),
      ...(changed('mayBreak') ? { mayBreak: after.mayBreak } : {}),
      ...(changed('isHeader') ? { isHeader: after.isHeader } : {}),
    },
    cell: {
      ...(changed('vertical') ? { vertical: after.vertical } : {}),
      ...(changed('direction') ? { direction: after.direction } : {}),
      ...(changed('cellMargins') ? { margins: after.cellMargins } : {}),
      ...(changed('wrapsText') ? { wrapsText: after.wrapsText } : {}),
      ...(changed('fitsText') ? { fitsText: after.fitsText } : {}),
    },
    ...(changed('columnWidth') ? { columnWidth: after.columnWidth } : {}),
  }
}

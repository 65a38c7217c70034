import { defineCommand, Refused } from '@wenfang/shared-contract/commands'
import { FORBIDDEN_IN_XML } from '@wenfang/shared-ooxml/xml'
import { Type } from 'typebox'
import { MOST_COLUMNS, MOST_ROWS, type ChartTable, type ChartValue } from '../model/chart/chart-table.ts'
import { chartTable } from '../model/chart/chart-data.ts'
import { chartPartOf, resizeChart, writeChartCells } from '../model/edit/chart-data.ts'
import { CHART_KINDS } from '../model/chart/new-chart.ts'
import { changeChartKind, insertChart } from '../model/edit/new-chart.ts'
import type { Deck } from '../model/index.ts'
import type { DeckCommand } from './command.ts'
import { oneOf, PLACE, placeOf, SHAPE, SLIDE } from './schema.ts'

const VALUE = Type.Union([Type.String({ maxLength: 1000 }), Type.Number(), Type.Null()])
const GRID = Type.Array(Type.Array(VALUE, { maxItems: MOST_COLUMNS }), {
  minItems: 1,
  maxItems: MOST_ROWS,
  description: '一行一行的值；第一行是系列名称，第一列是类别，其余是数值',
})

const KIND = oneOf(
  CHART_KINDS,
  'column 柱形、bar 条形、line 折线、pie 饼图、doughnut 圆环、area 面积、scatter 散点、radar 雷达；Stacked 是堆积',
)

/** Rows as long as the first, with numbers where values stand. @throws Refused */
function rectangle(cells: readonly (readonly ChartValue[])[]): ChartTable {
  const columns = cells[0]?.length ?? 0
  if (cells.length < 2 || columns < 2) throw new Refused('tooFewData')
  return {
    cells: cells.map((line, row) =>
      Array.from({ length: columns }, (_, column): ChartValue => {
        const value = line[column] ?? null
        if (row === 0 && column === 0) return null
        const isWord = row === 0 || column === 0
        if (typeof value !== 'string') return value
        return isWord ? value.replaceAll(FORBIDDEN_IN_XML, '') : null
      }),
    ),
  }
}

/** Charts and the data behind them. */
export const CHART_COMMANDS: readonly DeckCommand[] = [
  defineCommand(
    {
      id: 'shape.insertChart',
      title: '插入图表',
      description: '放一个图表，数据在它自己的工作簿里；不说数据时先用示例数据。',
      args: { slide: SLIDE, kind: KIND, cells: Type.Optional(GRID), ...PLACE },
      answer: Type.Object({ shape: SHAPE }),
    },
    (deck: Deck, { slide, kind, cells, ...place }) => ({
      shape: insertChart(deck, slide, kind, placeOf(place), cells && rectangle(cells)),
    }),
  ),
  defineCommand(
    {
      id: 'chart.kind',
      title: '更改图表类型',
      description: '用另一种图表显示同样的数据，样式是那种图表的。',
      args: { slide: SLIDE, shape: SHAPE, kind: KIND },
    },
    (deck: Deck, { slide, shape, kind }) => changeChartKind(deck, slide, shape, kind),
  ),
  defineCommand(
    {
      id: 'chart.data',
      title: '图表数据',
      description: '读出一个图表的数据；null 表示它的数据不能作为表格编辑。',
      args: { slide: SLIDE, shape: SHAPE },
      answer: Type.Object({ cells: Type.Union([GRID, Type.Null()]) }),
    },
    (deck: Deck, { slide, shape }) => {
      const part = chartPartOf(deck, slide, shape)
      const table = part === null ? null : chartTable(deck, part)
      return { cells: table && table.cells.map((row) => [...row]) }
    },
  ),
  defineCommand(
    {
      id: 'chart.write',
      title: '编辑图表数据',
      description: '从第 row 行、第 column 列起写入图表的数据，图表和它的工作簿随之改变；放不下时表格变大。',
      args: {
        slide: SLIDE,
        shape: SHAPE,
        row: Type.Integer({ minimum: 0, maximum: MOST_ROWS - 1, description: '第几行，0 是系列名称' }),
        column: Type.Integer({ minimum: 0, maximum: MOST_COLUMNS - 1, description: '第几列，0 是类别' }),
        values: GRID,
      },
    },
    (deck: Deck, { slide, shape, row, column, values }) => writeChartCells(deck, slide, shape, { row, column }, values),
  ),
  defineCommand(
    {
      id: 'chart.size',
      title: '图表数据范围',
      description: '让图表有这么多类别和系列；多出来的是空的，少掉的被去掉。',
      args: {
        slide: SLIDE,
        shape: SHAPE,
        categories: Type.Integer({ minimum: 1, maximum: MOST_ROWS - 1, description: '类别的数量' }),
        series: Type.Integer({ minimum: 1, maximum: MOST_COLUMNS - 1, description: '系列的数量' }),
      },
    },
    (deck: Deck, { slide, shape, categories, series }) => resizeChart(deck, slide, shape, categories, series),
  ),
]

import { defineCommand } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import { MOST_COLUMNS, MOST_ROWS } from '../model/chart/chart-table.ts'
import { chartTable } from '../model/chart/chart-data.ts'
import { chartPartOf, resizeChart, writeChartCells } from '../model/edit/chart-data.ts'
import type { Deck } from '../model/index.ts'
import type { DeckCommand } from './command.ts'
import { SHAPE, SLIDE } from './schema.ts'

const VALUE = Type.Union([Type.String({ maxLength: 1000 }), Type.Number(), Type.Null()])
const GRID = Type.Array(Type.Array(VALUE, { maxItems: MOST_COLUMNS }), {
  minItems: 1,
  maxItems: MOST_ROWS,
  description: '一行一行的值；第一行是系列名称，第一列是类别，其余是数值',
})

/** The data behind charts. */
export const CHART_COMMANDS: readonly DeckCommand[] = [
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

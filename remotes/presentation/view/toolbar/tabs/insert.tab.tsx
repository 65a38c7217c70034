import { holdKeys, MenuItem, ToolbarButton, ToolbarGroup, ToolbarSeparator } from '@wenfang/shared-ui'
import Baseline from 'lucide-react/icons/baseline'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChartColumn from 'lucide-react/icons/chart-column'
import Clapperboard from 'lucide-react/icons/clapperboard'
import FileSymlink from 'lucide-react/icons/file-symlink'
import Hash from 'lucide-react/icons/hash'
import Image from 'lucide-react/icons/image'
import Link from 'lucide-react/icons/link'
import Minus from 'lucide-react/icons/minus'
import Omega from 'lucide-react/icons/omega'
import Shapes from 'lucide-react/icons/shapes'
import Sigma from 'lucide-react/icons/sigma'
import Table from 'lucide-react/icons/table'
import Type from 'lucide-react/icons/type'
import { useState, useSyncExternalStore } from 'react'
import { CARD_ACTIONS, TEXT_ACTIONS, VIEW_ACTIONS } from '../../actions/index.ts'
import { CHART_NAMES } from '../../charts/chart-kinds.ts'
import { withSoonCode } from '../../soon/with-soon-code.ts'
import { useDeck } from '../../state/deck-view.ts'
import { ActionButton } from '../action-button.view.tsx'
import { ToolMenu, ToolPanel } from '../menus.view.tsx'
import { toolPanel } from '../panels/tool-panel-content.view.tsx'

export function InsertTab() {
  const view = useDeck()
  const { canvas, text, store } = view
  const tool = useSyncExternalStore(canvas.onTool, () => canvas.shown.tool)
  const hasSlide = useSyncExternalStore(store.onChange, () => store.selection.slide !== null)
  const line = (
    preset: 'line' | 'straightConnector1' | 'bentConnector3' | 'curvedConnector3',
    hasArrow: boolean,
  ): void => {
    text.end()
    canvas.choose({ kind: 'line', preset, hasArrow })
  }
  const draw = (isSmooth: boolean, isClosed: boolean): void => {
    text.end()
    canvas.choose({ kind: 'freeform', isSmooth, isClosed })
  }
  return (
    <>
      <ToolbarGroup label="文字">
        <ToolbarButton
          label="文本框"
          icon={<Type />}
          isPressed={tool?.kind === 'textBox'}
          isDisabled={!hasSlide}
          disabledReason="演示文稿里没有幻灯片"
          onPress={() => {
            text.end()
            canvas.choose(tool?.kind === 'textBox' ? null : { kind: 'textBox' })
          }}
        >
          文本框
        </ToolbarButton>
        <ToolPanel
          label="艺术字"
          icon={<Baseline />}
          words="艺术字"
          isDisabled={!hasSlide}
          render={toolPanel('wordArt')}
        />
        <ActionButton action={VIEW_ACTIONS.equation} icon={<Sigma />} hasWords />
        <ActionButton action={VIEW_ACTIONS.symbol} icon={<Omega />} hasWords />
        <ToolPanel
          label="日期和时间"
          icon={<CalendarDays />}
          words="日期和时间"
          isDisabled={!hasSlide}
          render={toolPanel('date')}
        />
        <ActionButton action={TEXT_ACTIONS.number} icon={<Hash />} hasWords />
      </ToolbarGroup>
      <ToolbarSeparator />
      <ToolbarGroup label="图形">
        <ToolPanel label="形状" icon={<Shapes />} words="形状" isDisabled={!hasSlide} render={toolPanel('shapes')} />
        <ToolMenu label="线条" icon={<Minus />} words="线条" isDisabled={!hasSlide}>
          <MenuItem onSelect={() => line('line', false)}>直线</MenuItem>
          <MenuItem onSelect={() => line('straightConnector1', true)}>箭头</MenuItem>
          <MenuItem onSelect={() => line('bentConnector3', true)}>折线箭头</MenuItem>
          <MenuItem onSelect={() => line('curvedConnector3', true)}>曲线箭头</MenuItem>
          <MenuItem onSelect={() => draw(true, false)}>手绘曲线</MenuItem>
          <MenuItem onSelect={() => draw(false, true)}>任意多边形</MenuItem>
        </ToolMenu>
        <ToolbarButton
          label="图片"
          icon={<Image />}
          isDisabled={!hasSlide}
          disabledReason="演示文稿里没有幻灯片"
          onPress={() => withSoonCode(view, (code) => code.choosePictures(view))}
        >
          图片
        </ToolbarButton>
        <ToolMenu label="媒体" icon={<Clapperboard />} words="媒体" isDisabled={!hasSlide}>
          <MenuItem onSelect={() => withSoonCode(view, (code) => code.chooseMedia(view, 'video'))}>视频…</MenuItem>
          <MenuItem onSelect={() => withSoonCode(view, (code) => code.chooseMedia(view, 'audio'))}>音频…</MenuItem>
        </ToolMenu>
        <ToolPanel
          label="表格"
          icon={<Table />}
          words="表格"
          isDisabled={!hasSlide}
          render={(close) => <TableSize close={close} />}
        />
        <ToolMenu label="图表" icon={<ChartColumn />} words="图表" isDisabled={!hasSlide}>
          {CHART_NAMES.map(([kind, name]) => (
            <MenuItem
              key={kind}
              onSelect={() => {
                // What is typed next is for its data.
                holdKeys()
                withSoonCode(view, (code) => code.insertChart(view, kind))
              }}
            >
              {name}
            </MenuItem>
          ))}
        </ToolMenu>
      </ToolbarGroup>
      <ToolbarSeparator />
      <ToolbarGroup label="链接">
        <ActionButton action={VIEW_ACTIONS.link} icon={<Link />} hasWords />
        <ActionButton action={CARD_ACTIONS.insert} icon={<FileSymlink />} hasWords />
      </ToolbarGroup>
    </>
  )
}

const MOST_ROWS = 8
const MOST_COLUMNS = 10

/** Rows and columns of a new table. */
function TableSize({ close }: { readonly close: () => void }) {
  const { store } = useDeck()
  const [size, setSize] = useState({ rows: 3, columns: 4 })
  const insert = (rows: number, columns: number): void => {
    const { width, height } = store.renderer.size
    const answer = store.run('shape.insertTable', {
      slide: store.selection.slide,
      rows,
      columns,
      x: width * 0.1 * 0.75,
      y: height * 0.25 * 0.75,
      width: width * 0.8 * 0.75,
      height: rows * 30,
    })
    if (typeof answer?.['shape'] === 'string') store.selectShapes([answer['shape']])
    close()
  }
  return (
    <div className="deck-table-size">
      <p>
        {size.rows} 行 × {size.columns} 列
      </p>
      <div className="deck-table-cells" style={{ gridTemplateColumns: `repeat(${MOST_COLUMNS}, 18px)` }}>
        {Array.from({ length: MOST_ROWS * MOST_COLUMNS }, (_, at) => {
          const [rows, columns] = [Math.floor(at / MOST_COLUMNS) + 1, (at % MOST_COLUMNS) + 1]
          return (
            <button
              key={at}
              type="button"
              aria-label={`${rows} 行 ${columns} 列`}
              data-chosen={rows <= size.rows && columns <= size.columns}
              onPointerEnter={() => setSize({ rows, columns })}
              onFocus={() => setSize({ rows, columns })}
              onClick={() => insert(rows, columns)}
            />
          )
        })}
      </div>
    </div>
  )
}

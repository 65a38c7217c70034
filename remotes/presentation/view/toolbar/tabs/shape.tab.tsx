import { ToolbarGroup, ToolbarSelect, ToolbarSeparator } from '@wenfang/shared-ui'
import AlignStart from 'lucide-react/icons/align-start-vertical'
import Baseline from 'lucide-react/icons/baseline'
import ArrowUp from 'lucide-react/icons/bring-to-front'
import Blend from 'lucide-react/icons/blend'
import Crop from 'lucide-react/icons/crop'
import Paintbrush from 'lucide-react/icons/paintbrush'
import FlipHorizontal from 'lucide-react/icons/flip-horizontal'
import Grid3x3 from 'lucide-react/icons/grid-3x3'
import Group from 'lucide-react/icons/group'
import PaintBucket from 'lucide-react/icons/paint-bucket'
import PenLine from 'lucide-react/icons/pen-line'
import Ruler from 'lucide-react/icons/ruler'
import Shapes from 'lucide-react/icons/shapes'
import Trash from 'lucide-react/icons/trash-2'
import Ungroup from 'lucide-react/icons/ungroup'
import { findShape, shapeTree, stringOf } from '../../../model/index.ts'
import { isChart, isDiagram, SHAPE_ACTIONS, VIEW_ACTIONS } from '../../actions/index.ts'
import { takeKeysSoon } from '../../keys/take-keys.ts'
import { useDeck, useSelection, type DeckView } from '../../state/deck-view.ts'
import { useToolState } from '../../state/use-tool-state.ts'
import { toolPanel } from '../panels/tool-panel-content.view.tsx'
import { ActionButton } from '../action-button.view.tsx'
import { DeckColour } from '../deck-colour.view.tsx'
import { EffectsMenu } from '../panels/effects.view.tsx'
import { TextBoxMenu } from '../panels/text-box.view.tsx'
import { ActionItem, ToolMenu, ToolPanel } from '../menus.view.tsx'

const WIDTHS = [0.25, 0.5, 0.75, 1, 1.5, 2.25, 3, 4.5, 6] as const
const DASHES = [
  ['solid', '实线'],
  ['dash', '短划线'],
  ['sysDot', '圆点'],
  ['sysDash', '方点'],
  ['dashDot', '点划线'],
  ['lgDash', '长划线'],
] as const

function isPicture({ store }: DeckView): boolean {
  const { slide, shapes } = store.selection
  const page = slide === null ? null : store.deck.page(slide)
  const node = page && shapes.length === 1 ? findShape(shapeTree(page), shapes[0] ?? '') : null
  return node !== null && stringOf(node.map, 'blip') !== ''
}

/** What is done to selected shapes. */
export function ShapeTab() {
  const view = useDeck()
  const { store } = view
  const { slide, shapes } = useSelection(store)
  const hasChart = useToolState(isChart)
  const hasDiagram = useToolState(isDiagram)
  const hasPicture = useToolState(isPicture)
  const change = (id: 'shape.fill' | 'shape.line', args: object): void => {
    store.run(id, { slide, shapes, ...args })
    takeKeysSoon(view)
  }
  return (
    <>
      {hasChart && (
        <>
          <ToolbarGroup label="数据">
            <ActionButton action={VIEW_ACTIONS.chart} icon={<Grid3x3 />} hasWords />
          </ToolbarGroup>
          <ToolbarSeparator />
        </>
      )}
      {hasDiagram && (
        <>
          <ToolbarGroup label="图示">
            <ActionButton action={SHAPE_ACTIONS.toShapes} icon={<Shapes />} hasWords />
          </ToolbarGroup>
          <ToolbarSeparator />
        </>
      )}
      <ToolbarGroup label="样式">
        <DeckColour
          label="填充颜色"
          icon={<PaintBucket />}
          value={null}
          initial="#b23a2e"
          automaticLabel="无填充"
          onChange={(colour) => change('shape.fill', { colour })}
        />
        <ToolPanel label="渐变和图案填充" icon={<Blend />} render={toolPanel('fills')} />
        <DeckColour
          label="线条颜色"
          icon={<PenLine />}
          value={null}
          initial="#333333"
          automaticLabel="无线条"
          onChange={(colour) => change('shape.line', { colour })}
        />
        <ToolbarSelect
          label="线条粗细"
          value={null}
          options={WIDTHS.map((width) => ({ value: String(width), label: `${width} 磅` }))}
          onChange={(width) => change('shape.line', { width: Number(width) })}
          widthPx={84}
          fallbackText="粗细"
        />
        <ToolbarSelect
          label="线型"
          value={null}
          options={DASHES.map(([value, label]) => ({ value, label }))}
          onChange={(dash) => change('shape.line', { dash })}
          widthPx={84}
          fallbackText="线型"
        />
        <EffectsMenu />
        <ToolPanel label="文本效果" icon={<Baseline />} render={toolPanel('textEffects')} />
        <TextBoxMenu />
        <ActionButton action={SHAPE_ACTIONS.copyLook} icon={<Paintbrush />} />
      </ToolbarGroup>
      <ToolbarSeparator />
      <ToolbarGroup label="排列">
        <ToolMenu label="叠放次序" icon={<ArrowUp />} words="次序">
          <ActionItem action={SHAPE_ACTIONS.front} />
          <ActionItem action={SHAPE_ACTIONS.forward} />
          <ActionItem action={SHAPE_ACTIONS.backward} />
          <ActionItem action={SHAPE_ACTIONS.back} />
        </ToolMenu>
        <ToolMenu label="对齐" icon={<AlignStart />} words="对齐">
          <ActionItem action={SHAPE_ACTIONS.alignLeft} />
          <ActionItem action={SHAPE_ACTIONS.alignCentre} />
          <ActionItem action={SHAPE_ACTIONS.alignRight} />
          <ActionItem action={SHAPE_ACTIONS.alignTop} />
          <ActionItem action={SHAPE_ACTIONS.alignMiddle} />
          <ActionItem action={SHAPE_ACTIONS.alignBottom} />
          <ActionItem action={SHAPE_ACTIONS.distributeAcross} />
          <ActionItem action={SHAPE_ACTIONS.distributeDown} />
        </ToolMenu>
        <ToolMenu label="翻转" icon={<FlipHorizontal />}>
          <ActionItem action={SHAPE_ACTIONS.flipAcross} />
          <ActionItem action={SHAPE_ACTIONS.flipDown} />
        </ToolMenu>
        {hasPicture && <ToolPanel label="裁剪" icon={<Crop />} words="裁剪" render={toolPanel('crop')} />}
        {hasPicture && <ToolPanel label="调整图片" icon={<Blend />} words="调整" render={toolPanel('adjust')} />}
        <ToolPanel label="位置和大小" icon={<Ruler />} words="大小" render={toolPanel('place')} />
        <ActionButton action={SHAPE_ACTIONS.group} icon={<Group />} />
        <ActionButton action={SHAPE_ACTIONS.ungroup} icon={<Ungroup />} />
        <ActionButton action={SHAPE_ACTIONS.remove} icon={<Trash />} />
      </ToolbarGroup>
    </>
  )
}

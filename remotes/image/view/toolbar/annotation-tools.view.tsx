import type { AnnotationTool } from '@wenfang/shared-annotate/overlay'
import { ColourPicker, ToolbarButton, ToolbarGroup } from '@wenfang/shared-ui'
import Circle from 'lucide-react/icons/circle'
import MapPin from 'lucide-react/icons/map-pin'
import MousePointer2 from 'lucide-react/icons/mouse-pointer-2'
import MoveUpRight from 'lucide-react/icons/move-up-right'
import Palette from 'lucide-react/icons/palette'
import PenLine from 'lucide-react/icons/pen-line'
import Square from 'lucide-react/icons/square'
import Type from 'lucide-react/icons/type'
import { useSyncExternalStore, type ReactNode } from 'react'
import { DEFAULT_COLOUR } from '../annotations/open-annotator.ts'
import { useImageView } from '../state/image-view.ts'

const TOOLS: readonly (readonly [tool: AnnotationTool, label: string, icon: ReactNode])[] = [
  ['select', '浏览与选择', <MousePointer2 key="select" />],
  ['note', '图钉批注', <MapPin key="note" />],
  ['ink', '画笔', <PenLine key="ink" />],
  ['rectangle', '矩形', <Square key="rectangle" />],
  ['ellipse', '椭圆', <Circle key="ellipse" />],
  ['arrow', '箭头', <MoveUpRight key="arrow" />],
  ['text', '文字', <Type key="text" />],
]

/** What people draw and pin with; who may only comment has the pin. */
export function AnnotationTools() {
  const { annotator } = useImageView()
  const state = useSyncExternalStore(
    (listener) => annotator.onState(listener),
    () => annotator.state(),
  )
  return (
    <ToolbarGroup label="批注工具">
      {TOOLS.filter(([tool]) => tool === 'select' || annotator.store.canAdd(tool)).map(([tool, label, icon]) => (
        <ToolbarButton
          key={tool}
          label={label}
          icon={icon}
          isPressed={state.tool === tool}
          onPress={() => annotator.use(tool)}
        />
      ))}
      <ColourPicker
        label="批注颜色"
        icon={<Palette />}
        value={state.style.colour}
        automaticLabel="默认颜色"
        onChange={(colour) => annotator.restyle({ colour: colour ?? DEFAULT_COLOUR })}
      />
    </ToolbarGroup>
  )
}

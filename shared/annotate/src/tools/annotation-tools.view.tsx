import { ColourPicker, ToolbarButton, ToolbarGroup, ToolbarSelect, ToolbarSeparator } from '@wenfang/shared-ui'
import Circle from 'lucide-react/icons/circle'
import Highlighter from 'lucide-react/icons/highlighter'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import MousePointer2 from 'lucide-react/icons/mouse-pointer-2'
import MoveUpRight from 'lucide-react/icons/move-up-right'
import Palette from 'lucide-react/icons/palette'
import Pencil from 'lucide-react/icons/pencil'
import Signature from 'lucide-react/icons/signature'
import Slash from 'lucide-react/icons/slash'
import Square from 'lucide-react/icons/square'
import Stamp from 'lucide-react/icons/stamp'
import Strikethrough from 'lucide-react/icons/strikethrough'
import Trash2 from 'lucide-react/icons/trash-2'
import Type from 'lucide-react/icons/type'
import Underline from 'lucide-react/icons/underline'
import { useState, type ReactNode } from 'react'
import type { AnnotationKind } from '../model/annotation.ts'
import { isMark } from '../model/annotation.ts'
import type { AnnotationTool, Annotator } from '../overlay/annotator.ts'
import { KIND_NAMES } from '../overlay/names.ts'
import { HistoryGroup } from './history-group.view.tsx'
import { SignatureDialog } from './signature-dialog.view.tsx'
import { useAnnotationChanges, useAnnotatorState } from './use-annotator.ts'
import { StampMenu } from './stamp-menu.view.tsx'

const ICONS: Readonly<Record<AnnotationTool, ReactNode>> = {
  select: <MousePointer2 />,
  highlight: <Highlighter />,
  underline: <Underline />,
  strike: <Strikethrough />,
  ink: <Pencil />,
  rectangle: <Square />,
  ellipse: <Circle />,
  arrow: <MoveUpRight />,
  line: <Slash />,
  text: <Type />,
  note: <MessageSquareText />,
  stamp: <Stamp />,
  signature: <Signature />,
}
const WIDTHS = [1, 2, 4, 8, 16]

export interface AnnotationToolsProps {
  readonly annotator: Annotator
  readonly kinds: readonly AnnotationKind[]
  /** Stores a picture that is signed with; answers its hash. */
  readonly putAsset?: (bytes: Uint8Array, contentType: string) => Promise<string>
  /**
   * A tool for text was pressed while text is selected: mark that. True when there was some; otherwise the tool stays on and
   * whatever is selected or drawn next is marked.
   */
  readonly markSelection?: (kind: AnnotationKind) => boolean
}

/** The tools of annotations, for a `Toolbar`. Those that the person may not use are not there. */
export function AnnotationTools({ annotator, kinds, putAsset, markSelection }: AnnotationToolsProps) {
  const { tool, style, selected } = useAnnotatorState(annotator)
  useAnnotationChanges(annotator.store)
  const [isSigning, setSigning] = useState(false)
  const { store } = annotator
  const allowed = kinds.filter((kind) => store.canAdd(kind))
  if (allowed.length === 0) return null

  const press = (kind: AnnotationKind): void => {
    if (kind === 'signature') return setSigning(true)
    if ((isMark(kind) || kind === 'note') && markSelection?.(kind)) return
    annotator.use(tool === kind ? 'select' : kind)
  }
  const canRemove = selected.some((id) => {
    const annotation = store.get(id)
    return annotation !== null && store.canChange(annotation)
  })
  return (
    <>
      <ToolbarGroup label="批注工具">
        <ToolbarButton
          label="选择"
          icon={ICONS.select}
          isPressed={tool === 'select'}
          onPress={() => annotator.use('select')}
        />
        {allowed.map((kind) =>
          kind === 'stamp' ? (
            <StampMenu key={kind} isPressed={tool === kind} onChoose={(placed) => annotator.use('stamp', placed)} />
          ) : (
            <ToolbarButton
              key={kind}
              label={KIND_NAMES[kind]}
              icon={ICONS[kind]}
              isPressed={tool === kind}
              onPress={() => press(kind)}
            />
          ),
        )}
      </ToolbarGroup>
      <ToolbarSeparator />
      <ToolbarGroup label="样式">
        <ColourPicker
          label="批注颜色"
          icon={<Palette />}
          value={style.colour}
          initial={style.colour}
          automaticLabel="默认颜色"
          onChange={(colour) => annotator.restyle({ colour: colour ?? '#e0b400' })}
        />
        <ToolbarSelect
          label="线条粗细"
          widthPx={76}
          value={String(style.width)}
          options={WIDTHS.map((width) => ({ value: String(width), label: `${width} 磅` }))}
          onChange={(width) => annotator.restyle({ width: Number(width) })}
        />
      </ToolbarGroup>
      <ToolbarSeparator />
      <HistoryGroup store={store}>
        <ToolbarButton
          label="删除批注"
          icon={<Trash2 />}
          shortcut="Delete"
          isDisabled={!canRemove}
          onPress={() => annotator.removeSelected()}
        />
      </HistoryGroup>
      {isSigning && (
        <SignatureDialog
          {...(putAsset && { putAsset })}
          onClose={() => setSigning(false)}
          onSign={(placed) => {
            setSigning(false)
            annotator.use('signature', placed)
          }}
        />
      )}
    </>
  )
}

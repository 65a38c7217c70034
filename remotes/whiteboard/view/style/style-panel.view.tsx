import { lazyView } from '@wenfang/shared-remote/surface'
import { ColourPicker, Segmented, Toolbar } from '@wenfang/shared-ui'
import PaintBucket from 'lucide-react/icons/paint-bucket'
import PenLine from 'lucide-react/icons/pen-line'
import { Suspense, useRef, type ReactNode } from 'react'
import { commands as model } from '../../commands/commands.ts'
import {
  isNote,
  labelOf,
  NOTE_COLOURS,
  numberOf,
  textOf,
  type ElementRecord,
  type Properties,
} from '../../model/index.ts'
import { useBoard, useRevision, useSurface } from '../state/board-state.ts'
import { columnsAt } from '../state/columns-at.ts'
import { ArrangeButtons } from './arrange-buttons.view.tsx'
import { useFreeSide } from './use-free-side.ts'

const KanbanButtons = lazyView(() => import('./kanban-buttons.view.tsx'))

type Style = Parameters<typeof model.update.run>[1]['style']

/** Tools whose next element has a style to choose before it is drawn. */
const DRAWING = new Set(['rectangle', 'ellipse', 'diamond', 'arrow', 'line', 'freedraw', 'text'])

/** How what is chosen, or drawn next, looks. Beside the board, where there is something to style. */
export function StylePanel() {
  const { editor, surface, canWrite, layout } = useBoard()
  const state = useSurface()
  const panel = useRef<HTMLElement>(null)
  const side = useFreeSide(panel)
  useRevision()
  const elements = surface.selectedElements()
  const isDrawing = DRAWING.has(state.tool)
  if (!canWrite || state.isTyping || layout === 'mobile' || (elements.length === 0 && !isDrawing)) return null
  const kinds = elements.length > 0 ? new Set(elements.map(({ type }) => type)) : new Set([state.tool])
  const first: Properties = elements[0] ?? state.next
  const label = elements[0] ? labelOf(editor.board, elements[0]) : null

  const apply = (style: Style): void => {
    const ids = [...state.selected]
    if (ids.length > 0) editor.run(model.update, { ids, style })
    // What was chosen is how the next one is drawn.
    const { isRounded, ...next } = style
    surface.setNext({
      ...next,
      ...(isRounded === undefined ? {} : { roundness: isRounded ? 'round' : 'sharp' }),
    } as Properties)
  }
  const has = (...types: readonly string[]): boolean => types.some((type) => kinds.has(type))
  const isShape = has('rectangle', 'ellipse', 'diamond')
  const isStroked = isShape || has('arrow', 'line', 'freedraw')
  const hasText = has('text') || label !== null
  const fontSize = numberOf((label ?? first)['fontSize'], 20)

  return (
    <section ref={panel} className={`board-style board-style-${side}`} aria-label="样式" data-takes-keys>
      {elements.length === 1 && columnsAt(editor.board, [elements[0]?.id ?? '']).length > 0 && (
        <Row title="看板">
          <Suspense>
            <KanbanButtons />
          </Suspense>
        </Row>
      )}
      {elements.length > 0 && elements.every(isNote) && (
        <NoteColours chosen={elements} onChoose={(backgroundColor) => apply({ backgroundColor })} />
      )}
      <Row title="颜色">
        <Toolbar label="颜色">
          <ColourPicker
            label={has('text') && kinds.size === 1 ? '文字颜色' : '线条颜色'}
            icon={<PenLine />}
            value={colourOf(first['strokeColor'])}
            automaticLabel="没有线条"
            onChange={(colour) => apply({ strokeColor: colour ?? 'transparent' })}
          />
          {(isShape || has('line', 'freedraw')) && (
            <ColourPicker
              label="填充颜色"
              icon={<PaintBucket />}
              value={colourOf(first['backgroundColor'])}
              initial="#a5d8ff"
              automaticLabel="没有填充"
              onChange={(colour) => apply({ backgroundColor: colour ?? 'transparent' })}
            />
          )}
        </Toolbar>
      </Row>
      {isShape && textOf(first['backgroundColor']) !== 'transparent' && (
        <Choice
          title="填充"
          value={textOf(first['fillStyle']) || 'solid'}
          options={{ solid: '纯色', hachure: '斜线', 'cross-hatch': '网格' }}
          onChange={(fillStyle) => apply({ fillStyle } as Style)}
        />
      )}
      {isStroked && (
        <>
          <Choice
            title="粗细"
            value={String(numberOf(first['strokeWidth'], 2))}
            options={{ '1': '细', '2': '中', '4': '粗' }}
            onChange={(width) => apply({ strokeWidth: Number(width) })}
          />
          {!has('freedraw') && (
            <Choice
              title="线型"
              value={textOf(first['strokeStyle']) || 'solid'}
              options={{ solid: '实线', dashed: '虚线', dotted: '点线' }}
              onChange={(strokeStyle) => apply({ strokeStyle } as Style)}
            />
          )}
          <Choice
            title="笔触"
            value={String(numberOf(first['roughness'], 0))}
            options={{ '0': '工整', '1': '手绘', '2': '随意' }}
            onChange={(roughness) => apply({ roughness: Number(roughness) })}
          />
        </>
      )}
      {has('rectangle', 'diamond', 'line') && (
        <Choice
          title="边角"
          value={first['roundness'] === null || first['roundness'] === 'sharp' ? 'sharp' : 'round'}
          options={{ sharp: '直角', round: '圆角' }}
          onChange={(corner) => apply({ isRounded: corner === 'round' })}
        />
      )}
      {has('arrow') && elements.length === 0 && (
        <Choice
          title="连线"
          value={textOf(first['arrowType']) || 'sharp'}
          options={{ sharp: '直线', round: '曲线', elbow: '折线' }}
          onChange={(arrowType) => surface.setNext({ arrowType })}
        />
      )}
      {has('arrow', 'line') && (
        <Choice
          title="箭头"
          value={`${first['startArrowhead'] ? 1 : 0}${first['endArrowhead'] ? 1 : 0}`}
          options={{ '00': '无', '01': '终点', '11': '两端' }}
          onChange={(ends) =>
            apply({ startArrowhead: ends === '11' ? 'arrow' : null, endArrowhead: ends === '00' ? null : 'arrow' })
          }
        />
      )}
      {hasText && (
        <>
          <Choice
            title="字号"
            value={String(fontSize)}
            options={{ '16': '小', '20': '中', '28': '大', '36': '特大' }}
            onChange={(size) => apply({ fontSize: Number(size) })}
          />
          <Choice
            title="字体"
            value={String(numberOf((label ?? first)['fontFamily'], 2))}
            options={{ '2': '黑体', '5': '手写', '8': '等宽' }}
            onChange={(family) => apply({ fontFamily: Number(family) })}
          />
          <Choice
            title="对齐"
            value={textOf((label ?? first)['textAlign']) || 'left'}
            options={{ left: '左', center: '中', right: '右' }}
            onChange={(textAlign) => apply({ textAlign } as Style)}
          />
        </>
      )}
      <Choice
        title="不透明度"
        value={String(numberOf(first['opacity'], 100))}
        options={{ '30': '30%', '60': '60%', '100': '100%' }}
        onChange={(opacity) => apply({ opacity: Number(opacity) })}
      />
      {elements.length > 0 && <ArrangeButtons count={elements.length} />}
    </section>
  )
}

const colourOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== 'transparent' ? value : null

function Row({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="board-style-row">
      <span className="board-style-title">{title}</span>
      {children}
    </div>
  )
}

function Choice({
  title,
  value,
  options,
  onChange,
}: {
  readonly title: string
  readonly value: string
  readonly options: Readonly<Record<string, string>>
  readonly onChange: (value: string) => void
}) {
  return (
    <Row title={title}>
      <Segmented
        label={title}
        value={value}
        options={Object.entries(options).map(([name, label]) => ({ value: name, label }))}
        onChange={onChange}
      />
    </Row>
  )
}

const COLOUR_NAMES: Readonly<Record<keyof typeof NOTE_COLOURS, string>> = {
  yellow: '黄色',
  orange: '橙色',
  red: '红色',
  pink: '粉色',
  purple: '紫色',
  blue: '蓝色',
  cyan: '青色',
  green: '绿色',
  grey: '灰色',
  white: '白色',
}

function NoteColours({
  chosen,
  onChoose,
}: {
  readonly chosen: readonly ElementRecord[]
  readonly onChoose: (colour: string) => void
}) {
  const now = chosen[0]?.['backgroundColor']
  return (
    <Row title="便签">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- swatches are no fields of a form */}
      <div className="board-papers" role="group" aria-label="便签颜色">
        {Object.entries(NOTE_COLOURS).map(([name, colour]) => (
          <button
            key={name}
            type="button"
            className="board-paper"
            aria-label={COLOUR_NAMES[name as keyof typeof NOTE_COLOURS]}
            aria-pressed={colour === now}
            style={{ background: colour }}
            onClick={() => onChoose(colour)}
          />
        ))}
      </div>
    </Row>
  )
}

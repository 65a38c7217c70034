import { useMemo, useRef, useState } from 'react'
import { styleNamed } from '../../model/tree/styles.ts'
import { effectiveStyle } from '../../model/tree/effective.ts'
import { openParagraph, openTabs } from '../commands/paragraph/paragraph.command.ts'
import {
  indents as setIndents,
  TAB_ALIGNMENTS,
  tabStops,
  tabStopsOf,
  type TabStop,
} from '../commands/paragraph/ruler.command.ts'
import { openPage, pagePart } from '../commands/page/page.command.ts'
import { packageOf, type WriterSurface } from '../engine/index.ts'
import { isOpen, run, useSurface, useWriter } from '../state/writer.ts'
import { dragged, type IndentHandle, type Indents, placeOf, type TextColumn } from './indents.ts'
import { RulerMarks } from './ruler-marks.view.tsx'
import { pixels, scaleOf, snapped, twipsOf } from './scale.ts'
import { textColumn } from './text-column.ts'
import { useDrag } from './use-drag.ts'
import { usePagePlace } from './use-page-place.ts'
import './ruler.css'

/** Of the strips, which are twice as thick. */
const MIDDLE_PX = 9
const HALF_POINTS = 21
/** Farther from the ruler a stop is dropped off it. */
const OFF_PX = 40
/** Text needs some room between two margins. */
const LEAST_ROOM = 720

type Edge = 'left' | 'right' | 'top' | 'bottom'
type Handle =
  | { readonly kind: 'indent'; readonly handle: IndentHandle }
  | { readonly kind: 'margin'; readonly edge: Edge }
  | { readonly kind: 'tab'; readonly stop: TabStop }

const HANDLES: readonly { readonly handle: IndentHandle; readonly title: string }[] = [
  { handle: 'firstLine', title: '首行缩进' },
  { handle: 'hanging', title: '悬挂缩进' },
  { handle: 'left', title: '左缩进' },
  { handle: 'right', title: '右缩进' },
]

/**
 * Margins, indents and tab stops of where the caret is, to be dragged. For the pointer alone: keys have the dialogs, which
 * a double click opens.
 */
export default function Rulers({ unit }: { readonly unit: 'cm' | 'character' }) {
  const writer = useWriter()
  const { surface, canWrite } = writer
  const corner = useRef<HTMLDivElement>(null)
  const place = usePagePlace(corner)
  const [nextTab, setNextTab] = useState(0)
  const { zoom, formatting } = useSurface((snapshot) => ({ zoom: snapshot.zoom, formatting: snapshot.formatting }))
  const sheet = useSheet()
  const character = useSurface(() => (unit === 'character' ? characterTwips(surface) : 0))
  const scale = useMemo(() => scaleOf(unit, character || HALF_POINTS * 10), [unit, character])
  const column = useColumn(sheet)
  const indents: Indents | null = formatting?.indent ?? null
  const stops = useTabStops()
  const origin = indents?.rtl ? column.to : column.from
  const stopAt = (twips: number): number => (indents?.rtl ? column.to - twips : column.from + twips)

  const { drag, handlers } = useDrag<Handle>(({ handle, x, y, isPrecise }) => {
    if (!place || !sheet) return
    const across = snapped(twipsOf(x - place.left, zoom), origin, scale.snap, isPrecise)
    const down = snapped(twipsOf(y - place.top, zoom), sheet.top, scale.snap, isPrecise)
    if (handle.kind === 'indent' && indents) run(writer, setIndents, dragged(handle.handle, across, indents, column))
    else if (handle.kind === 'margin') run(writer, pagePart, marginPart(handle.edge, across, down, sheet))
    else if (handle.kind === 'tab') {
      const others = stops.filter(({ twips }) => twips !== handle.stop.twips)
      const twips = indents?.rtl ? column.to - across : across - column.from
      const isOff = y > OFF_PX || y < -OFF_PX
      run(writer, tabStops, isOff ? others : sorted([...others, { ...handle.stop, twips }]))
    }
  })

  const px = (twips: number): number => pixels(twips, zoom)
  const across = (twips: number) => ({ x: (place?.left ?? 0) + px(twips), y: MIDDLE_PX })
  const down = (twips: number) => ({ x: MIDDLE_PX, y: (place?.top ?? 0) + px(twips) })
  const edge = (name: Edge, title: string, at: number) => {
    const isAcross = name === 'left' || name === 'right'
    return (
      <span
        role="presentation"
        className={`writer-ruler-edge writer-ruler-edge-${name}`}
        title={title}
        style={{ [isAcross ? 'left' : 'top']: px(at) }}
        {...handlers({ kind: 'margin', edge: name }, isAcross ? across(at) : down(at))}
      />
    )
  }
  const kind = TAB_ALIGNMENTS[nextTab % TAB_ALIGNMENTS.length] ?? TAB_ALIGNMENTS[0]
  const addTab = (x: number, isPrecise: boolean): void => {
    if (!place || !canWrite || !formatting) return
    const at = snapped(twipsOf(x - place.left, zoom), origin, scale.snap, isPrecise)
    const twips = indents?.rtl ? column.to - at : at - column.from
    if (at <= column.from || at >= column.to || stops.some((stop) => stop.twips === twips)) return
    run(writer, tabStops, sorted([...stops, { twips, alignment: kind.value, leader: 'none' }]))
  }

  return (
    <div ref={corner} className="writer-rulers">
      <button
        type="button"
        className="writer-ruler-corner"
        data-tab={kind.value}
        aria-label={`单击标尺时加入的制表符：${kind.label}`}
        title={`制表符：${kind.label}`}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setNextTab(nextTab + 1)}
      />
      {sheet && place && (
        <>
          <div className="writer-ruler-across" aria-hidden="true">
            <div
              role="presentation"
              className="writer-ruler-strip"
              style={{ left: place.left }}
              onMouseDown={(event) => event.preventDefault()}
              onClick={(event) => {
                const x = event.clientX - (corner.current?.getBoundingClientRect().left ?? 0)
                const twips = twipsOf(x - place.left, zoom)
                const isInText = twips > column.from && twips < column.to
                if (event.detail === 1 && isInText) addTab(x, event.altKey)
                else if (event.detail === 2) run(writer, isInText ? openTabs : openPage, undefined)
              }}
            >
              <RulerMarks
                length={sheet.width}
                from={sheet.left}
                to={sheet.width - sheet.right}
                origin={origin}
                scale={scale}
                zoom={zoom}
              />
              {canWrite && (
                <>
                  {edge('left', '左边距', sheet.left)}
                  {edge('right', '右边距', sheet.width - sheet.right)}
                  {stops.map((stop) => (
                    <span
                      role="presentation"
                      key={stop.twips}
                      className="writer-ruler-tab"
                      data-tab={stop.alignment}
                      title="制表位，拖出标尺即删除"
                      style={{ left: px(stopAt(stop.twips)) }}
                      onClick={(event) => event.stopPropagation()}
                      onDoubleClick={() => run(writer, openTabs, undefined)}
                      {...handlers({ kind: 'tab', stop }, across(stopAt(stop.twips)))}
                    />
                  ))}
                  {indents &&
                    HANDLES.map(({ handle, title }) => (
                      <span
                        role="presentation"
                        key={handle}
                        className={`writer-ruler-indent writer-ruler-${handle}`}
                        title={title}
                        style={{ left: px(placeOf(handle, indents, column)) }}
                        onClick={(event) => event.stopPropagation()}
                        onDoubleClick={() => run(writer, openParagraph, undefined)}
                        {...handlers({ kind: 'indent', handle }, across(placeOf(handle, indents, column)))}
                      />
                    ))}
                </>
              )}
            </div>
          </div>
          <div className="writer-ruler-down" aria-hidden="true">
            <div
              role="presentation"
              className="writer-ruler-strip"
              style={{ top: place.top }}
              onDoubleClick={() => run(writer, openPage, undefined)}
            >
              <RulerMarks
                length={sheet.height}
                from={sheet.top}
                to={sheet.height - sheet.bottom}
                origin={sheet.top}
                scale={scale}
                zoom={zoom}
                isVertical
              />
              {canWrite && (
                <>
                  {edge('top', '上边距', sheet.top)}
                  {edge('bottom', '下边距', sheet.height - sheet.bottom)}
                </>
              )}
            </div>
          </div>
          {drag && <Guide drag={drag} />}
        </>
      )}
    </div>
  )
}

function useTabStops(): readonly TabStop[] {
  const { surface } = useWriter()
  const known = useSurface(() => JSON.stringify(isOpen(surface) ? tabStopsOf(surface) : []))
  return useMemo(() => JSON.parse(known) as readonly TabStop[], [known])
}

const sorted = (stops: readonly TabStop[]): readonly TabStop[] => stops.toSorted((a, b) => a.twips - b.twips)

/** The line that shows over the pages where something would be put down. */
function Guide({ drag }: { readonly drag: { readonly handle: Handle; readonly x: number; readonly y: number } }) {
  const isDown = drag.handle.kind === 'margin' && (drag.handle.edge === 'top' || drag.handle.edge === 'bottom')
  return isDown ? (
    <div className="writer-ruler-guide writer-ruler-guide-down" style={{ top: drag.y }} />
  ) : (
    <div className="writer-ruler-guide" style={{ left: drag.x }} />
  )
}

interface Sheet {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly gutter: number
}

/** The paper of the caret's section, in twips; a binding gutter counts to the left margin. */
function useSheet(): Sheet | null {
  const { surface } = useWriter()
  const found = useSurface((): Sheet | Record<string, never> => {
    const setup = isOpen(surface) ? surface.getPageSetup() : null
    if (!setup) return {}
    const { left, right, top, bottom } = setup.marginsTwips
    const gutter = setup.gutterTwips ?? 0
    return {
      width: setup.pageWidthTwips,
      height: setup.pageHeightTwips,
      left: left + gutter,
      right,
      // A negative margin holds whatever the header needs.
      top: Math.abs(top),
      bottom: Math.abs(bottom),
      gutter,
    }
  })
  return 'width' in found ? (found as Sheet) : null
}

function useColumn(sheet: Sheet | null): TextColumn {
  const { surface } = useWriter()
  return useSurface((): TextColumn => {
    const room = { from: sheet?.left ?? 0, to: (sheet?.width ?? 0) - (sheet?.right ?? 0) }
    return isOpen(surface) ? textColumn(surface, room) : room
  })
}

function marginPart(edge: Edge, across: number, down: number, sheet: Sheet) {
  const { width, height, left, right, top, bottom, gutter } = sheet
  const within = (value: number, other: number, whole: number): number =>
    Math.round(Math.max(0, Math.min(value, whole - other - LEAST_ROOM)))
  if (edge === 'left') return { marginLeft: Math.max(0, within(across, right, width) - gutter) }
  if (edge === 'right') return { marginRight: within(width - across, left, width) }
  if (edge === 'top') return { marginTop: within(down, bottom, height) }
  return { marginBottom: within(height - down, top, height) }
}

/** Width of a character of the document's ordinary text. */
function characterTwips(surface: WriterSurface): number {
  const pkg = packageOf(surface)
  const normal = pkg && styleNamed(pkg, 'Normal')
  const size = pkg && normal ? effectiveStyle(pkg, normal, 'rPr')['sz']?.['val'] : undefined
  return Number(size ?? HALF_POINTS) * 10
}

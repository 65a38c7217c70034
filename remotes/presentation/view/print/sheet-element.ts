import type { DrawnSlide, SlideRenderer } from '../renderer/slide-renderer.ts'
import { notesElement } from './notes-paragraphs.ts'
import type { Box, PrintSettings, PrintSheet } from './print-plan.ts'

export interface DrawnSheet {
  readonly element: HTMLElement
  /** The slides on it, to be waited for and disposed of. */
  readonly slides: readonly DrawnSlide[]
}

const at = ({ x, y, width, height }: Box): Partial<CSSStyleDeclaration> => ({
  position: 'absolute',
  left: `${x}px`,
  top: `${y}px`,
  width: `${width}px`,
  height: `${height}px`,
})

/** A sheet at 100 %, with what lies on it. */
export function drawSheet(
  renderer: SlideRenderer,
  sheet: PrintSheet,
  { as, hasFrames, isGrey }: Pick<PrintSettings, 'as' | 'hasFrames' | 'isGrey'>,
): DrawnSheet {
  const element = document.createElement('section')
  const { width, height } = sheet
  // What is contained is not torn: a line across the lower edge would go to the next sheet, where nobody sees it.
  const size = { width: `${width}px`, height: `${height}px`, contain: 'strict' }
  Object.assign(element.style, { position: 'relative', overflow: 'hidden', ...size })
  Object.assign(element.style, { background: '#fff', ...(isGrey && { filter: 'grayscale(1)' }) })
  const slides: DrawnSlide[] = []
  for (const { slide, ...box } of sheet.slides) {
    const drawn = renderer.draw(slide)
    if (!drawn) continue
    slides.push(drawn)
    const place = document.createElement('div')
    Object.assign(place.style, at(box), { overflow: 'hidden' })
    const scaled = document.createElement('div')
    Object.assign(scaled.style, { transformOrigin: '0 0', transform: `scale(${box.width / renderer.size.width})` })
    scaled.append(drawn.element)
    place.append(scaled)
    if (as !== 'slides' && hasFrames) Object.assign(place.style, { outline: '1px solid #888' })
    element.append(place)
  }
  for (const line of sheet.lines) {
    const one = document.createElement('div')
    Object.assign(one.style, at(line), { borderTop: '1px solid #bbb' })
    element.append(one)
  }
  if (sheet.notes) {
    const notes = notesElement(sheet.notes.paragraphs)
    Object.assign(notes.style, at(sheet.notes))
    element.append(notes)
  }
  if (sheet.number !== null) {
    const number = document.createElement('div')
    number.textContent = String(sheet.number)
    Object.assign(number.style, at({ x: width - 128, y: height - 48, width: 64, height: 20 }))
    Object.assign(number.style, { textAlign: 'right', font: '13px sans-serif', color: '#444' })
    element.append(number)
  }
  return { element, slides }
}

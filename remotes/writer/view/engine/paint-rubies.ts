import { rubiesOf, type Ruby } from '../../model/tree/ruby.ts'
import { elementsOf } from '../../model/tree/nodes.ts'
import type { OoxmlElement } from '../../model/kernel/index.ts'
import { packageOf } from './edit-document.ts'
import type { WriterSurface } from './surface.ts'
import './reading.css'

const PIXELS_PER_HALF_POINT = 96 / 144
/** A document without readings is looked at again only when its pages rest: to look costs a walk through its paragraphs. */
const REST_MS = 250

/** Readings of all paragraphs of the stories on the pages, by the engine's names of the paragraphs. */
function rubiesByParagraph(surface: WriterSurface): ReadonlyMap<string, readonly Ruby[]> {
  const found = new Map<string, readonly Ruby[]>()
  const walk = (node: OoxmlElement): void => {
    for (const child of elementsOf(node)) {
      if (child.kind !== 'paragraph') {
        walk(child)
        continue
      }
      const rubies = rubiesOf(child)
      if (rubies.length > 0) found.set(child.id, rubies)
    }
  }
  for (const part of surface.surface?.session.storyParts() ?? []) walk(part.root)
  return found
}

/**
 * Paints readings above their characters: the engine lays out the characters and knows nothing of what stands above them.
 * @param scale of the pages, 1 at 100 %
 */
function paint(pages: ParentNode, rubies: ReadonlyMap<string, readonly Ruby[]>, scale: number, isPaper: boolean): void {
  for (const old of pages.querySelectorAll('.writer-reading')) old.remove()
  for (const [paragraphId, ofParagraph] of rubies) {
    const runs = [
      ...pages.querySelectorAll<HTMLElement>(`[data-paragraph-id="${CSS.escape(paragraphId)}"][data-start]`),
    ]
    for (const ruby of ofParagraph) {
      const run = runs.find(
        ({ dataset }) => Number(dataset['start']) <= ruby.start && ruby.start < Number(dataset['end']),
      )
      if (run) run.append(readingOf(run, ruby, scale, isPaper))
    }
  }
}

/** Letters of Chinese are of one width: the place in the run tells the place on the line. */
function readingOf(run: HTMLElement, ruby: Ruby, scale: number, isPaper: boolean): HTMLElement {
  const { start, end, reading, halfPoints } = ruby
  const [from, to] = [Number(run.dataset['start']), Number(run.dataset['end'])]
  const element = document.createElement('span')
  element.className = 'writer-reading'
  element.dataset['docxMarker'] = ''
  element.setAttribute('aria-hidden', 'true')
  element.contentEditable = 'false'
  // On the screen it is no text of the pages, which the engine reads the caret from.
  if (isPaper) element.textContent = reading
  else element.dataset['reading'] = reading
  const look: Readonly<Record<string, string>> = {
    position: 'absolute',
    bottom: '86%',
    left: `${((((start + end) / 2 - from) / (to - from)) * 100).toFixed(3)}%`,
    width: 'max-content',
    padding: '0',
    transform: 'translateX(-50%)',
    'font-size': `${halfPoints * PIXELS_PER_HALF_POINT * scale}px`,
    'line-height': '1',
    'letter-spacing': '0',
    'text-indent': '0',
    'pointer-events': 'none',
    'user-select': 'none',
  }
  for (const [name, value] of Object.entries(look)) element.style.setProperty(name, value)
  run.style.position = 'relative'
  return element
}

/** Keeps the readings on the painted pages. @returns ends it */
export function paintRubies(surface: WriterSurface, pages: HTMLElement): () => void {
  let frame = 0
  let rest: ReturnType<typeof setTimeout> | undefined
  let hasAny = true
  const look = (): void => {
    frame = 0
    if (!packageOf(surface)) return
    const rubies = rubiesByParagraph(surface)
    const had = hasAny
    hasAny = rubies.size > 0
    if (!had && !hasAny) return
    observer.disconnect()
    paint(pages, rubies, surface.getZoom(), false)
    watch()
  }
  const soon = (): void => {
    if (hasAny) {
      if (frame === 0) frame = requestAnimationFrame(look)
      return
    }
    clearTimeout(rest)
    rest = setTimeout(look, REST_MS)
  }
  const observer = new MutationObserver(soon)
  const watch = (): void => observer.observe(pages, { childList: true, subtree: true })
  watch()
  soon()
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(rest)
    observer.disconnect()
  }
}

/** The same for pages that stand alone, at 100 %. */
export function paintRubiesOn(pages: readonly HTMLElement[], surface: WriterSurface): void {
  const rubies = rubiesByParagraph(surface)
  if (rubies.size > 0) for (const page of pages) paint(page, rubies, 1, true)
}

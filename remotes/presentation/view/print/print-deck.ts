import { WenfangError } from '@wenfang/shared-protocol/errors'
import { openPrintFrame } from '@wenfang/shared-remote/print'
import { deckFamilies } from '../fonts/deck-families.ts'
import { loadFaces } from '../fonts/show-fonts.ts'
import type { DeckView } from '../state/deck-view.ts'

/** A page that is as high as its sheet to the hair can run over into an empty one. */
const SHORTER_PX = 0.5

/**
 * The slides that are shown, each on a sheet of its own size, drawn as on the screen.
 * @param print for tests @throws WenfangError NothingToPrint
 */
export async function printDeck(
  { store, host }: Pick<DeckView, 'store' | 'host'>,
  print?: (view: Window) => void,
): Promise<void> {
  const { deck, renderer } = store
  const shown = deck.slideIds().filter((id) => deck.slide(id).get('hidden') !== true)
  if (shown.length === 0) throw new WenfangError('NothingToPrint', 'every slide is hidden')
  const frame = openPrintFrame(host.file.name.replace(/\.[^.]*$/, ''), print)
  const { page, view } = frame
  const { width, height } = renderer.size
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(
    `@page{size:${width}px ${height}px;margin:0}body{margin:0;print-color-adjust:exact}` +
      `section{position:relative;overflow:hidden;width:${width}px;height:${height - SHORTER_PX}px;break-after:page}section:last-child{break-after:auto}`,
  )
  page.adoptedStyleSheets = [sheet]
  const drawn = shown.flatMap((id) => renderer.draw(id) ?? [])
  for (const { element } of drawn) {
    const place = page.createElement('section')
    place.append(element)
    page.body.append(place)
  }
  // Without the faces the device's own are on paper.
  const faces = await loadFaces().catch(() => null)
  await faces?.registerFaces(deckFamilies(deck, shown), page).ready
  await Promise.allSettled(drawn.map(({ ready }) => ready))
  await frame.print()
}

// Runs in the page of the server's printer, which removes the types and tells where these packages lie. The engine of the screen
// draws the slides with the same faces: paper is what people saw.
import { renderSlide } from '@aiden0z/pptx-renderer'
import { rasterize } from '@wenfang/shared-metafile/rasterize'
import type { PrintedDeck } from '../../files/print/print-input.ts'
import { ChartFrames } from '../renderer/pptx/chart-frames.ts'
import { enginePresentation } from '../renderer/pptx/engine-presentation.ts'
import { engineSlide } from '../renderer/pptx/engine-slide.ts'
import { MediaSource } from '../renderer/pptx/media-source.ts'
import { provideXmlReader } from '../renderer/pptx/read-xml.ts'
import { warpTexts } from '../renderer/pptx/warp-text.ts'
import { flattenShadows } from './flat-shadows.ts'
import { printedChart } from './printed-chart.ts'

/** A page that is as high as its sheet to the hair can run over into an empty one. */
const SHORTER_PX = 0.5
const LETTERS = 'AVWaegikmo0123456789 .,()中文'

export async function paint(): Promise<void> {
  provideXmlReader()
  const { deck, slides, media, size } = JSON.parse(document.querySelector('#deck')?.textContent ?? '{}') as PrintedDeck
  const families = document.querySelector<HTMLMetaElement>('meta[name=wenfang-families]')?.content.split('|') ?? []
  await Promise.allSettled(
    families.flatMap((family) =>
      ['16px', 'bold 16px'].map((style) => document.fonts.load(`${style} "${family}"`, LETTERS)),
    ),
  )
  const fetched = new MediaSource(
    (part) => {
      const text = media[part]
      return text === undefined ? null : Promise.resolve(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)))
    },
    () => Promise.resolve(rasterize),
  )
  const presentation = enginePresentation(deck, fetched)
  // What is contained is not torn: a line across the lower edge would go to the next page, where nobody sees it.
  const style = document.createElement('style')
  style.textContent = `@page{size:${size.width}px ${size.height}px;margin:0}.printed-page{position:relative;overflow:hidden;contain:strict;width:${size.width}px;height:${size.height - SHORTER_PX}px;break-after:page}.printed-page:last-of-type{break-after:auto}`
  document.head.append(style)
  document.querySelector('#deck')?.remove()
  const pending: Promise<unknown>[] = []
  for (const [at, slide] of slides.entries()) {
    const frame = document.createElement('section')
    frame.className = 'printed-page'
    document.body.append(frame)
    const charts = new ChartFrames(() => Promise.resolve(printedChart))
    const drawn = renderSlide(presentation, engineSlide(presentation, slide, at), {
      pdfjs: false,
      mediaUrlCache: fetched.addresses,
      chartInstances: charts.asInstances(),
    })
    warpTexts(drawn.element)
    frame.append(drawn.element)
    pending.push(drawn.ready.then(() => charts.ready()))
  }
  await Promise.all(pending)
  await flattenShadows(document.body)
  await Promise.allSettled([...document.images].map((image) => image.decode()))
}

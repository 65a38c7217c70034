import { pptx } from '@wenfang/shared-testing/fixtures'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { readDeck } from '../../../../files/read-deck.ts'
import { Deck } from '../../../../model/index.ts'
import type { DrawnSlide } from '../../slide-renderer.ts'
import { createSlideRenderer } from '../pptx-slide-renderer.ts'

const SLIDE = 'ppt/slides/slide1.xml'
const PRESENTATION = 'ppt/presentation.xml'

export interface SlideParts {
  /** What stands on the slide beside its title. */
  readonly shapes: string
  /** `p:defaultTextStyle` of the presentation. */
  readonly defaultText?: string
  /** Further parts by their names, with how the slide names them. */
  readonly links?: readonly {
    readonly id: string
    readonly type: string
    readonly part: string
    readonly xml: string
  }[]
}

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A deck of one slide with these shapes. */
export function deckOf({ shapes, defaultText = '', links = [] }: SlideParts): Deck {
  const files = unzipSync(pptx([{ title: '标题', bullets: [] }]))
  const change = (name: string, edit: (text: string) => string): void => {
    files[name] = strToU8(edit(strFromU8(files[name] ?? new Uint8Array())))
  }
  change(SLIDE, (text) => text.replace('</p:spTree>', `${shapes}</p:spTree>`))
  change(PRESENTATION, (text) => text.replace('</p:presentation>', `${defaultText}</p:presentation>`))
  change('[Content_Types].xml', (text) =>
    text.replace(
      '</Types>',
      `${links.map(({ part }) => `<Override PartName="/${part}" ContentType="application/xml"/>`).join('')}</Types>`,
    ),
  )
  change('ppt/slides/_rels/slide1.xml.rels', (text) =>
    text.replace(
      '</Relationships>',
      `${links.map(({ id, type, part }) => `<Relationship Id="${id}" Type="${type.includes(':') ? type : `${RELATIONSHIPS}/${type}`}" Target="/${part}"/>`).join('')}</Relationships>`,
    ),
  )
  for (const { part, xml } of links) files[part] = strToU8(xml)
  return new Deck(readDeck(zipSync(files)).doc)
}

export interface Drawing extends DrawnSlide {
  /** The element that says these words. */
  saying(words: string): HTMLElement
}

/** Draws the slide into the page; the caller takes it out with `dispose`. */
export async function drawnSlide(parts: SlideParts): Promise<Drawing> {
  const deck = deckOf(parts)
  const renderer = createSlideRenderer(deck, { asset: () => Promise.reject(new Error('no pictures')) })
  const drawn = renderer.draw(deck.slideIds()[0] ?? '')
  if (!drawn) throw new Error('the slide is not drawn')
  document.body.append(drawn.element)
  await drawn.ready
  return {
    ...drawn,
    saying(words) {
      const found = [...drawn.element.querySelectorAll<HTMLElement>('[data-run]')].find(
        (one) => one.textContent === words,
      )
      if (!found) throw new Error(`nothing says ${words}`)
      return found
    },
    dispose() {
      drawn.dispose()
      drawn.element.remove()
      renderer.dispose()
    },
  }
}

/** A text box of 400 × 200 points at the middle of the slide. */
export const textBox = (paragraphs: string, body = '<a:bodyPr wrap="square"/>'): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="9" name="文本"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="2540000" y="2540000"/><a:ext cx="5080000" cy="2540000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody>${body}<a:lstStyle/>${paragraphs}</p:txBody></p:sp>`

export const paragraph = (text: string, properties = '<a:pPr/>', run = '<a:rPr lang="en-US" sz="2000"/>'): string =>
  `<a:p>${properties}<a:r>${run}<a:t>${text}</a:t></a:r></a:p>`

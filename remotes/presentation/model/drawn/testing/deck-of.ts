import { pptx } from '@wenfang/shared-testing/fixtures'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { readDeck } from '../../../files/read-deck.ts'
import { Deck } from '../../deck.ts'

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

import { backgroundOf, textColourOf, type ColourName } from './colours.ts'
import { attribute, styleOf, type Element } from './html-nodes.ts'

export interface ElementColours {
  readonly textColor: ColourName
  readonly backgroundColor: ColourName
}

const COLOUR = /(?:^|;)\s*color\s*:([^;]*)/i
const BACKGROUND = /(?:^|;)\s*(?:mso-highlight|background(?:-color)?)\s*:([^;]*)/gi
/** Names of Notion's exports: `highlight-teal_background`, `block-color-red`. */
const CLASS =
  /(?:^|\s)(?:highlight|block-color)-(gray|brown|orange|yellow|teal|green|blue|purple|pink|red)(_background)?(?=\s|$)/

/** What colours an element says of its words; null for what it leaves as it is. */
export function coloursOfElement(element: Element): ElementColours {
  const style = styleOf(element)
  const said = [...style.matchAll(BACKGROUND)].at(-1)?.[1]
  const [, name, isBehind] = CLASS.exec(attribute(element, 'class') ?? '') ?? []
  const named = name === 'teal' ? 'green' : (name ?? null)
  const colour = COLOUR.exec(style)?.[1] ?? (element.tagName === 'font' ? attribute(element, 'color') : undefined)
  const marked = element.tagName === 'mark' && named === null ? 'yellow' : null
  return {
    textColor: (isBehind === undefined ? named : null) ?? (colour === undefined ? null : textColourOf(colour)),
    backgroundColor:
      (isBehind === undefined ? null : named) ?? (said === undefined ? marked : (backgroundOf(said) ?? null)),
  }
}

/** As props of a block or cell: only what differs from any other. */
export function colourProps(element: Element): Readonly<Record<string, string>> {
  const { textColor, backgroundColor } = coloursOfElement(element)
  return {
    ...(textColor !== null && textColor !== 'default' && { textColor }),
    ...(backgroundColor !== null && backgroundColor !== 'default' && { backgroundColor }),
  }
}

import type { QuerySwitches } from './query-switches.ts'

/** What of the page stands around a document (S130-S133). */
export interface Chrome {
  /** `none`: the page that embeds it has a bar of its own; `simple`: what it is and whether it is safe, nothing to manage it. */
  readonly bar: 'full' | 'simple' | 'none'
  /** An embedded document may be made as large as the screen. */
  readonly offersFullscreen: boolean
  /** The tools above the document, which belong to its remote. */
  readonly hidesCommandBar: boolean
}

export function chromeOf(switches: QuerySwitches): Chrome {
  const { embed, embedFullscreen, simple, hideCommandBar } = switches
  const isEmbedded = embed === true || embedFullscreen === true
  return {
    bar: isEmbedded ? 'none' : simple === true ? 'simple' : 'full',
    offersFullscreen: embedFullscreen === true,
    hidesCommandBar: hideCommandBar === true,
  }
}

import type { ElementRecord, Properties } from '../record.ts'
import { placedLabel } from './label.ts'
import { newElement } from './new-element.ts'

/** Papers of sticky notes: pale, so that black words are read on each. */
export const NOTE_COLOURS = {
  yellow: '#fff3bf',
  orange: '#ffe0c2',
  red: '#ffd6d6',
  pink: '#fcd7ea',
  purple: '#e6dcfb',
  blue: '#d3e7fb',
  cyan: '#cdf1f0',
  green: '#d6f2d5',
  grey: '#e9ecef',
  white: '#ffffff',
} as const
export type NoteColour = keyof typeof NOTE_COLOURS

export const NOTE_SIZE = 160

export interface NoteLook {
  readonly colour?: NoteColour
  readonly author?: string
  readonly size?: number
  /** Who alone sees its words, in which round of writing by oneself. */
  readonly secret?: { readonly person: string; readonly round: number } | undefined
}

/** A sticky note, and its words where it has any: the paper first. */
export function newNote(
  { x, y }: { readonly x: number; readonly y: number },
  text: string,
  { colour = 'yellow', author = '', size = NOTE_SIZE, secret }: NoteLook = {},
): readonly [paper: ElementRecord, ...words: ElementRecord[]] {
  const paper = newElement('rectangle', {
    x,
    y,
    width: size,
    height: size,
    strokeColor: 'transparent',
    backgroundColor: NOTE_COLOURS[colour],
    strokeWidth: 1,
    roundness: null,
    customData: { kind: 'note', author, ...(secret && { secret }) },
  })
  if (text === '') return [paper]
  const words = placedLabel(paper, text, { strokeColor: '#1e1e1e', fontSize: 20 })
  return [{ ...paper, boundElements: [{ type: 'text', id: words.id }] }, words]
}

export const isNote = (element: ElementRecord): boolean => {
  const data = element['customData']
  return typeof data === 'object' && data !== null && !Array.isArray(data) && (data as Properties)['kind'] === 'note'
}

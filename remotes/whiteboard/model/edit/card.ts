import type { Properties, ElementRecord } from '../record.ts'
import { isRecord, textOf } from '../record.ts'
import { placedLabel } from './label.ts'
import { newElement } from './new-element.ts'

/** A part of another file, shown on the board. */
export interface CardPlace {
  readonly file: string
  /** In the words of that file's type; empty: all of it. */
  readonly part: string
}

const FILE_ID = /^[\w-]{1,64}$/

/** What people see who may not see the file, and everybody in other programs. */
const BLANK = '另一份文件的内容'

/** A sheet that stands for a part of another file, with a link to it; nothing that the file says is kept here. */
export function newCard(
  { file, part }: CardPlace,
  address: string,
  box: Properties,
): readonly [sheet: ElementRecord, words: ElementRecord] {
  const sheet = newElement('rectangle', {
    ...box,
    strokeColor: '#adb5bd',
    backgroundColor: '#f8f9fa',
    strokeWidth: 1,
    roundness: null,
    link: address,
    customData: { kind: 'card', file, part },
  })
  const words = placedLabel(sheet, BLANK, { strokeColor: '#868e96', fontSize: 16 })
  return [{ ...sheet, boundElements: [{ type: 'text', id: words.id }] }, words]
}

/** The part of a file that an element stands for; null where it is no card. */
export function cardOf(element: ElementRecord): CardPlace | null {
  const data = element['customData']
  if (!isRecord(data) || data['kind'] !== 'card') return null
  const file = textOf(data['file'])
  return FILE_ID.test(file) ? { file, part: textOf(data['part']) } : null
}

import { Refused } from '@wenfang/shared-contract/commands'
import type { Deck } from '../deck.ts'
import { dateWords } from '../text/date-words.ts'
import { fieldXml, type FieldKind } from '../text/field-xml.ts'
import { textAt, typingAttributes, writableLength, type TextPlace } from './write-text.ts'

/** The number of the slide, or a date that goes with the day, among the words of a text. @throws Refused */
export function insertField(deck: Deck, place: TextPlace, at: number, kind: FieldKind, now: Date): void {
  const text = textAt(deck, place)
  if (at > writableLength(text)) throw new Refused('notThere')
  const number = deck.slideIds().indexOf(place.slide) + 1
  const shown = kind === 'slidenum' ? (number > 0 ? String(number) : '‹#›') : (dateWords(kind, now) ?? '')
  text.insertEmbed(at, { x: fieldXml(kind, { lang: 'zh-CN', ...typingAttributes(text, at) }, shown) }, {})
}

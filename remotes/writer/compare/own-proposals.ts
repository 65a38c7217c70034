import { flatten, type Wrapper } from '../model/encoding/inline.ts'
import { isElement, type OoxmlElement, type OoxmlNode } from '../model/kernel/index.ts'
import { wrappersOf } from './paragraph-words.ts'

/** A revision around words that proposes to insert them, by this person. */
export function isInsertionBy(author: string, { s: [name, , attributes] }: Wrapper): boolean {
  if ((name !== 'w:ins' && name !== 'w:moveTo') || attributes === 0) return false
  return attributes[attributes.indexOf('w:author') + 1] === author
}

/** A paragraph that this person proposed as a whole, with its mark. */
export function isInsertedBy(author: string, paragraph: OoxmlElement): boolean {
  const mark = childOf(childOf(paragraph, 'pPr'), 'rPr')
  return (
    isMarkedBy(author, mark) &&
    flatten(paragraph).every((span) => wrappersOf(span).some((wrapper) => isInsertionBy(author, wrapper)))
  )
}

export const isRowInsertedBy = (author: string, row: OoxmlElement): boolean => isMarkedBy(author, childOf(row, 'trPr'))

const isMarkedBy = (author: string, properties: OoxmlElement | undefined): boolean =>
  childOf(properties, 'ins')?.attributes.some(({ localName, value }) => localName === 'author' && value === author) ===
  true

const childOf = (node: OoxmlElement | undefined, name: string): OoxmlElement | undefined =>
  (node?.children as readonly OoxmlNode[] | undefined)?.filter(isElement).find(({ localName }) => localName === name)

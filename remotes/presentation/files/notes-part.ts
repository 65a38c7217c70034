import type { SourcePackage } from '@wenfang/shared-ooxml/package'
import { childOf, childrenOf, parseXml, type XmlElement } from '@wenfang/shared-ooxml/xml'
import { WenfangError } from '@wenfang/shared-protocol/errors'
import { splitText, type TextInsert } from '../model/index.ts'
import { partText } from './part-text.ts'

export interface NotesPart {
  readonly part: string
  readonly inserts: readonly TextInsert[]
  /** The part in two, around the paragraphs. */
  readonly before: string
  readonly after: string
}

/** What the speaker of a slide reads; null where there is nothing of the kind, or nothing that can be read. */
export function readNotes(source: SourcePackage, slide: string): NotesPart | null {
  const part = source.related(slide, 'notesSlide')
  const text = part === null ? null : partText(source, part)
  if (part === null || text === null) return null
  try {
    const body = childOf(bodyPlaceholder(parseXml(text)), 'txBody')
    const paragraphs = childrenOf(body, 'p')
    const [first, last] = [paragraphs[0], paragraphs.at(-1)]
    if (!first || !last) return null
    return {
      part,
      inserts: splitText(text, paragraphs),
      before: text.slice(0, first.start),
      after: text.slice(last.end),
    }
  } catch (error) {
    if (error instanceof WenfangError && error.code === 'FileCorrupt') return null
    throw error
  }
}

function bodyPlaceholder(page: XmlElement): XmlElement | null {
  const shapes = childrenOf(childOf(childOf(page, 'cSld'), 'spTree'), 'sp')
  return (
    shapes.find((shape) => {
      const placeholder = childOf(childOf(childOf(shape, 'nvSpPr'), 'nvPr'), 'ph')
      return placeholder?.attributes['type'] === 'body'
    }) ?? null
  )
}

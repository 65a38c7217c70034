import { escapeText } from '@wenfang/shared-ooxml/xml'
import type * as Y from 'yjs'
import { embeddedXml } from './embedded-xml.ts'
import { paragraphEndXml, paragraphPropertiesXml, runPropertiesXml } from './properties-xml.ts'
import { LINE_BREAK, type TextAttributes, type TextInsert } from './split-text.ts'

const PIECES = new RegExp(`[\n${LINE_BREAK}]|[^\n${LINE_BREAK}]+`, 'g')

export const insertsOf = (text: Y.Text): readonly TextInsert[] => text.toDelta() as readonly TextInsert[]

/** The `a:p` of a text body. */
export function paragraphsXml(text: Y.Text): string {
  let xml = ''
  let inside = ''
  let run: { readonly properties: string; readonly twin: unknown; text: string } | null = null
  const endRun = (): void => {
    if (run) inside += `<a:r>${run.properties}<a:t>${escapeText(run.text)}</a:t></a:r>`
    run = null
  }
  const endParagraph = (attributes: TextAttributes): void => {
    endRun()
    const opening = typeof attributes['a'] === 'string' ? attributes['a'] : '<a:p>'
    xml += `${opening}${paragraphPropertiesXml(attributes)}${inside}${paragraphEndXml(attributes)}</a:p>`
    inside = ''
  }
  let isOpen = false
  for (const { insert, attributes = {} } of insertsOf(text)) {
    if (typeof insert !== 'string') {
      endRun()
      inside += embeddedXml(insert, attributes)
      isOpen = true
      continue
    }
    for (const piece of insert.match(PIECES) ?? []) {
      isOpen = piece !== '\n'
      if (piece === '\n') endParagraph(attributes)
      else if (piece === LINE_BREAK) {
        endRun()
        inside += `<a:br>${runPropertiesXml(attributes)}</a:br>`
      } else {
        const properties = runPropertiesXml(attributes)
        const twin = attributes['n']
        if (run && run.properties === properties && run.twin === twin) run.text += piece
        else {
          endRun()
          run = { properties, twin, text: piece }
        }
      }
    }
  }
  // The last line end is never taken away; what others send is not trusted to keep that.
  if (isOpen || xml === '') endParagraph({})
  return xml
}

import { tag, withAttributes } from '@wenfang/shared-ooxml/xml'
import type * as Y from 'yjs'
import { stringOf } from '../read-shared.ts'

const OPENING = /<(?:\w+:)?transition(?=[\s/>])[^>]*>/g

/**
 * How a slide comes and goes, as XML. How long it stays is a cell of its own, so that somebody who rehearses and somebody who
 * chooses an effect both have their way.
 */
export function transitionXmlOf(page: Y.Map<unknown>): string {
  const xml = stringOf(page, 'transition')
  const advance = page.get('advance')
  if (typeof advance !== 'number' && advance !== false) return xml
  const advTm =
    typeof advance === 'number' && Number.isFinite(advance) ? String(Math.max(0, Math.round(advance))) : null
  if (xml === '') return advTm === null ? '' : tag('p:transition', { advTm })
  return xml.replaceAll(OPENING, (opening) => withAttributes(opening, { advTm }))
}

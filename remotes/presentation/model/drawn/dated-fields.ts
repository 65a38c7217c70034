import { escapeText } from '@wenfang/shared-ooxml/xml'
import { dateWords } from '../text/date-words.ts'

const FIELD = /<a:fld\b[^>]*?\btype="(datetime\d+)"[^>]*>[\s\S]*?<\/a:fld>/g

/** A page whose dates are those of the moment in which it is looked at; in the file they stay. */
export function withDates(xml: string, now: Date): string {
  if (!xml.includes('type="datetime')) return xml
  return xml.replaceAll(FIELD, (field, kind: string) => {
    const words = dateWords(kind, now, /<a:rPr\b[^>]*?\blang="([^"]+)"/.exec(field)?.[1])
    return words === null
      ? field
      : field.replace(/<a:t>[^<]*<\/a:t>|<a:t\s*\/>/, () => `<a:t>${escapeText(words)}</a:t>`)
  })
}

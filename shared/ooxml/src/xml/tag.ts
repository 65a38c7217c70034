import { escapeAttribute } from './escape.ts'

export type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>

/** Attributes as they stand in a tag, each with a space before it; null and undefined are left out, true is 1. */
export function attributesXml(attributes: Attributes): string {
  let text = ''
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined) continue
    const shown = typeof value === 'boolean' ? (value ? '1' : '0') : String(value)
    text += ` ${name}="${escapeAttribute(shown)}"`
  }
  return text
}

export const tag = (name: string, attributes: Attributes, inside = ''): string =>
  inside === '' ? `<${name}${attributesXml(attributes)}/>` : `<${name}${attributesXml(attributes)}>${inside}</${name}>`

/** The opening tag with some attributes set; null takes one away, all others stay as they are written. */
export function withAttributes(opening: string, changes: Attributes): string {
  let text = opening
  let added: Record<string, Attributes[string]> = {}
  for (const [name, value] of Object.entries(changes)) {
    const pattern = new RegExp(String.raw`\s${name}\s*=\s*(?:"[^"]*"|'[^']*')`)
    const shown = value === null || value === undefined ? '' : attributesXml({ [name]: value })
    if (pattern.test(text)) text = text.replace(pattern, () => shown)
    else added = { ...added, [name]: value }
  }
  return text.replace(/\s*(\/?>)$/, (_, end: string) => attributesXml(added) + end)
}

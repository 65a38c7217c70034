// Prefixes that our own commands write with, and those that shapes bring along when they are put on another page.
const OFFICE = 'http://schemas.openxmlformats.org'
const USUAL: Readonly<Record<string, string>> = {
  a: `${OFFICE}/drawingml/2006/main`,
  r: `${OFFICE}/officeDocument/2006/relationships`,
  p: `${OFFICE}/presentationml/2006/main`,
  mc: `${OFFICE}/markup-compatibility/2006`,
  a14: 'http://schemas.microsoft.com/office/drawing/2010/main',
  a16: 'http://schemas.microsoft.com/office/drawing/2014/main',
  p14: 'http://schemas.microsoft.com/office/powerpoint/2010/main',
}
const ROOT = /<p:\w+/

/** A part in which every usual prefix that it uses is declared. */
export function withNamespaces(xml: string): string {
  let missing = ''
  for (const [prefix, address] of Object.entries(USUAL))
    if (!xml.includes(`xmlns:${prefix}=`) && new RegExp(String.raw`[<\s]${prefix}:\w`).test(xml))
      missing += ` xmlns:${prefix}="${address}"`
  return missing === '' ? xml : xml.replace(ROOT, (root) => root + missing)
}

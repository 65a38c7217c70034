/** What XML 1.0 cannot hold, and half pairs. */
export const FORBIDDEN_IN_XML = new RegExp(
  String.raw`[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]`,
  'g',
)
const SPECIAL = /[&<>"\r\n\t]/
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
}

function escaped(text: string, what: RegExp): string {
  const clean = text.replaceAll(FORBIDDEN_IN_XML, '')
  return SPECIAL.test(clean) ? clean.replaceAll(what, (one) => ESCAPES[one] ?? one) : clean
}

/** Text between tags of XML. Characters that XML cannot hold are left out, here and below. */
export const escapeText = (text: string): string => escaped(text, /[&<>\r]/g)

/** The value of an attribute of XML in double quotes; line ends and tabs survive the reading. */
export const escapeAttribute = (text: string): string => escaped(text, /[&<>"\r\n\t]/g)

/** Text between tags and values of attributes in double quotes alike, also of HTML; line ends stay as they are. */
export const escapeXml = (text: string): string => escaped(text, /[&<>"]/g)

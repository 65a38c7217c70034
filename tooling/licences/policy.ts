/** Licences that what we ship may carry: permissive ones, and MPL-2.0, whose files we do not change. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BSD',
  'ISC',
  '0BSD',
  'MPL-2.0',
  'CC0-1.0',
  'Unlicense',
  'BlueOak-1.0.0',
])

/**
 * Licences outside the list that were looked at and taken for one package.
 * @univerjs/telemetry: says its licence in its LICENSE file (Apache-2.0) and in no field.
 * pako: its own code is MIT; what it ports from zlib stays under zlib's licence, whose duties are those of BSD.
 */
const TAKEN: Readonly<Record<string, string>> = { pako: 'Zlib', '@univerjs/telemetry': '' }

/** Proprietary or source-available neighbours of libraries we use; they must not even be installed. */
const FORBIDDEN_PACKAGES = /(?:@univerjs-pro\/|@blocknote\/xl-|@docx-editor\.dev\/(?:pro|editor-api|docx-to-pdf)\b)/

export const isForbidden = (packageName: string): boolean => FORBIDDEN_PACKAGES.test(packageName)

const isFont = (packageName: string): boolean =>
  /^@fontsource(?:-variable)?\/|(?:^|[-/])fonts?(?:$|[-/])/.test(packageName)

/**
 * Whether an SPDX expression is allowed for a package. Of alternatives one must be, of joined licences each.
 * The Open Font License is allowed for packages of fonts only.
 */
export function isAllowed(expression: string, packageName: string): boolean {
  const text = expression.trim().replace(/^\((.*)\)$/, '$1')
  const alternatives = split(text, 'OR')
  if (alternatives.length > 1) return alternatives.some((part) => isAllowed(part, packageName))
  const joined = split(text, 'AND')
  if (joined.length > 1) return joined.every((part) => isAllowed(part, packageName))
  const [id = ''] = text.split(' WITH ')
  return ALLOWED.has(id) || TAKEN[packageName] === id || (id === 'OFL-1.1' && isFont(packageName))
}

/** Splits at an operator that stands outside of parentheses. */
function split(expression: string, operator: 'OR' | 'AND'): readonly string[] {
  const parts: string[] = []
  let depth = 0
  let current: string[] = []
  for (const word of expression.split(/\s+/)) {
    if (depth === 0 && word === operator) {
      parts.push(current.join(' '))
      current = []
      continue
    }
    depth += (word.match(/\(/g) ?? []).length - (word.match(/\)/g) ?? []).length
    current.push(word)
  }
  return [...parts, current.join(' ')]
}

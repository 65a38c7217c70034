import { WenfangError } from '@wenfang/shared-protocol/errors'
import { describe, expect, test } from 'vitest'
import { escapeAttribute, escapeText, isEscapedWell, parseXml, unescapeXml, type XmlElement } from './index.ts'

const codeOf = (source: string): string => {
  try {
    parseXml(source)
    return 'read'
  } catch (error) {
    return error instanceof WenfangError ? error.code : String(error)
  }
}

test.each([
  ['<a/>', 'read'],
  ['\uFEFF<?xml version="1.0"?>\n<!-- > < --><a\n/>\n<!-- -->', 'read'],
  ['<a b=">" c=\'"/>\'/>', 'read'],
  ['<a></a >', 'read'],
  ['', 'FileCorrupt'],
  ['text', 'FileCorrupt'],
  ['<a>', 'FileCorrupt'],
  ['<a></b>', 'FileCorrupt'],
  ['</a>', 'FileCorrupt'],
  ['<a/><b/>', 'FileCorrupt'],
  ['<a></a><b></b>', 'FileCorrupt'],
  ['<a b="></a>', 'FileCorrupt'],
  ['<a><></></a>', 'FileCorrupt'],
  ['<a><!-- </a>', 'FileCorrupt'],
  ['<a><![CDATA[</a>', 'FileCorrupt'],
  ['<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', 'ArchiveUnsafe'],
  ['<!doctype a><a/>', 'ArchiveUnsafe'],
  [`${'<a>'.repeat(256)}${'</a>'.repeat(256)}`, 'read'],
  [`${'<a>'.repeat(257)}${'</a>'.repeat(257)}`, 'ArchiveUnsafe'],
])('%j: %s', (source, expected) => {
  expect(codeOf(source)).toBe(expected)
})

test('elements say where they stand, with their prefix, and where their content begins and ends', () => {
  const source = '<x:a><b c="&lt;&#x4e2d;&#10;"/>t<b>u</b></x:a>'
  const root = parseXml(source)
  const [empty, full] = root.children
  expect([root.name, root.local, root.text, root.children.length]).toEqual(['x:a', 'a', 't', 2])
  expect(empty?.attributes).toEqual({ c: '<中\n' })
  expect(source.slice(empty?.start, empty?.end)).toBe('<b c="&lt;&#x4e2d;&#10;"/>')
  expect(empty?.innerStart).toBe(empty?.innerEnd)
  expect(source.slice(full?.start, full?.end)).toBe('<b>u</b>')
  expect(source.slice(full?.innerStart, full?.innerEnd)).toBe('u')
})

describe('entities', () => {
  test.each([
    ['a&amp;b&lt;&gt;&quot;&apos;', `a&b<>"'`],
    ['&#20013;&#x1F600;', '中😀'],
    ['&nbsp; & &;', '&nbsp; & &;'],
    // Names of what every object of JavaScript has are entities of nobody.
    ['&constructor;&toString;', '&constructor;&toString;'],
    ['&#x110000;', ''],
    ['a\r\nb\rc&#13;', 'a\nb\nc\r'],
  ])('%j is %j', (raw, text) => {
    expect(unescapeXml(raw)).toBe(text)
    expect(parseXml(`<a>${raw}</a>`).text).toBe(text)
  })

  test('a section of character data has none', () => {
    expect(parseXml('<a>1<![CDATA[<b>&amp;\r\n]]>2</a>').text).toBe('1<b>&amp;\n2')
  })

  test('line ends and tabs are spaces in an attribute, unless they are numbers', () => {
    expect(parseXml('<a b="1\r\n2\t3&#9;4"/>').attributes['b']).toBe('1 2 3\t4')
  })

  test.each(['a & b', '&nbsp;', '&constructor;', '&amp', '&#0;', '&#x110000;'])('%j is not well-formed', (raw) => {
    expect(isEscapedWell(raw)).toBe(false)
  })
  test('known ones are', () => expect(isEscapedWell('&amp;&#10;&#xa;')).toBe(true))
})

/** What a tree says, without offsets. */
interface Said {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly text: string
  readonly children: readonly Said[]
}

const saidBy = ({ name, attributes, text, children }: XmlElement): Said => ({
  name,
  attributes,
  text,
  children: children.map(saidBy),
})

/** A document of random names, texts and spellings, and what it says. */
function randomDocument(random: () => number): { readonly source: string; readonly said: Said } {
  const below = (limit: number): number => Math.floor(random() * limit)
  const pick = <T>(all: readonly [T, ...T[]]): T => all[below(all.length)] ?? all[0]
  const LETTERS = ['a', '中', '😀', '<', '>', '&', '"', "'", ' ', '\n', '\r', '\t', ']]', '-', '/', '='] as const
  const text = (): string => Array.from({ length: below(6) }, () => pick(LETTERS)).join('')
  const space = (): string => pick([' ', '\n', '  ', '\t'])
  const spelled = (plain: string): string => {
    const escaped = escapeText(plain)
    const isData = plain !== '' && !/[\r]|\]\]/.test(plain) && random() < 0.3
    return isData ? `<![CDATA[${plain}]]>` : escaped
  }
  const element = (depth: number): { readonly source: string; readonly said: Said } => {
    const name = pick(['a', 'b:c', 'w', '名', 'x-y.z'])
    const attributes: Record<string, string> = {}
    let opening = `<${name}`
    for (const key of ['k', 'p:q', 'z'].slice(below(4))) {
      const value = text()
      attributes[key] = value
      const written = escapeAttribute(value)
      opening += `${space()}${key}${pick(['=', ' = '])}${random() < 0.5 ? `"${written}"` : `'${written.replaceAll("'", '&#39;')}'`}`
    }
    const children: Said[] = []
    let inside = ''
    let said = ''
    for (let count = depth > 4 ? 0 : below(4); count > 0; count--) {
      const between = text()
      said += between
      inside += spelled(between) + pick(['', '<!-- <no> -->', '<?no <?>'])
      const child = element(depth + 1)
      children.push(child.said)
      inside += child.source
    }
    const source = inside === '' ? `${opening}${pick(['/>', ' />', `></${name}>`])}` : `${opening}>${inside}</${name} >`
    return { source, said: { name, attributes, text: said, children } }
  }
  return element(0)
}

test.each(Array.from({ length: 300 }, (_, index) => index + 1))(
  'random document %i is read as it was written',
  (seed) => {
    let state = seed * 2_654_435_761
    const { source, said } = randomDocument(() => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return state / 2 ** 32
    })
    const root = parseXml(`<?xml version="1.0"?>${source}`)
    expect(saidBy(root)).toEqual(said)
    // Every element can be cut out by its offsets and read alone.
    const whole = `<?xml version="1.0"?>${source}`
    const check = (one: XmlElement): void => {
      expect(saidBy(parseXml(whole.slice(one.start, one.end)))).toEqual(saidBy(one))
      if (one.innerEnd > one.innerStart) expect(whole.slice(one.innerEnd, one.end)).toBe(`</${one.name} >`)
      one.children.forEach(check)
    }
    check(root)
  },
)

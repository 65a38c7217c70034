import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { describe, expect, it } from 'vitest'
import { root } from './paths.ts'

// A pattern that a person types can make the platform's search take for ever, and nothing ends it: such patterns are those of
// shared/regex. Patterns that are put together here are of constants, or stand in this list with what they are made of.
const MADE_OF: Readonly<Record<string, string>> = {
  'remotes/dbsheet/files/xlsx/read/part-pieces.ts': 'names of elements that our code asks for',
  'remotes/dbsheet/files/xlsx/read/sheet-rows.ts': 'the number of a row',
  'remotes/epub/files/read-package.ts': 'names of elements and attributes that our code asks for',
  'remotes/outline/view/engine/inline-rules.ts': 'marks of Markdown that our code asks for',
  'remotes/pdf/files/caj/rebuild.ts': 'types of objects that our code asks for',
  'remotes/pdf/mail/unencoded-parts.ts':
    'a boundary of the message as plain text: each sign of a pattern in it is escaped',
  'remotes/pdf/signature/find-signatures.ts': 'names of entries that our code asks for',
  'remotes/presentation/commands/text-commands.ts': 'names of attributes that our code asks for',
  'remotes/presentation/model/drawn/deck-package.ts': 'the two roots of pages that are drawn as slides',
  'remotes/presentation/model/page/namespaces.ts': 'prefixes of a list',
  'remotes/presentation/model/shape/join-shape.ts': 'the mark of a slot',
  'remotes/sheet/files/xlsx/write/cell-xml.ts':
    'a prefix of the file as plain text: each sign of a pattern in it is escaped',
  'remotes/sheet/files/xlsx/write/row-source.ts':
    'a prefix of the file as plain text: each sign of a pattern in it is escaped',
  'remotes/writer/bench/one-edit.ts': 'patterns of the measurement itself',
  'remotes/writer/model/opening/repair-package.ts': 'names of attributes that our code asks for',
  'shared/ooxml/src/decrypt-package.ts': 'names of elements that our code asks for',
  'shared/ooxml/src/package-kind.ts': 'types of content of a list, their signs escaped',
  'shared/ooxml/src/write-protection.ts': 'names of elements of a list',
  'shared/ooxml/src/xml/tag.ts': 'names of attributes that our code asks for',
  'shared/regex/src/syntax.ts': 'a set of letters, which is tried on one letter at a time',
  'shared/remote/src/unseen-styles.ts': 'names of elements of a list',
}

const FOLDERS = ['shared', 'remotes', 'shell', 'server/src']
const NO_SOURCES = /^(?:node_modules|dist|test|generated|testing)$/
const isSource = (name: string): boolean => /\.tsx?$/.test(name) && !/\.(?:test|fixture|d)\.tsx?$/.test(name)

function sourcesOf(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return NO_SOURCES.test(entry.name) ? [] : sourcesOf(path)
    return isSource(entry.name) ? [path] : []
  })
}

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function* nodesOf(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesOf(child)
}

/** Capitals are constants of a file. */
const CONSTANT = /^[A-Z][A-Z0-9_]*$/

function isConstant(node: unknown): boolean {
  if (!isNode(node)) return false
  if (node.type === 'Literal') return true
  if (node.type === 'Identifier') return CONSTANT.test(String(node['name']))
  if (node.type === 'MemberExpression') return isConstant(node['object'])
  if (node.type === 'TaggedTemplateExpression') return isConstant(node['quasi'])
  return node.type === 'TemplateLiteral' && (node['expressions'] as readonly unknown[]).every(isConstant)
}

/** Native patterns that are made of something that the file does not say itself. */
function madePatterns(source: string, path: string): number {
  const tree = parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node
  return [...nodesOf(tree)]
    .filter(({ type, callee }) => {
      const isCall = type === 'NewExpression' || type === 'CallExpression'
      return isCall && isNode(callee) && callee['name'] === 'RegExp'
    })
    .filter(({ arguments: given }) => !isConstant((given as readonly unknown[])[0])).length
}

function filesWithMadePatterns(): readonly string[] {
  return FOLDERS.flatMap((folder) => sourcesOf(join(root, folder)))
    .filter((path) => {
      const source = readFileSync(path, 'utf8')
      return source.includes('RegExp') && madePatterns(source, path) > 0
    })
    .map((path) => relative(root, path))
    .toSorted()
}

describe('patterns of the platform', () => {
  it('are told apart by what they are made of', () => {
    const made = (code: string): number => madePatterns(code, 'a.ts')
    expect(made('new RegExp("a+"); new RegExp(`^${DIGITS}$`); new RegExp(String.raw`${CLICK.source}`)')).toBe(0)
    expect(made('const find = (typed: string) => new RegExp(typed, "g")')).toBe(1)
    expect(made('text.replace(RegExp(`^${query}`), "")')).toBe(1)
  })

  it('are never made of what a person typed', () => {
    expect(filesWithMadePatterns()).toEqual(Object.keys(MADE_OF).toSorted())
  })
})

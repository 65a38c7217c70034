import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { blocksOfFile } from '../blocks-of-file.ts'
import { readMarkdown } from './read-markdown.ts'
import { writeMarkdown } from './write-markdown.ts'

const CORPUS = fileURLToPath(new URL('../../../../../shared/corpus/markdown/', import.meta.url))
const hasPandoc = spawnSync('pandoc', ['--version']).status === 0
/** It takes all up to the next blank for a bare address, also within a link: such addresses are compared by nobody. */
const FORMAT = 'gfm-autolink_bare_uris+tex_math_dollars+footnotes+yaml_metadata_block'

interface Node {
  readonly t: string
  readonly c?: unknown
}

function read(text: string): readonly unknown[] {
  const { stdout } = spawnSync('pandoc', ['-f', FORMAT, '-t', 'json'], { input: text, maxBuffer: 1 << 28 })
  return (JSON.parse(stdout.toString()) as { readonly blocks: readonly unknown[] }).blocks
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 't' in value

/** Headings, lists, tables, links, pictures, code, formulas, quotations, rules and raw HTML, in the order of the text. */
function factsIn(value: unknown, out: string[] = []): string[] {
  if (Array.isArray(value)) for (const one of value) factsIn(one, out)
  else if (isNode(value)) {
    const fact = factOf(value)
    if (fact !== null) out.push(fact)
    factsIn(value.c, out)
  }
  return out
}

function factOf({ t, c }: Node): string | null {
  const parts = Array.isArray(c) ? (c as readonly unknown[]) : []
  switch (t) {
    case 'Header':
      return `heading ${String(parts[0])}`
    case 'BulletList':
      return `list of ${parts.length}`
    case 'OrderedList':
      return `list of ${(parts[1] as readonly unknown[]).length} from ${String((parts[0] as readonly unknown[])[0])}`
    case 'Code':
      return `code ${String(parts[1])}`
    case 'CodeBlock':
      return `code ${JSON.stringify((parts[0] as readonly unknown[])[1])} ${String(parts[1])}`
    case 'Math':
      return `formula ${String(parts[1])}`
    case 'Image':
    case 'Link': {
      const [target] = parts[2] as readonly string[]
      // An address that is its own words, and a link to nowhere, may be words.
      return target === '' || JSON.stringify(parts[1]).includes(`"c":"${target ?? ''}"`) ? null : `${t} ${target ?? ''}`
    }
    case 'RawBlock':
      return `source ${/<\/?[\w-]+|<!--/.exec(String(parts[1]))?.[0] ?? ''}`
    case 'BlockQuote':
    case 'HorizontalRule':
    case 'Table':
    case 'Note':
    case 'Strong':
    case 'Emph':
    case 'Strikeout':
      return t
    case 'Str':
      return /^[☐☒]$/.test(String(c)) ? String(c) : null
    default:
      return null
  }
}

describe.skipIf(!hasPandoc || !existsSync(CORPUS))('Markdown that is written anew, as pandoc reads it', () => {
  it.each(existsSync(CORPUS) ? readdirSync(CORPUS) : [])('%s has the same structure', (name) => {
    const text = readFileSync(CORPUS + name, 'utf8')
    const anew = writeMarkdown(blocksOfFile(readMarkdown(text).flatMap(({ blocks }) => blocks)))
    const facts = factsIn(read(text))
    expect(facts.length).toBeGreaterThan(10)
    expect(factsIn(read(anew))).toEqual(facts)
  })
})

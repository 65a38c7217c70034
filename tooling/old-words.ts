import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './paths.ts'

interface OldWord {
  readonly pattern: RegExp
  readonly instead: string
}

/** Words that names, comments and documents no longer use, and the field's word for each. */
const OLD_WORDS: readonly OldWord[] = [
  { pattern: /late-?cells/gi, instead: 'lazy cells' },
  { pattern: /furniture/gi, instead: 'header and footer' },
  { pattern: /rhythm/gi, instead: 'send interval' },
  { pattern: /\b[pP]acer?\b|[a-z]Pace\b/g, instead: 'send interval, throttle' },
  { pattern: /shel(?:f|ves)\b|shelf(?=[A-Z])/gi, instead: 'offline cache' },
  { pattern: /\b(?:is|are|was|were|be) put out\b|putOut(?![a-z])/g, instead: 'disconnect' },
  {
    pattern: /\bDOTS_PER_|paperDots|\bdots (?:an inch|a point|of (?:a|the) (?:screen|sheet|window|page))/g,
    instead: 'pixels',
  },
  { pattern: /\brefound|\bfound(?:ed|s|ing)\b|founded(?=[A-Z_])/gi, instead: 'base, import, compact' },
  { pattern: /[a-z]Talk(?=s?\b)|TalkCard|\btalksOf\b|-talks?\b/g, instead: 'thread' },
  { pattern: /own_?books/gi, instead: 'internal state' },
  {
    pattern: /\b(?:Shared|Ops|File)?Lane(?:Update|Events|Context|Reactions?)?\b|\broom\??\.lane\b/g,
    instead: 'channel stream',
  },
]

/** What is stored, or called so by others: texts in which an old word stays. */
const ALLOWED: readonly string[] = ['wenfang-shelf', 'setSectionFurnitureOptions', "'founded'", 'founded: (value)']

const FOLDERS = ['docs', 'e2e', 'remotes', 'server', 'shared', 'shell', 'tooling']
const DOCUMENTS = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'THREAT_MODEL.md']
const OUTSIDE = /^(?:node_modules|dist|generated|fixtures|old-words\.(?:test\.)?ts)$/
const IS_READ = /\.(?:css|md|mjs|tsx?)$/

/** Old words of a text, each with what to write instead. */
export function oldWordsIn(text: string): readonly string[] {
  const rest = ALLOWED.reduce((left, allowed) => left.replaceAll(allowed, ''), text)
  return OLD_WORDS.flatMap(({ pattern, instead }) =>
    [...new Set(rest.match(pattern) ?? [])].map((word) => `“${word}”: ${instead}`),
  )
}

function filesOf(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (OUTSIDE.test(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesOf(path) : [path]
  })
}

/** Every old word in names and texts of the tree, a line each; null where there is none. */
export function oldWords(): Promise<string | null> {
  const files = [
    ...FOLDERS.flatMap((folder) => filesOf(join(root, folder))),
    ...DOCUMENTS.map((name) => join(root, name)),
  ]
  const problems = files.flatMap((file) => {
    const path = relative(root, file)
    return oldWordsIn(IS_READ.test(file) ? `${path}\n${readFileSync(file, 'utf8')}` : path).map(
      (word) => `${path}: ${word}`,
    )
  })
  for (const problem of problems) console.error(problem)
  return Promise.resolve(problems.join('\n') || null)
}

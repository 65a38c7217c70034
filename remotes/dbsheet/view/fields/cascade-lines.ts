import { cascadeNodes, type SelectOption } from '../../model/index.ts'

const INDENT = '  '

/** A cascade as lines, what is below an option indented below it. */
export const linesOf = (options: readonly SelectOption[]): string =>
  [...cascadeNodes(options).values()].map(({ option, level }) => INDENT.repeat(level) + option.title).join('\n')

/**
 * The options that such lines say. One that stands where it stood is the same, whatever it is called now, as long as no line came or went;
 * otherwise one is the same that has the same titles above it.
 */
export function optionsOfLines(
  lines: string,
  before: readonly SelectOption[],
  newId: () => string,
): readonly SelectOption[] {
  const rows = lines.split('\n').filter((line) => line.trim() !== '')
  const known = [...cascadeNodes(before).values()]
  const byPath = new Map(known.map((node) => [node.path, node.option]))
  const above: { readonly depth: number; readonly option: SelectOption; readonly path: string }[] = []
  const taken = new Set<string>()
  const paths = rows.map((line) => {
    const depth = depthOf(line)
    while ((above.at(-1)?.depth ?? -1) >= depth) above.pop()
    const title = line.trim().slice(0, 100)
    const parent = above.at(-1)
    const path = parent ? `${parent.path} / ${title}` : title
    above.push({ depth, option: { id: '', title, colour: 0 }, path })
    return { title, path, level: above.length - 1 }
  })
  const isCounted = rows.length === known.length
  const made: SelectOption[] = []
  const atLevel: string[] = []
  for (const [at, { title, path, level }] of paths.entries()) {
    const same = byPath.get(path) ?? (isCounted && known[at]?.level === level ? known[at]?.option : undefined)
    const id = same && !taken.has(same.id) ? same.id : newId()
    taken.add(id)
    const parent = level > 0 ? atLevel[level - 1] : undefined
    atLevel[level] = id
    made.push({ id, title, colour: same?.colour ?? at % 30, ...(parent !== undefined && { parent }) })
  }
  return made
}

/** Tabs and wide blanks are as two. */
const depthOf = (line: string): number => (/^[\t 　]*/.exec(line)?.[0] ?? '').replaceAll(/[\t　]/g, INDENT).length

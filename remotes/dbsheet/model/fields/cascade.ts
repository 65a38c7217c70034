import type { SelectOption } from './field.schema.ts'

export const PATH_SEPARATOR = ' / '
/** Deeper ones are no choices. */
export const MOST_LEVELS = 10

/** An option with where it stands. */
export interface CascadeNode {
  readonly option: SelectOption
  /** 0 of one that is below none. */
  readonly level: number
  /** Its title behind those that it is below. */
  readonly path: string
  /** Its place among all, those below it right behind it. */
  readonly rank: number
  readonly parent: CascadeNode | null
}

const known = new WeakMap<readonly SelectOption[], ReadonlyMap<string, CascadeNode>>()

/**
 * The options of a cascade by their ids, in the order in which they are read: each above those that are below it. An option whose parent
 * is gone, and a ring that two people tied at the same time, begin at the left.
 */
export function cascadeNodes(options: readonly SelectOption[]): ReadonlyMap<string, CascadeNode> {
  const made = known.get(options) ?? arranged(options)
  known.set(options, made)
  return made
}

/** The title with those above it; '' of an option that is gone. */
export const pathText = (options: readonly SelectOption[], id: string): string =>
  cascadeNodes(options).get(id)?.path ?? ''

/** The ids, and those of all options below them. */
export function withBelow(options: readonly SelectOption[], ids: readonly string[]): ReadonlySet<string> {
  const found = new Set(ids)
  // Those above come first.
  for (const { option, parent } of cascadeNodes(options).values())
    if (parent && found.has(parent.option.id)) found.add(option.id)
  return found
}

/** The option of a path as people write it (浙江 / 杭州), or of a title that only one has. */
export function cascadeId(options: readonly SelectOption[], text: string): string | undefined {
  const titles = pathTitles(text)
  const wanted = titles.join(PATH_SEPARATOR)
  const byTitle: string[] = []
  for (const { option, path } of cascadeNodes(options).values()) {
    if (path === wanted) return option.id
    if (option.title === wanted) byTitle.push(option.id)
  }
  return byTitle.length === 1 ? byTitle[0] : undefined
}

/** The options with those that the path needs; null where it is too deep. */
export function withPath(
  options: readonly SelectOption[],
  text: string,
  newId: () => string,
): readonly SelectOption[] | null {
  const titles = pathTitles(text)
  if (titles.length > MOST_LEVELS) return null
  if (titles.length === 0 || cascadeId(options, text) !== undefined) return options
  const all = [...options]
  let parent: string | undefined
  for (const title of titles) {
    const above = parent
    const there = all.find((option) => option.title === title && option.parent === above)
    const id: string = there?.id ?? newId()
    if (!there)
      all.push({
        id,
        title: title.slice(0, 100),
        colour: all.length % 30,
        ...(above !== undefined && { parent: above }),
      })
    parent = id
  }
  return all
}

const pathTitles = (text: string): readonly string[] =>
  text
    .split(/[/／>＞]/)
    .map((title) => title.trim())
    .filter((title) => title !== '')

function arranged(options: readonly SelectOption[]): ReadonlyMap<string, CascadeNode> {
  const ids = new Set(options.map(({ id }) => id))
  const below = new Map<string | null, SelectOption[]>()
  for (const option of options) {
    const above = option.parent !== undefined && ids.has(option.parent) ? option.parent : null
    below.set(above, [...(below.get(above) ?? []), option])
  }
  const nodes = new Map<string, CascadeNode>()
  const add = (option: SelectOption, parent: CascadeNode | null): void => {
    if (nodes.has(option.id)) return
    const path = parent ? `${parent.path}${PATH_SEPARATOR}${option.title}` : option.title
    const node = { option, level: parent ? parent.level + 1 : 0, path, rank: nodes.size, parent }
    nodes.set(option.id, node)
    if (node.level + 1 < MOST_LEVELS) for (const each of below.get(option.id) ?? []) add(each, node)
  }
  for (const option of below.get(null) ?? []) add(option, null)
  // Rings, and what is too deep.
  for (const option of options) add(option, null)
  return nodes
}

// Finding functions by what a person remembers of them.
import type { FunctionHelp } from './parse.ts'
import { pinyinInitials } from './pinyin.ts'

interface Indexed {
  readonly help: FunctionHelp
  readonly initials: string
}

/** Everyday functions stand before their rarer neighbours. */
const COMMON =
  'SUM AVERAGE COUNT COUNTA COUNTIF COUNTIFS SUMIF SUMIFS IF IFERROR IFS VLOOKUP XLOOKUP INDEX MATCH MAX MIN ROUND TEXT DATE TODAY LEFT MID RIGHT LEN AND OR'.split(
    ' ',
  )

/** The index is built at the first search. */
export function createFunctionSearch(functions: () => Iterable<FunctionHelp>): (text: string) => FunctionHelp[] {
  let index: readonly Indexed[] | null = null
  return (text) => {
    const wanted = text.trim().toUpperCase()
    if (wanted === '') return []
    index ??= [...functions()].map((help) => ({ help, initials: pinyinInitials(help.title) }))
    return index
      .map((one) => ({ help: one.help, rank: rankOf(one, wanted) }))
      .filter(({ rank }) => rank < MISS)
      .toSorted((a, b) => a.rank - b.rank || (a.help.name < b.help.name ? -1 : 1))
      .map(({ help }) => help)
  }
}

const MISS = 100

function rankOf({ help, initials }: Indexed, wanted: string): number {
  const { name, title, description } = help
  if (name === wanted) return 0
  const rarity = help.category === 'compatibility' ? 0.6 : COMMON.includes(name) ? 0 : 0.3
  if (name.startsWith(wanted)) return 1 + rarity
  if (title.toUpperCase() === wanted) return 2 + rarity
  if (title.toUpperCase().startsWith(wanted)) return 3 + rarity
  if (initials.startsWith(wanted)) return 4 + rarity + (initials === wanted ? 0 : 0.05)
  if (title.toUpperCase().includes(wanted)) return 5 + rarity
  if (name.includes(wanted)) return 6 + rarity
  if (wanted.length > 1 && initials.includes(wanted)) return 7 + rarity
  return /\p{Script=Han}/u.test(wanted) && description.includes(wanted) ? 8 + rarity : MISS
}

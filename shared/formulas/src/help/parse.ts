// The texts of help: one line a function, NAME|title|arguments|description.
// Arguments are parted by semicolons; [in brackets] they may be left out, with * behind they repeat; name=description says what one is
// where the common list does not. NAME>OTHER has the help of OTHER under another name.
import type { Category } from './category.ts'

export interface ArgumentHelp {
  readonly name: string
  readonly description: string
  readonly isOptional: boolean
  /** It, with the others that repeat, may be given again and again. */
  readonly isRepeating: boolean
}

export interface FunctionHelp {
  /** In capitals: VLOOKUP. */
  readonly name: string
  /** A few words: 按列查找. */
  readonly title: string
  readonly category: Category
  readonly arguments: readonly ArgumentHelp[]
  readonly description: string
}

const ARGUMENT = /(\[[^\]]*\]|[^;=[\]]+)(\*)?(?:=([^;]*))?(?:;|$)/g

export function parseEntries(
  texts: Readonly<Record<Category, string>>,
  common: string,
): ReadonlyMap<string, FunctionHelp> {
  const meanings = new Map(linesOf(common).map((line) => cut(line, '=')))
  const functions = new Map<string, FunctionHelp>()
  const others: FunctionHelp[] = []
  for (const [category, text] of Object.entries(texts) as [Category, string][])
    for (const line of linesOf(text)) {
      const [name = '', title = '', list = '', description = ''] = line.split('|')
      const [own, other] = cut(name, '>')
      if (other === '')
        functions.set(own, { name, title, category, arguments: parseArguments(list, meanings), description })
      else others.push({ name: own, title: other, category, arguments: [], description: '' })
    }
  for (const { name, title: other, category } of others) {
    const same = functions.get(other)
    if (!same) continue
    const note = category === 'compatibility' ? `（旧名，新文件请用 ${other}）` : `（同 ${other}）`
    functions.set(name, { ...same, name, category, description: same.description + note })
  }
  return functions
}

function parseArguments(list: string, meanings: ReadonlyMap<string, string>): ArgumentHelp[] {
  return [...list.matchAll(ARGUMENT)].flatMap(([, text = '', star, own]) => {
    const isOptional = text.startsWith('[')
    const names = isOptional ? text.slice(1, -1).split(';') : [text]
    return names.map((name) => ({
      name,
      description: own ?? meanings.get(name) ?? meanings.get(name.replace(/\d+$/, '')) ?? '',
      isOptional,
      isRepeating: star === '*',
    }))
  })
}

function linesOf(text: string): string[] {
  return text.trim().split('\n')
}

function cut(text: string, mark: string): readonly [before: string, after: string] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

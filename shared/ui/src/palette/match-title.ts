import { SYLLABLES } from './pinyin-table.ts'

let readings: Map<string, string[]> | undefined

/** Syllables that a character can be read as; empty for one that is not everyday Chinese. */
function readingsOf(character: string): readonly string[] {
  if (!readings) {
    readings = new Map()
    for (const entry of SYLLABLES.split(' ')) {
      const [, syllable = '', characters = ''] = /^([a-z]+)(.*)$/u.exec(entry) ?? []
      for (const one of characters) readings.set(one, [...(readings.get(one) ?? []), syllable])
    }
  }
  return readings.get(character) ?? []
}

const SKIPPED = /[\s…（）()]/u

/**
 * How well a title answers what a person typed: its characters, its pinyin, the initials of its pinyin, or all of them mixed
 * (`段`, `duanluo`, `dl`, `段luo`). Smaller is better; null where it does not answer.
 */
export function matchTitle(title: string, typed: string): number | null {
  const query = typed.toLowerCase().replaceAll(/\s+/gu, '')
  if (query === '') return 0
  const characters = Array.from(title.toLowerCase())
  for (let start = 0; start < characters.length; start += 1)
    if (matchesFrom(characters, start, query))
      return start + (title.toLowerCase().includes(query) ? 0 : characters.length)
  return null
}

function matchesFrom(characters: readonly string[], at: number, query: string): boolean {
  if (query === '') return true
  const character = characters[at]
  if (character === undefined) return false
  if (query.startsWith(character) && matchesFrom(characters, at + 1, query.slice(character.length))) return true
  if (SKIPPED.test(character)) return matchesFrom(characters, at + 1, query)
  return readingsOf(character).some((syllable) => {
    for (let length = syllable.length; length > 0; length -= 1)
      if (query.startsWith(syllable.slice(0, length)) && matchesFrom(characters, at + 1, query.slice(length)))
        return true
    return false
  })
}

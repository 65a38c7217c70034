const letters = (text: string): string[] => Array.from(text.normalize('NFKC').replaceAll(/\s/g, ''))

/** How many letters the text has, and how many of them are not in the other one, wherever they stand: tools order words in different ways. */
export function lettersOf(expected: string, found: string): readonly [there: number, missing: number] {
  const left = new Map<string, number>()
  for (const letter of letters(found)) left.set(letter, (left.get(letter) ?? 0) + 1)
  let missing = 0
  for (const letter of letters(expected)) {
    const count = left.get(letter) ?? 0
    if (count === 0) missing += 1
    else left.set(letter, count - 1)
  }
  return [letters(expected).length, missing]
}

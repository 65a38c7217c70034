// First letters of Chinese words, from the order of the pinyin collation: no table is shipped.

/** The first character of each letter in that order; no syllable begins with I, U or V. */
const FIRST = '阿八嚓哒妸发旮哈丌咔垃妈拿噢妑七呥仨他哇夕丫匝'
const LETTERS = 'ABCDEFGHJKLMNOPQRSTWXYZ'
/** Read otherwise in the names of functions than the collation reads them. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  率: 'L',
  重: 'C',
  行: 'H',
  差: 'C',
  大: 'D',
  数: 'S',
  折: 'Z',
  系: 'X',
  调: 'T',
  单: 'D',
  长: 'C',
}

const collator = new Intl.Collator('zh-CN-u-co-pinyin')

/** 求和 → QH; letters and digits stay, all else is left out. */
export function pinyinInitials(text: string): string {
  let initials = ''
  for (const character of text) {
    if (/[\w]/.test(character)) initials += character.toUpperCase()
    else if (/\p{Script=Han}/u.test(character)) initials += EXCEPTIONS[character] ?? initialOf(character)
  }
  return initials
}

function initialOf(character: string): string {
  let letter = ''
  for (const [at, first] of Array.from(FIRST).entries())
    if (collator.compare(first, character) <= 0) letter = LETTERS.charAt(at)
  return letter
}

import { CHINESE_COUNTING, chineseNumber } from '@wenfang/shared-ooxml/numerals'

/** Numerals of a scheme (ST_TextAutonumberScheme), and what stands around each. */
const DECORATIONS = {
  Period: ['', '.'],
  ParenR: ['', ')'],
  ParenBoth: ['(', ')'],
  Plain: ['', ''],
  Minus: ['', '-'],
  DbPeriod: ['', '．'],
} as const

const ROMAN = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const

function roman(number: number): string {
  let left = number
  let text = ''
  for (const [value, letters] of ROMAN) for (; left >= value; left -= value) text += letters
  return text
}

/** a to z, then aa to zz: each letter once more. */
const letters = (number: number): string =>
  String.fromCodePoint(0x61 + ((number - 1) % 26)).repeat(Math.floor((number - 1) / 26) + 1)

const inDigits = (number: number, zero: number): string =>
  String(number).replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))

/** Numbers in circles end at some number; PowerPoint goes on with plain ones. */
const circled = (number: number, first: number, most: number): string =>
  number <= most ? String.fromCodePoint(first + number - 1) : String(number)

const HEBREW = 'אבגדהוזחטיכלמנסעפצקרשת'
const THAI = 'กขคงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ'
const HINDI_VOWELS = 'अआइईउऊऋऌऍऎएऐऑऒओऔ'
const HINDI_CONSONANTS = 'कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसह'

const nth = (alphabet: string, number: number): string => {
  const all = Array.from(alphabet)
  return all[(number - 1) % all.length] ?? String(number)
}

/** Ten is 十 at the beginning of a number, not 一十. */
const counting = (number: number): string => chineseNumber(String(number), CHINESE_COUNTING).replace(/^一十/, '十')

const NUMERALS: Readonly<Record<string, (number: number) => string>> = {
  arabic: String,
  arabicDb: (number) => inDigits(number, 0xff10),
  alphaLc: letters,
  alphaUc: (number) => letters(number).toUpperCase(),
  romanLc: (number) => roman(number).toLowerCase(),
  romanUc: roman,
  circleNumDb: (number) => circled(number, 0x2460, 20),
  circleNumWdBlack: (number) => circled(number, 0x2776, 10),
  circleNumWdWhite: (number) => circled(number, 0x2460, 20),
  ea1Chs: counting,
  ea1Cht: counting,
  ea1JpnKor: counting,
  ea1JpnChs: counting,
  arabic1: (number) => nth('أبتثجحخدذرزسشصضطظعغفقكلمنهوي', number),
  arabic2: (number) => nth('أبجدهوزحطيكلمنسعفصقرشتثخذضظغ', number),
  hebrew2: (number) => nth(HEBREW, number),
  thaiAlpha: (number) => nth(THAI, number),
  thaiNum: (number) => inDigits(number, 0x0e50),
  hindiAlpha: (number) => nth(HINDI_VOWELS, number),
  hindiAlpha1: (number) => nth(HINDI_CONSONANTS, number),
  hindiNum: (number) => inDigits(number, 0x0966),
}

const SCHEME = /^(.+?)(DbPeriod|Period|ParenR|ParenBoth|Plain|Minus)$/

/**
 * What stands before a numbered paragraph. @param scheme as `a:buAutoNum` names it; an unknown one counts as PowerPoint's usual
 * @param number from 1
 */
export function autoNumber(scheme: string, number: number): string {
  // `Db` belongs to the numerals of "arabicDbPeriod" and to the period of "ea1JpnChsDbPeriod".
  const [, name = 'arabic', around = 'Period'] = SCHEME.exec(scheme.replace('arabicDbPeriod', 'arabicDbPlain')) ?? []
  const [before, behind] = DECORATIONS[around as keyof typeof DECORATIONS]
  const numerals = NUMERALS[name] ?? String
  return before + numerals(Math.max(1, number)) + (scheme === 'arabicDbPeriod' ? '．' : behind)
}

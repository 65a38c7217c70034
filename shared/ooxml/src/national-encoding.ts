/** What programs wrote before UTF-8: a letter is a byte, or two. */
export type SingleOrDouble = 'gb18030' | 'big5' | 'shift_jis' | 'euc-kr' | 'windows-1252'

interface Facts {
  /** Leads with the byte behind them. */
  readonly pairs: number
  /** Of these, whose second byte is a letter or a sign of ASCII, and a small letter. */
  readonly low: number
  readonly lowLetters: number
  /** High bytes with none behind them that could belong to them. */
  readonly alone: number
  /** Leads that Japanese text has and Chinese of the mainland has for rare characters only; signs of kana. */
  readonly japanese: number
  readonly kana: number
  /** A digit behind a lead: four bytes are one character of GB 18030 only. */
  readonly hasFourBytes: boolean
  /** Pairs of two high bytes, and those that are Korean syllables: the first 25 rows of a table whose others hold many usual Chinese characters. */
  readonly high: number
  readonly korean: number
  /** Stretches of high bytes, and the short ones that stand within a word of ASCII. */
  readonly stretches: number
  readonly inWords: number
  readonly letters: number
}

/**
 * The encoding of a text that is no UTF-8, by what its bytes would be in each. Chinese of the mainland where nothing else is likely.
 * @param isRead whether all of the text can be read so
 */
export function nationalEncoding(sample: Uint8Array, isRead: (encoding: SingleOrDouble) => boolean): SingleOrDouble {
  const facts = factsOf(sample)
  const { pairs, low, japanese, kana, hasFourBytes, high, korean } = facts
  if (isWestern(facts)) return 'windows-1252'
  const isJapanese = (kana >= 2 && kana * 4 >= pairs) || (pairs >= 4 && japanese > pairs * 0.6)
  if (isJapanese && isRead('shift_jis')) return 'shift_jis'
  // Two of five usual characters of Taiwan; in GB 18030 rare ones alone have such second bytes.
  if (!hasFourBytes && low > pairs * 0.15 && isRead('big5')) return 'big5'
  if (pairs >= 8 && korean === pairs && high === pairs && isRead('euc-kr')) return 'euc-kr'
  return 'gb18030'
}

/** Words of Western Europe have such a letter here and there, between letters of ASCII. */
function isWestern({ pairs, low, lowLetters, alone, stretches, inWords, letters }: Facts): boolean {
  if (letters < pairs + alone) return false
  const isSingle = low + alone > (pairs + alone) * 0.4 && lowLetters >= low * 0.7
  return (isSingle && inWords > 0) || (stretches > 0 && inWords >= stretches * 0.6)
}

function factsOf(sample: Uint8Array): Facts {
  let [pairs, low, lowLetters, alone, japanese, kana, high, korean] = [0, 0, 0, 0, 0, 0, 0, 0]
  let hasFourBytes = false
  for (let at = 0; at < sample.length; at++) {
    const [lead = 0, trail = 0] = [sample[at], sample[at + 1]]
    if (lead < 0x80) continue
    if (trail >= 0x30 && trail <= 0x39) hasFourBytes = true
    if (trail < 0x40 || trail === 0x7f) {
      alone++
      continue
    }
    pairs++
    if (trail < 0x7f) low++
    if (trail >= 0x61 && trail <= 0x7a) lowLetters++
    if (lead <= 0x9f) japanese++
    if ((lead === 0x82 && trail >= 0x9f && trail <= 0xf1) || (lead === 0x83 && trail <= 0x96)) kana++
    if (lead >= 0xa1 && trail >= 0xa1) high++
    if (lead >= 0xb0 && lead <= 0xc8 && trail >= 0xa1) korean++
    at++
  }
  return { pairs, low, lowLetters, alone, japanese, kana, hasFourBytes, high, korean, ...stretchesOf(sample) }
}

const isLetter = (byte: number): boolean => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a

function stretchesOf(sample: Uint8Array): Pick<Facts, 'stretches' | 'inWords' | 'letters'> {
  let [stretches, inWords, letters, from] = [0, 0, 0, -1]
  for (let at = 0; at <= sample.length; at++) {
    const byte = sample[at] ?? 0
    if (isLetter(byte)) letters++
    if (byte >= 0x80) {
      if (from < 0) from = at
    } else if (from >= 0) {
      stretches++
      // What follows a high byte may be the second of a pair.
      if (at - from <= 2 && isLetter(sample[from - 1] ?? 0) && (sample[from - 2] ?? 0) < 0x80) inWords++
      from = -1
    }
  }
  return { stretches, inWords, letters }
}

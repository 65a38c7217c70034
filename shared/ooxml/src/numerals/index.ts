// Numbers in Chinese characters, as the formats of workbooks and documents write them; they differ in their zero.
export {
  CHINESE_COUNTING,
  CHINESE_DIGITS,
  CHINESE_LEGAL,
  chineseDigits,
  type ChineseNumerals,
  chineseNumber,
  FULL_WIDTH,
} from './chinese.ts'

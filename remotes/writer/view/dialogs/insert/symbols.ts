export interface SymbolGroup {
  readonly id: string
  readonly title: string
  readonly symbols: readonly string[]
}

const letters = (text: string): readonly string[] => Array.from(text.replaceAll(' ', ''))

export const SYMBOL_GROUPS: readonly SymbolGroup[] = [
  {
    id: 'punctuation',
    title: '标点',
    symbols: letters('、。·ˉˇ¨〃々—～‖…‘’“”〔〕〈〉《》「」『』〖〗【】±†‡§¶※№☆★○●◎◇◆□■△▲▽▼✓✗☐☑☒'),
  },
  { id: 'greek', title: '希腊字母', symbols: letters('ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρστυφχψως') },
  { id: 'maths', title: '数学', symbols: letters('±×÷∶∧∨∑∏∪∩∈∷√⊥∥∠⌒⊙∫∮≡≌≈∽∝≠≮≯≤≥∞∵∴∂∇∀∃∅∉⊂⊃⊆⊇¬°′″‰℃㎡㎥½⅓¼¾¹²³ⁿ₁₂₃') },
  { id: 'arrows', title: '箭头', symbols: letters('←↑→↓↔↕↖↗↘↙⇐⇑⇒⇓⇔⇕➔➜➤↩↪⟵⟶') },
  { id: 'currency', title: '货币', symbols: letters('￥¥$€£¢₩₽₹฿₫₱₿¤') },
  {
    id: 'numbers',
    title: '编号',
    symbols: letters('①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳⑴⑵⑶⑷⑸⑹⑺⑻⑼⑽⒈⒉⒊⒋⒌㈠㈡㈢㈣㈤㈥㈦㈧㈨㈩ⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩⅰⅱⅲⅳⅴ'),
  },
  { id: 'chinese', title: '中文数字', symbols: letters('〇零壹贰叁肆伍陆柒捌玖拾佰仟万亿元角分整廿卅') },
  { id: 'pinyin', title: '拼音', symbols: letters('āáǎàōóǒòēéěèīíǐìūúǔùǖǘǚǜüê') },
  {
    id: 'special',
    title: '特殊字符',
    symbols: ['—', '–', '\u2011', '\u00A0', '\u2003', '\u2002', '\u2009', '©', '®', '™', '§', '¶', '…'],
  },
]

/** Names of characters that cannot be seen or told apart. */
export const SYMBOL_NAMES: Readonly<Record<string, string>> = {
  '—': '长破折号',
  '–': '短破折号',
  '\u2011': '不间断连字符',
  '\u00A0': '不间断空格',
  '\u2003': '全身空格',
  '\u2002': '半身空格',
  '\u2009': '窄空格',
}

/** Pictures of dates in Word's language, and what they show. */
export const DATE_PICTURES = [
  'yyyy年M月d日',
  'yyyy年M月d日dddd',
  'yyyy-MM-dd',
  'yyyy/M/d',
  'yyyy.MM.dd',
  'M月d日',
  'yyyy年M月',
  'yyyy-MM-dd HH:mm',
  'HH:mm',
  'HH:mm:ss',
  'H时m分',
] as const

const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'] as const
const two = (value: number): string => String(value).padStart(2, '0')

export const dateText = (picture: string, date: Date): string =>
  picture.replaceAll(/yyyy|dddd|MM|M|dd|d|HH|H|mm|m|ss/g, (token) => {
    switch (token) {
      case 'yyyy':
        return String(date.getFullYear())
      case 'dddd':
        return `星期${WEEKDAYS[date.getDay()] ?? ''}`
      case 'MM':
        return two(date.getMonth() + 1)
      case 'M':
        return String(date.getMonth() + 1)
      case 'dd':
        return two(date.getDate())
      case 'd':
        return String(date.getDate())
      case 'HH':
        return two(date.getHours())
      case 'H':
        return String(date.getHours())
      case 'mm':
        return two(date.getMinutes())
      case 'm':
        return String(date.getMinutes())
      default:
        return two(date.getSeconds())
    }
  })

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

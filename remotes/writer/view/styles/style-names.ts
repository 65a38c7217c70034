const BODY = '正文'

/** Built-in styles carry English names in every file; people know them by these. */
const CHINESE_NAMES: Readonly<Record<string, string>> = {
  normal: BODY,
  title: '标题',
  subtitle: '副标题',
  quote: '引用',
  'intense quote': '明显引用',
  'no spacing': '无间隔',
  'list paragraph': '列表段落',
  'body text': '正文文本',
  caption: '题注',
  header: '页眉',
  footer: '页脚',
  'footnote text': '脚注文本',
  'footnote reference': '脚注引用',
  'endnote text': '尾注文本',
  'endnote reference': '尾注引用',
  'toc heading': '目录标题',
  'plain text': '纯文本',
  date: '日期',
  salutation: '称呼',
  closing: '结束语',
  signature: '签名',
  strong: '要点',
  emphasis: '强调',
  'intense emphasis': '明显强调',
  'subtle emphasis': '不明显强调',
  'book title': '书籍标题',
  hyperlink: '超链接',
  'default paragraph font': '默认段落字体',
}

export function styleTitle(name: string): string {
  const lower = name.toLowerCase()
  const heading = /^heading (\d)$/.exec(lower)
  if (heading) return `标题 ${heading[1]}`
  const contents = /^toc (\d)$/.exec(lower)
  if (contents) return `目录 ${contents[1]}`
  return CHINESE_NAMES[lower] ?? name
}

/** Order in which people look for styles: body, titles, headings, then the rest by name. */
export function styleRank(name: string): number {
  const lower = name.toLowerCase()
  if (lower === 'normal') return 0
  if (lower === 'title') return 1
  if (lower === 'subtitle') return 2
  const heading = /^heading (\d)$/.exec(lower)
  return heading ? 2 + Number(heading[1]) : 20
}

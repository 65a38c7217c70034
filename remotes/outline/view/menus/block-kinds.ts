/** A kind of block as menus offer it. */
export interface BlockKind {
  readonly id: string
  readonly title: string
  readonly type: string
  readonly props?: Readonly<Record<string, string | number | boolean>>
  /** Pinyin, its first letters, English, what one might type. */
  readonly words: string
  readonly mark: string
  /** What a new one says. */
  readonly text?: string
  /** A block with words: a line can be turned into it. */
  readonly isLine: boolean
  readonly group: '文字' | '列表' | '内容' | '布局'
  readonly shortcut?: string
}

const line = (
  id: string,
  title: string,
  type: string,
  mark: string,
  words: string,
  more: Partial<BlockKind> = {},
): BlockKind => ({
  id,
  title,
  type,
  mark,
  words,
  isLine: true,
  group: '文字',
  ...more,
})

const thing = (
  id: string,
  title: string,
  type: string,
  mark: string,
  words: string,
  more: Partial<BlockKind> = {},
): BlockKind => ({
  ...line(id, title, type, mark, words, { group: '内容', ...more }),
  isLine: false,
})

const HEADINGS = ['一', '二', '三', '四', '五', '六'].map((number, at) =>
  line(
    `heading-${at + 1}`,
    `${number}级标题`,
    'heading',
    `H${at + 1}`,
    `${['yi', 'er', 'san', 'si', 'wu', 'liu'][at]}jibiaoti ${'yesswl'[at]}jbt biaoti bt heading h${at + 1} ${'#'.repeat(at + 1)}`,
    {
      props: { level: at + 1 },
      shortcut: `Ctrl+Alt+${at + 1}`,
    },
  ),
)

/** A file of ours, which is searched for first. */
export const FILE_CARD = thing(
  'file-card',
  '文档卡片',
  'bookmark',
  '🗂',
  'wendangkapian wdkp wenjiankapian wjkp wenjian wj file card document kapian kp 文件卡片',
)

/** The same with what the file shows now. */
const FILE_CONTENT = thing(
  'file-content',
  '文件内容',
  'bookmark',
  '▣',
  'wenjianneirong wjnr neirong nr shishi ss embed live biaoge tubiao huandengpian baiban 嵌入 实时',
  { props: { isLive: true } },
)

export const BLOCK_KINDS: readonly BlockKind[] = [
  line('paragraph', '正文', 'paragraph', 'T', 'zhengwen zw text paragraph duanluo dl', { shortcut: 'Ctrl+Alt+0' }),
  ...HEADINGS,
  line('quote', '引用', 'quote', '”', 'yinyong yy quote >', { shortcut: 'Ctrl+Alt+Q' }),
  line('callout', '高亮块', 'callout', '💡', 'gaoliangkuai glk callout tishi ts !!'),
  line('code', '代码块', 'codeBlock', '{}', 'daimakuai dmk code ```', { shortcut: 'Ctrl+Alt+C' }),
  line(
    'mermaid',
    'Mermaid 图',
    'codeBlock',
    '⌥',
    'mermaidtu mmt liuchengtu lct shixutu sxt tu flowchart sequence diagram 流程图 时序图 ```mermaid',
    {
      props: { language: 'mermaid' },
      text: 'flowchart TD\n  A[开始] --> B{继续吗}\n  B -->|是| C[下一步]\n  B -->|否| D[结束]',
    },
  ),
  line('equation', '公式', 'equation', '∑', 'gongshi gs equation latex math $$'),
  line('bullet', '无序列表', 'bulletListItem', '•', 'wuxuliebiao wxlb bullet list -', {
    group: '列表',
    shortcut: 'Ctrl+Shift+8',
  }),
  line('numbered', '有序列表', 'numberedListItem', '1.', 'youxuliebiao yxlb numbered list 1.', {
    group: '列表',
    shortcut: 'Ctrl+Shift+7',
  }),
  line('check', '待办', 'checkListItem', '☑', 'daiban db todo task check []', {
    group: '列表',
    shortcut: 'Ctrl+Shift+9',
  }),
  line('toggle', '折叠列表', 'toggleListItem', '▸', 'zhedieliebiao zdlb toggle fold ++', {
    group: '列表',
    shortcut: 'Ctrl+Shift+6',
  }),
  thing('table', '表格', 'table', '▦', 'biaoge bg table'),
  thing('image', '图片', 'image', '🖼', 'tupian tp image picture'),
  thing('file', '文件', 'file', '📎', 'wenjian wj file attachment fujian fj shipin sp video yinpin yp audio'),
  FILE_CARD,
  FILE_CONTENT,
  thing('button', '按钮', 'button', '▭', 'anniu an button'),
  thing('divider', '分割线', 'divider', '—', 'fengexian fgx divider line ---'),
  thing('contents', '目录', 'contents', '≡', 'mulu ml contents toc'),
  thing('footnote', '脚注', 'footnote', '¹', 'jiaozhu jz footnote zhushi zs [^'),
  thing(
    'inline-equation',
    '行内公式',
    'inlineEquation',
    '√',
    'hangneigongshi hngs gongshi gs inline equation formula latex $',
  ),
  thing('date', '今天的日期', 'date', '📅', 'jintianderiqi riqi rq date today'),
  thing('columns-2', '两栏', 'columnList', '▥', 'lianglan ll fenlan fl columns 2', {
    group: '布局',
    props: { count: 2 },
  }),
  thing('columns-3', '三栏', 'columnList', '▥', 'sanlan sl fenlan fl columns 3', {
    group: '布局',
    props: { count: 3 },
  }),
  thing('columns-4', '四栏', 'columnList', '▥', 'silan sl fenlan fl columns 4', { group: '布局', props: { count: 4 } }),
  thing('columns-5', '五栏', 'columnList', '▥', 'wulan wl fenlan fl columns 5', { group: '布局', props: { count: 5 } }),
]

/** Kinds that what was typed may mean: those that begin so first. */
export function kindsFor(words: string): readonly BlockKind[] {
  const wanted = words.trim().toLowerCase()
  if (wanted === '') return BLOCK_KINDS
  const rank = ({ title, words: names }: BlockKind): number => {
    const all = [title.toLowerCase(), ...names.split(' ')]
    if (all.some((name) => name === wanted)) return 0
    if (all.some((name) => name.startsWith(wanted))) return 1
    return title.includes(wanted) ? 2 : 3
  }
  return BLOCK_KINDS.filter((kind) => rank(kind) < 3).toSorted((one, other) => rank(one) - rank(other))
}

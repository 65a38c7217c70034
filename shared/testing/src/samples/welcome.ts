import { docx } from '../fixtures/docx/docx.ts'
import { landscape } from '../fixtures/landscape.ts'
import { png } from '../fixtures/png.ts'

/** 《欢迎使用文房》: what a new person reads first, and a document that shows what the writer can do. */
export function welcomeDocument(): Uint8Array {
  return docx({
    title: '欢迎使用文房',
    header: '文房 · 多人协作在线文档',
    blocks: [
      { kind: 'title', text: '欢迎使用文房', subtitle: '在浏览器里写作，和大家一起修改' },
      {
        kind: 'image',
        png: png(960, 360, landscape(7, 8 / 3)),
        widthPx: 600,
        heightPx: 225,
        description: '水墨远山与一轮红日',
      },
      {
        kind: 'paragraph',
        align: 'both',
        content: [
          '“文房”本是书房的名字，笔墨纸砚都在里面。这里也一样：打开浏览器就能写，',
          { text: '真正的 Word 文档', bold: true },
          '直接打开、直接修改，存回去还是 Word 文档，没有动过的部分一个字节也不会变',
          { text: '。', footnote: '文房按原样保存你没有改动的每一个部件，包括我们还不认识的内容。' },
        ],
      },
      { kind: 'heading', level: 1, text: '三分钟上手' },
      {
        kind: 'list',
        isOrdered: true,
        items: [
          {
            content: [
              '在这份文档里随便改几个字，看看标题旁边的“',
              { text: '已保存', colour: '5B7F73', bold: true },
              '”。',
            ],
          },
          { content: ['点右上角的“共享”，生成一个链接发给同事。'] },
          { content: ['对方打开后，你们会看到彼此的光标和名字，谁写了什么一目了然。'] },
          { content: ['断网也可以继续写，恢复连接后内容会自动合并。'] },
        ],
      },
      { kind: 'heading', level: 1, text: '排版，一样不少' },
      { kind: 'heading', level: 2, text: '文字与段落' },
      {
        kind: 'paragraph',
        content: [
          '字体、字号、',
          { text: '加粗', bold: true },
          '、',
          { text: '倾斜', italic: true },
          '、',
          { text: '下划线', underline: true },
          '、',
          { text: '删除线', strike: true },
          '和',
          { text: '颜色', colour: 'B83D2E' },
          '都在工具栏里，也可以用你熟悉的快捷键。标题会自动组成大纲，页眉、页脚和脚注都照常显示。',
        ],
      },
      {
        kind: 'quote',
        content: ['读书破万卷，下笔如有神。——杜甫《奉赠韦左丞丈二十二韵》'],
      },
      { kind: 'heading', level: 2, text: '清单' },
      {
        kind: 'list',
        isOrdered: false,
        items: [
          { content: ['项目符号和编号都支持多级：'] },
          { content: ['按 Tab 降一级；'], level: 1 },
          { content: ['按 Shift + Tab 升一级。'], level: 1 },
          { content: ['连续按两次回车，结束清单。'] },
        ],
      },
      { kind: 'heading', level: 2, text: '表格' },
      {
        kind: 'table',
        header: ['想做的事', '怎么做', '快捷键'],
        rows: [
          ['撤销自己的上一步', '工具栏的“撤销”', 'Ctrl + Z'],
          ['查找和替换', '工具栏的放大镜', 'Ctrl + F'],
          ['插入链接', '选中文字后点“链接”', 'Ctrl + K'],
          ['下载为 Word 文档', '右上角菜单里的“下载”', ''],
        ],
      },
      { kind: 'heading', level: 1, text: '你的文件，由你做主' },
      {
        kind: 'paragraph',
        align: 'both',
        content: [
          '上传的原文件会完整保留，随时可以下载。谁能看、谁能改，由你在“共享”里决定；链接可以设置有效期和访问码。',
        ],
      },
      {
        kind: 'paragraph',
        content: ['祝你写得顺手。'],
        align: 'right',
      },
    ],
  })
}

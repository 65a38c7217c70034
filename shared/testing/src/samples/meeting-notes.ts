import { docx } from '../fixtures/docx/docx.ts'

/** 《项目周会纪要》: an everyday document to edit together. */
export function meetingNotes(): Uint8Array {
  return docx({
    title: '项目周会纪要',
    blocks: [
      { kind: 'title', text: '项目周会纪要', subtitle: '第 12 次 · 会议室“兰亭”' },
      {
        kind: 'table',
        header: ['主持', '记录', '参加'],
        rows: [['林晚', '周砚', '设计、研发、测试、客户成功']],
      },
      { kind: 'heading', level: 1, text: '一、上周进展' },
      {
        kind: 'list',
        isOrdered: false,
        items: [
          { content: ['新版首页完成评审，', { text: '周四上线', bold: true }, '。'] },
          { content: ['移动端首次打开时间从 2.4 秒降到 1.3 秒。'] },
          { content: ['客户访谈完成 8 场，摘要见附件。'] },
        ],
      },
      { kind: 'heading', level: 1, text: '二、待决事项' },
      {
        kind: 'list',
        isOrdered: true,
        items: [
          { content: ['是否在本季度支持离线编辑？'] },
          { content: ['表格的公式兼容性测试由谁负责？'] },
          { content: ['发布会的日期：候选为 18 日或 25 日。'] },
        ],
      },
      { kind: 'heading', level: 1, text: '三、行动项' },
      {
        kind: 'table',
        header: ['事项', '负责人', '截止'],
        rows: [
          ['补全上线检查表', '周砚', '周三'],
          ['整理访谈中的高频问题', '林晚', '周四'],
          ['演练一次故障恢复', '全体研发', '周五'],
        ],
      },
      { kind: 'quote', content: ['请大家直接在文档里补充；不同意的地方写在旁边，不要删别人的话。'] },
    ],
  })
}

import type { Template } from './template.ts'

export const SIGN_UPS: Template = {
  id: 'sign-ups',
  title: '报名',
  description: '活动报名名单、场次和签到。',
  tables: [
    {
      title: '报名',
      fields: [
        { title: '姓名', kind: 'text' },
        { title: '电话', kind: 'phone' },
        { title: '场次', kind: 'select', options: ['上午场', '下午场', '晚场'] },
        { title: '人数', kind: 'number' },
        { title: '饮食', kind: 'multiSelect', options: ['无忌口', '素食', '清真', '不吃辣'] },
        { title: '已签到', kind: 'checkbox' },
        { title: '报名时间', kind: 'createdTime' },
        { title: '留言', kind: 'longText' },
      ],
      rows: [
        ['陆遥', '13900000001', '上午场', '2', '无忌口', '是', ''],
        ['沈冬', '13900000002', '下午场', '1', '素食', '否', '可能晚到十分钟。'],
        ['马兰', '13900000003', '上午场', '3', '清真', '是', ''],
        ['韩雪', '13900000004', '晚场', '1', '不吃辣', '否', '需要停车位。'],
        ['尤佳', '13900000005', '下午场', '2', '无忌口、不吃辣', '否', ''],
      ],
      views: [
        { kind: 'grid', title: '报名名单', group: '场次' },
        { kind: 'kanban', title: '按场次', stack: '场次' },
        { kind: 'form', title: '报名表', hidden: ['已签到'] },
        { kind: 'query', title: '查我的报名', asks: ['姓名', '电话'] },
      ],
    },
  ],
}

export const CONTENT: Template = {
  id: 'content',
  title: '内容日历',
  description: '选题、稿件和发布日期，按渠道上色。',
  tables: [
    {
      title: '内容',
      fields: [
        { title: '标题', kind: 'text' },
        { title: '状态', kind: 'select', options: ['选题', '写作', '审稿', '待发布', '已发布'] },
        { title: '渠道', kind: 'select', options: ['公众号', '视频', '官网', '线下'] },
        { title: '发布日期', kind: 'date' },
        { title: '作者', kind: 'person' },
        { title: '链接', kind: 'url' },
        { title: '摘要', kind: 'longText' },
      ],
      rows: [
        ['一张纸的旅程', '已发布', '公众号', '-6', '周宁', 'https://example.com/paper', '从竹林到书桌。'],
        ['三分钟学会磨墨', '待发布', '视频', '+1', '苏曼', '', ''],
        ['笔记怎么整理才找得到', '写作', '公众号', '+4', '周宁', '', '采访三位图书管理员。'],
        ['春季新品说明', '审稿', '官网', '+7', '林晓', '', ''],
        ['书店里的一小时', '选题', '线下', '+12', '周宁', '', ''],
        ['读者来信选登', '选题', '公众号', '+15', '苏曼', '', ''],
      ],
      views: [
        { kind: 'calendar', title: '发布日历', from: '发布日期', colour: '渠道' },
        { kind: 'kanban', title: '写作进度', stack: '状态', colour: '渠道' },
        { kind: 'gallery', title: '选题墙', cover: '摘要', colour: '状态' },
        { kind: 'grid', title: '全部内容', sort: '发布日期' },
      ],
    },
  ],
}

export const DEFECTS: Template = {
  id: 'defects',
  title: '缺陷',
  description: '从提交到关闭，按严重程度上色。',
  tables: [
    {
      title: '缺陷',
      fields: [
        { title: '现象', kind: 'text' },
        { title: '编号', kind: 'autoNumber' },
        { title: '严重程度', kind: 'select', options: ['轻微', '一般', '严重', '致命'] },
        { title: '状态', kind: 'select', options: ['新提交', '已确认', '修复中', '待验证', '已关闭'] },
        { title: '版本', kind: 'text' },
        { title: '负责人', kind: 'person' },
        { title: '截止', kind: 'date' },
        { title: '步骤', kind: 'longText' },
      ],
      rows: [
        ['断网后提交两次', '严重', '修复中', '2.3.0', '何川', '+2', '提交时拔掉网线，恢复后出现两条。'],
        ['深色主题下按钮看不清', '一般', '待验证', '2.3.0', '高佳', '+1', ''],
        ['导出的日期少一天', '严重', '已确认', '2.2.1', '陈志远', '+3', '时区在东八区以外时出现。'],
        ['长标题挤出卡片', '轻微', '新提交', '2.3.0', '', '', ''],
        ['搜索不认拼音', '一般', '已关闭', '2.1.4', '何川', '-8', ''],
        ['打开大文件时崩溃', '致命', '修复中', '2.3.0', '陈志远', '+1', '超过两百兆时出现。'],
      ],
      views: [
        { kind: 'kanban', title: '处理进度', stack: '状态', colour: '严重程度' },
        { kind: 'grid', title: '全部缺陷', group: '严重程度' },
        { kind: 'calendar', title: '截止日历', from: '截止', colour: '严重程度' },
      ],
    },
  ],
}

const MINUTES = `## 结论
完成**九项**，推迟两项。

- [x] 报销制度公布
- [ ] 机房搬迁改到下月
- [ ] 招聘计划再议`

export const MEETINGS: Template = {
  id: 'meetings',
  title: '会议',
  description: '会议安排在日历上，待办一条条落实。',
  tables: [
    {
      title: '会议',
      fields: [
        { title: '议题', kind: 'text' },
        { title: '时间', kind: 'date', settings: { hasTime: true } },
        { title: '地点', kind: 'select', options: ['大会议室', '小会议室', '线上'] },
        { title: '主持人', kind: 'person' },
        { title: '参加人', kind: 'person' },
        { title: '纪要', kind: 'longText', settings: { isRich: true } },
      ],
      rows: [
        ['部门例会', '+0 09:30', '大会议室', '林晓', '高佳、何川、苏曼', ''],
        ['预算沟通', '+2 14:00', '小会议室', '方磊', '林晓', ''],
        ['客户演示', '+3 10:00', '线上', '许静', '林晓、苏曼', ''],
        ['月度总结', '-5 16:00', '大会议室', '林晓', '高佳、何川、苏曼、周宁', MINUTES],
      ],
      views: [
        { kind: 'calendar', title: '会议日历', from: '时间', colour: '地点' },
        { kind: 'grid', title: '全部会议', sort: '时间' },
      ],
    },
    {
      title: '待办',
      fields: [
        { title: '事项', kind: 'text' },
        { title: '状态', kind: 'select', options: ['待办', '进行中', '完成'] },
        { title: '负责人', kind: 'person' },
        { title: '截止', kind: 'date' },
        { title: '来自', kind: 'text' },
      ],
      rows: [
        ['整理演示材料', '进行中', '苏曼', '+2', '部门例会'],
        ['核对上月费用', '待办', '方磊', '+1', '预算沟通'],
        ['补充测试环境', '完成', '何川', '-2', '月度总结'],
      ],
      views: [
        { kind: 'kanban', title: '落实情况', stack: '状态' },
        { kind: 'grid', title: '全部待办', sort: '截止' },
      ],
    },
  ],
}

export const READING: Template = {
  id: 'reading',
  title: '读书',
  description: '想读、在读和读过的书，评分和摘抄。',
  tables: [
    {
      title: '书单',
      fields: [
        { title: '书名', kind: 'text' },
        { title: '作者', kind: 'text' },
        { title: '状态', kind: 'select', options: ['想读', '在读', '读过'] },
        { title: '类别', kind: 'select', options: ['小说', '历史', '科学', '诗词', '随笔'] },
        { title: '评分', kind: 'rating' },
        { title: '进度', kind: 'progress' },
        { title: '开始', kind: 'date' },
        { title: '读完', kind: 'date' },
        { title: '摘抄', kind: 'longText' },
      ],
      rows: [
        ['红楼梦', '曹雪芹', '在读', '小说', '5', '45%', '-30', '', '世事洞明皆学问，人情练达即文章。'],
        ['史记', '司马迁', '想读', '历史', '', '0%', '', '', ''],
        ['东坡志林', '苏轼', '读过', '随笔', '4', '100%', '-40', '-28', '何夜无月，何处无竹柏。'],
        ['梦溪笔谈', '沈括', '在读', '科学', '4', '60%', '-12', '', ''],
        ['陶渊明集', '陶渊明', '读过', '诗词', '5', '100%', '-60', '-52', '采菊东篱下，悠然见南山。'],
        ['浮生六记', '沈复', '读过', '随笔', '4', '100%', '-20', '-14', ''],
      ],
      views: [
        { kind: 'gallery', title: '书架', cover: '摘抄', colour: '类别' },
        { kind: 'kanban', title: '阅读状态', stack: '状态', colour: '类别' },
        { kind: 'gantt', title: '阅读时间线', from: '开始', to: '读完', progress: '进度', colour: '类别' },
        { kind: 'grid', title: '全部书', group: '类别' },
      ],
    },
  ],
}

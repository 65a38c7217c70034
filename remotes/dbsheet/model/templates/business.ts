import type { Template } from './template.ts'

export const CUSTOMERS: Template = {
  id: 'customers',
  title: '客户',
  description: '客户、跟进阶段和预计金额，按阶段拖动的销售看板。',
  tables: [
    {
      title: '客户',
      fields: [
        { title: '客户', kind: 'text' },
        { title: '阶段', kind: 'select', options: ['初次接触', '需求确认', '报价', '谈判', '成交', '流失'] },
        { title: '行业', kind: 'select', options: ['教育', '制造', '零售', '医疗', '政务'] },
        { title: '预计金额', kind: 'currency' },
        { title: '联系人', kind: 'text' },
        { title: '电话', kind: 'phone' },
        { title: '负责人', kind: 'person' },
        { title: '下次跟进', kind: 'date' },
        { title: '满意度', kind: 'rating' },
        { title: '备注', kind: 'longText' },
      ],
      rows: [
        ['青禾小学', '谈判', '教育', '86000', '梁老师', '13800000001', '许静', '+2', '4', '希望开学前部署完。'],
        ['海岳机械', '报价', '制造', '240000', '冯工', '13800000002', '方磊', '+1', '3', ''],
        ['百味生鲜', '需求确认', '零售', '52000', '钱经理', '13800000003', '许静', '+4', '', '有十二家门店。'],
        ['仁心诊所', '成交', '医疗', '38000', '苗医生', '13800000004', '方磊', '+20', '5', '已付首款。'],
        ['临江区档案馆', '初次接触', '政务', '120000', '邵主任', '13800000005', '许静', '+6', '', ''],
        ['木棉书店', '流失', '零售', '9000', '乔女士', '13800000006', '方磊', '', '2', '预算不足，明年再谈。'],
        ['育英中学', '报价', '教育', '150000', '柳主任', '13800000007', '许静', '+3', '4', ''],
        ['长风电机', '初次接触', '制造', '300000', '卫总', '13800000008', '方磊', '+9', '', ''],
      ],
      views: [
        { kind: 'kanban', title: '销售阶段', stack: '阶段', colour: '行业' },
        { kind: 'grid', title: '全部客户' },
        { kind: 'calendar', title: '跟进日历', from: '下次跟进', colour: '阶段' },
      ],
    },
  ],
}

export const RECRUITING: Template = {
  id: 'recruiting',
  title: '招聘',
  description: '候选人从投递到入职，面试排在日历上。',
  tables: [
    {
      title: '候选人',
      fields: [
        { title: '姓名', kind: 'text' },
        { title: '职位', kind: 'select', options: ['前端工程师', '产品经理', '设计师', '客服'] },
        { title: '进度', kind: 'select', options: ['新简历', '电话沟通', '面试', '录用', '不合适'] },
        { title: '面试时间', kind: 'date', settings: { hasTime: true } },
        { title: '面试官', kind: 'person' },
        { title: '评分', kind: 'rating' },
        { title: '期望月薪', kind: 'currency' },
        { title: '邮箱', kind: 'email' },
        { title: '评语', kind: 'longText' },
      ],
      rows: [
        ['叶青', '前端工程师', '面试', '+1 10:00', '高佳', '4', '22000', 'yeqing@example.com', '作品完整，基础扎实。'],
        ['方圆', '前端工程师', '新简历', '', '', '', '18000', 'fangyuan@example.com', ''],
        ['杜若', '产品经理', '电话沟通', '+2 15:30', '林晓', '3', '25000', 'duruo@example.com', ''],
        ['程实', '设计师', '录用', '-3 14:00', '苏曼', '5', '20000', 'chengshi@example.com', '下月一日入职。'],
        ['石磊', '客服', '面试', '+1 16:00', '周宁', '4', '9000', 'shilei@example.com', ''],
        ['白薇', '设计师', '不合适', '-6 09:30', '苏曼', '2', '23000', 'baiwei@example.com', '方向不一致。'],
        ['江帆', '产品经理', '面试', '+4 10:30', '林晓', '4', '26000', 'jiangfan@example.com', ''],
      ],
      views: [
        { kind: 'kanban', title: '招聘进度', stack: '进度', colour: '职位' },
        { kind: 'calendar', title: '面试安排', from: '面试时间', colour: '职位' },
        { kind: 'grid', title: '全部候选人', group: '职位' },
      ],
    },
  ],
}

export const INVENTORY: Template = {
  id: 'inventory',
  title: '库存',
  description: '货品、存量和补货线，出入库另成一张流水。',
  tables: [
    {
      title: '货品',
      fields: [
        { title: '货品', kind: 'text' },
        { title: '条码', kind: 'barcode' },
        { title: '分类', kind: 'select', options: ['文具', '纸品', '耗材', '礼品'] },
        { title: '存量', kind: 'number' },
        { title: '补货线', kind: 'number' },
        { title: '单价', kind: 'currency' },
        { title: '货位', kind: 'text' },
        { title: '供应商', kind: 'text' },
      ],
      rows: [
        ['中性笔 0.5', '6900000000011', '文具', '320', '100', '1.5', 'A-01', '晨光商行'],
        ['A4 复印纸', '6900000000028', '纸品', '48', '60', '22', 'B-03', '洁白纸业'],
        ['硒鼓', '6900000000035', '耗材', '7', '10', '268', 'C-02', '蓝图耗材'],
        ['宣纸 四尺', '6900000000042', '纸品', '130', '50', '3.5', 'B-05', '泾县纸坊'],
        ['礼品笔盒', '6900000000059', '礼品', '26', '20', '88', 'D-01', '湖笔社'],
        ['订书钉', '6900000000066', '文具', '95', '40', '2.2', 'A-04', '晨光商行'],
      ],
      views: [
        { kind: 'grid', title: '全部货品', group: '分类' },
        { kind: 'gallery', title: '货品卡片', cover: '分类' },
      ],
    },
    {
      title: '出入库',
      fields: [
        { title: '单号', kind: 'text' },
        { title: '货品', kind: 'text' },
        { title: '方向', kind: 'select', options: ['入库', '出库', '盘点'] },
        { title: '数量', kind: 'number' },
        { title: '日期', kind: 'date' },
        { title: '经手人', kind: 'person' },
      ],
      rows: [
        ['R-1001', '中性笔 0.5', '入库', '200', '-9', '方磊'],
        ['C-1002', 'A4 复印纸', '出库', '12', '-5', '许静'],
        ['C-1003', '硒鼓', '出库', '3', '-2', '许静'],
        ['P-1004', '宣纸 四尺', '盘点', '130', '-1', '方磊'],
      ],
      views: [
        { kind: 'grid', title: '流水', sort: '日期' },
        { kind: 'calendar', title: '出入库日历', from: '日期', colour: '方向' },
      ],
    },
  ],
}

export const ASSETS: Template = {
  id: 'assets',
  title: '资产',
  description: '设备在谁手里、何时买的、何时该保养。',
  tables: [
    {
      title: '资产',
      fields: [
        { title: '资产', kind: 'text' },
        { title: '编号', kind: 'autoNumber' },
        { title: '类别', kind: 'select', options: ['电脑', '显示器', '家具', '车辆', '仪器'] },
        { title: '状态', kind: 'select', options: ['在用', '闲置', '维修', '报废'] },
        { title: '使用人', kind: 'person' },
        { title: '购入', kind: 'date' },
        { title: '价格', kind: 'currency' },
        { title: '下次保养', kind: 'date' },
        { title: '存放地点', kind: 'location' },
      ],
      rows: [
        ['笔记本 14 寸', '电脑', '在用', '高佳', '-420', '7800', '+30', '三楼东区'],
        ['27 寸显示器', '显示器', '在用', '高佳', '-400', '1900', '', '三楼东区'],
        ['会议桌', '家具', '在用', '', '-900', '5200', '', '二楼会议室'],
        ['商务车', '车辆', '在用', '方磊', '-700', '218000', '+8', '地下车库'],
        ['热像仪', '仪器', '维修', '何川', '-300', '36000', '+2', '实验室'],
        ['台式机', '电脑', '闲置', '', '-1500', '4600', '', '库房'],
      ],
      views: [
        { kind: 'gallery', title: '资产卡片', cover: '类别', colour: '状态' },
        { kind: 'grid', title: '全部资产', group: '类别' },
        { kind: 'calendar', title: '保养日历', from: '下次保养', colour: '类别' },
      ],
    },
  ],
}

import type { Automation, Field, Table } from '../../model/index.ts'

/** What an automation begins as. */
export type AutomationDraft = Omit<Automation, 'id' | 'by'>

interface AutomationTemplate {
  readonly title: string
  readonly what: string
  /** Of this table and for this person; what it cannot fill in is left to him. */
  draft(table: Table, userId: string): AutomationDraft
}

const DONE = /完成|结束|关闭|已处理|done|closed/i

const ENDED = /完成|结束|关闭|实际|完工|办结|end|done|finish|close/i
const DUE = /截止|到期|结束|完成|due|end/i
const BEGUN = /开始|开工|创建|起始|提出|下单|start|begin|creat/i

export const AUTOMATION_TEMPLATES: readonly AutomationTemplate[] = [
  {
    title: '有新记录时通知我',
    what: '别人添加记录，或有人填了表单，你会在文件列表的铃铛里收到通知。',
    draft: (table, userId) => ({
      title: '有新记录时通知我',
      isOn: true,
      trigger: { when: 'created', table: table.id },
      actions: [{ action: 'notify', people: [userId], text: `“${table.title}”有新记录：${braced(table.titleField)}` }],
    }),
  },
  {
    title: '完成后记下日期',
    what: '状态变成“完成”时，把当天填进日期字段。',
    draft: (table) => {
      const state = table.fields.find(({ kind, settings }) => kind === 'select' && (settings.options?.length ?? 0) > 0)
      const options = state?.settings.options ?? []
      const end = options.find(({ title }) => DONE.test(title)) ?? options.at(-1)
      const days = table.fields.filter(({ kind }) => kind === 'date')
      // A table has a date of its beginning as often as one of its end.
      const day =
        days.find(({ settings }) => ENDED.test(settings.title)) ??
        days.find(({ settings }) => !BEGUN.test(settings.title)) ??
        days[0]
      return {
        title: '完成后记下日期',
        isOn: true,
        trigger: {
          when: 'matches',
          table: table.id,
          filter: {
            match: 'all',
            conditions: state && end ? [{ field: state.id, operator: 'anyOf', value: [end.id] }] : [],
          },
        },
        actions: [{ action: 'update', values: day ? [{ field: day.id, isNow: true }] : [] }],
      }
    },
  },
  {
    title: '到期前提醒负责人',
    what: '日期前一天早上九点，通知人员字段里的人。',
    draft: (table, userId) => {
      const day =
        table.fields.find(({ kind, settings }) => kind === 'date' && DUE.test(settings.title)) ??
        table.fields.find(({ kind }) => kind === 'date')
      const person = table.fields.find(({ kind }) => kind === 'person')
      return {
        title: '到期前提醒负责人',
        isOn: true,
        trigger: { when: 'date', table: table.id, field: day?.id ?? '-', days: -1, minute: 9 * 60 },
        actions: [
          {
            action: 'notify',
            people: person ? [] : [userId],
            ...(person && { from: person.id }),
            text: `明天到期：${braced(table.titleField)}`,
          },
        ],
      }
    },
  },
  {
    title: '改变时留下记录',
    what: '某个字段改变时，在另一张数据表里添加一条记录，留下当时的内容。',
    draft: (table) => {
      const watched = table.fields.find(({ kind }) => kind === 'select') ?? table.fields[1]
      const others = (table.database?.tables ?? []).filter(({ id }) => id !== table.id)
      const to = others[0]
      const title = to?.titleField
      return {
        title: '改变时留下记录',
        isOn: true,
        trigger: { when: 'changed', table: table.id, fields: watched ? [watched.id] : [] },
        actions: [
          {
            action: 'create',
            table: to?.id ?? table.id,
            values: to && title && table.titleField ? [{ field: title.id, from: table.titleField.id }] : [],
          },
        ],
      }
    },
  },
]

const braced = (field: Field | undefined): string => (field ? `{${field.id}}` : '')

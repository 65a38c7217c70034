import type { ActionKind, Automation, Database, Run, Table, Trigger } from '../../model/index.ts'

export const WHEN_TITLES: Readonly<Record<Trigger['when'], string>> = {
  created: '添加记录时',
  changed: '字段改变时',
  matches: '记录满足条件时',
  pressed: '按下按钮时',
  form: '有人填了表单时',
  time: '到了时间时',
  date: '到了日期字段的日子时',
}

export const ACTION_TITLES: Readonly<Record<ActionKind, string>> = {
  update: '更新这条记录',
  create: '添加一条记录',
  change: '查找并更新记录',
  webhook: '发送到其他程序（Webhook）',
  notify: '通知成员',
}

export const OUTCOME_TITLES: Readonly<Record<Run['outcome'], string>> = {
  done: '完成',
  partly: '只完成了一部分：有的内容没有权限写入，或和字段的类型不合',
  failed: '没有完成：字段或数据表不在了，或内容不能写入',
  denied: '没有运行：保存它的人现在不能修改这个文件，或看不到它要看的字段',
  tooDeep: '停下了：自动化互相触发，最多连续 5 次',
  tooOften: '跳过了：一分钟内运行的次数太多',
}

const two = (value: number): string => String(value).padStart(2, '0')
const clockOf = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
const WEEKDAYS = '日一二三四五六'

function saidWhen(trigger: Trigger, table: Table): string {
  switch (trigger.when) {
    case 'time': {
      const { every, on, minute } = trigger
      const days = every === 'day' ? '每天' : every === 'week' ? `每周${WEEKDAYS[on] ?? ''}` : `每月 ${on} 日`
      return `${days} ${clockOf(minute)}`
    }
    case 'date': {
      const { days, minute } = trigger
      const title = table.field(trigger.field)?.settings.title ?? '已删除的字段'
      const away = days === 0 ? '当天' : days < 0 ? `前 ${-days} 天` : `后 ${days} 天`
      return `的“${title}”${away} ${clockOf(minute)}`
    }
    default:
      return WHEN_TITLES[trigger.when]
  }
}

/** In a line: when, and what then. */
export function saidAutomation({ trigger, actions }: Automation, database: Database): string {
  const table = database.table(trigger.table)
  if (!table) return '数据表已被删除'
  return `“${table.title}”${saidWhen(trigger, table)}，${actions.map(({ action }) => ACTION_TITLES[action]).join('、')}`
}

const BRACED = /\{([^{}]{1,100})\}/g

/** Fields in braces by their titles, as people write them. */
export const wordsOf = (text: string, table: Table): string =>
  text.replaceAll(BRACED, (whole, id: string) => {
    const title = table.field(id)?.settings.title
    return title === undefined || /[{}]/.test(title) ? whole : `{${title}}`
  })

/** The same as it is kept, by ids; what is no field stays as it is. */
export const keptText = (words: string, table: Table): string =>
  words.replaceAll(BRACED, (whole, title: string) => {
    const field = table.fields.find(({ settings }) => settings.title === title)
    return field ? `{${field.id}}` : whole
  })

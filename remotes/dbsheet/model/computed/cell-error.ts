import type { ErrorText } from '@wenfang/shared-formulas/errors'

/** Some that no function answers stand for what happens to fields. */
export const CIRCLE: ErrorText = '#CONNECT!'
export const DENIED: ErrorText = '#BLOCKED!'
export const NO_FORMULA: ErrorText = '#UNKNOWN!'
export const ON_ITS_WAY: ErrorText = '#GETTING_DATA'
export const NO_FIELD: ErrorText = '#REF!'

const WORDS: Readonly<Record<ErrorText, string>> = {
  '#NULL!': '公式有误',
  '#DIV/0!': '除数为零',
  '#VALUE!': '类型不对',
  '#REF!': '引用的字段不在了',
  '#NAME?': '没有这个函数或名字',
  '#NUM!': '数字超出范围',
  '#N/A': '找不到值',
  '#GETTING_DATA': '正在计算',
  '#SPILL!': '结果放不下',
  '#CALC!': '没有结果',
  '#FIELD!': '引用的字段不在了',
  '#BLOCKED!': '无权限',
  '#CONNECT!': '循环引用',
  '#UNKNOWN!': '公式有误',
  '#无权限': '你没有权限看它要用的内容',
  '#循环': '循环引用',
}

/** As a cell shows it. */
export const errorText = (error: ErrorText): string => `#${WORDS[error]}`

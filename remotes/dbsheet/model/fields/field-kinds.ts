/** How the values of a field lie in memory and in files. */
export type ColumnForm = 'number' | 'flag' | 'choice' | 'choices' | 'text'

interface KindFacts {
  readonly title: string
  readonly form: ColumnForm
  /** Filled by the table itself; nobody writes it. */
  readonly isSystem?: true
  /** Its cells follow from others. */
  readonly isComputed?: true
}

/** Every kind of field: what people call it, how it is kept. */
export const FIELD_KINDS = {
  text: { title: '文本', form: 'text' },
  longText: { title: '多行文本', form: 'text' },
  number: { title: '数字', form: 'number' },
  currency: { title: '货币', form: 'number' },
  percent: { title: '百分比', form: 'number' },
  progress: { title: '进度', form: 'number' },
  rating: { title: '评分', form: 'number' },
  duration: { title: '时长', form: 'number' },
  date: { title: '日期', form: 'number' },
  dateRange: { title: '日期范围', form: 'text' },
  checkbox: { title: '复选框', form: 'flag' },
  select: { title: '单选', form: 'choice' },
  multiSelect: { title: '多选', form: 'choices' },
  cascade: { title: '级联选择', form: 'choice' },
  person: { title: '人员', form: 'choices' },
  group: { title: '群组', form: 'choices' },
  url: { title: '超链接', form: 'text' },
  email: { title: '邮箱', form: 'text' },
  phone: { title: '电话', form: 'text' },
  barcode: { title: '条码', form: 'text' },
  location: { title: '地理位置', form: 'text' },
  attachment: { title: '附件', form: 'choices' },
  signature: { title: '签名', form: 'text' },
  link: { title: '关联', form: 'choices' },
  lookup: { title: '查找引用', form: 'text', isComputed: true },
  rollup: { title: '汇总', form: 'number', isComputed: true },
  formula: { title: '公式', form: 'text', isComputed: true },
  button: { title: '按钮', form: 'text', isComputed: true },
  autoNumber: { title: '自动编号', form: 'number', isSystem: true },
  createdTime: { title: '创建时间', form: 'number', isSystem: true },
  modifiedTime: { title: '最后更新时间', form: 'number', isSystem: true },
  createdBy: { title: '创建人', form: 'choice', isSystem: true },
  modifiedBy: { title: '最后更新人', form: 'choice', isSystem: true },
} as const satisfies Record<string, KindFacts>

export type FieldKind = keyof typeof FIELD_KINDS

export const fieldKinds = Object.keys(FIELD_KINDS) as readonly FieldKind[]

const factsOf = (kind: FieldKind): KindFacts => FIELD_KINDS[kind]

export const formOfKind = (kind: FieldKind): ColumnForm => factsOf(kind).form

/** What is said of the cells of linked records. */
export const CALCULATIONS = [
  'sum',
  'records',
  'filled',
  'average',
  'least',
  'most',
  'distinct',
  'unique',
  'join',
  'all',
  'any',
] as const
export type Calculation = (typeof CALCULATIONS)[number]

/** As what results of a computed field are shown. */
export const RESULT_KINDS = [
  'text',
  'number',
  'currency',
  'percent',
  'date',
  'checkbox',
] as const satisfies readonly FieldKind[]
export type ResultKind = (typeof RESULT_KINDS)[number]

export const isSystemKind = (kind: FieldKind): boolean => factsOf(kind).isSystem === true

export const isComputedKind = (kind: FieldKind): boolean => factsOf(kind).isComputed === true

/** Its cells hold options of the field. */
export const hasOptions = (kind: FieldKind): boolean =>
  kind === 'select' || kind === 'multiSelect' || kind === 'cascade'

/** Its cells can be made from texts: of a file, of the clipboard, of the field as it was before. */
export const isOfTexts = (kind: FieldKind): boolean =>
  !isSystemKind(kind) && !isComputedKind(kind) && kind !== 'link' && kind !== 'attachment' && kind !== 'signature'

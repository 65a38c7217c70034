import { PLANNING } from './planning.ts'
import { PRODUCT } from './product.ts'
import type { Template } from './template.ts'
import { THINKING } from './thinking.ts'

/** By what they are for. */
export const TEMPLATES: readonly { readonly title: string; readonly templates: readonly Template[] }[] = [
  { title: '想清楚', templates: THINKING },
  { title: '排计划', templates: PLANNING },
  { title: '做产品', templates: PRODUCT },
]

export const templateOf = (id: string): Template | undefined =>
  TEMPLATES.flatMap(({ templates }) => templates).find((template) => template.id === id)

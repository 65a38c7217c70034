import { fitted, type CellValue } from '../../fields/cell-value.ts'
import { FIELD_KINDS } from '../../fields/field-kinds.ts'
import { validationFault } from '../../fields/validation/validation.ts'
import type { AskedQuestion } from './form-questions.ts'

const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/
/** With its scheme, or a host that has a dot. */
const ADDRESS = /^(?:[a-z][a-z\d+.-]*:\S+|[^\s/?#:]+\.[^\s/?#]{2,}\S*)$/i
const PHONE = /^[+\d][\d\s()-]{4,24}$/

/** What is wrong with an answer, in words for who gave it; null where nothing is. */
export function answerFault({ of, isRequired }: AskedQuestion, answer: CellValue | undefined): string | null {
  if (answer === undefined) return `这里要填${FIELD_KINDS[of.kind].title}`
  const isEmpty = answer === null || answer === false || (Array.isArray(answer) && answer.length === 0)
  if (isEmpty) return isRequired === true ? (of.kind === 'checkbox' ? '要勾选才能提交' : '这一项必填') : null
  if (fitted(of, answer) === undefined) return `这里要填${FIELD_KINDS[of.kind].title}`
  const fault = validationFault(of, answer)
  if (fault !== null) return fault
  if (typeof answer !== 'string') return null
  switch (of.kind) {
    case 'email':
      return MAIL.test(answer) ? null : '不像邮箱地址，例如 name@example.com'
    case 'phone':
      return PHONE.test(answer) ? null : '不像电话号码'
    case 'url':
      return ADDRESS.test(answer) ? null : '不像网址'
    default:
      return null
  }
}

import type { SharedQuestion } from '@wenfang/shared-protocol'
import type { Answers } from './form-draft.ts'

/** What is asked with these answers: only answers to what is asked before count. The server asks again, and decides. */
export function askedQuestions(questions: readonly SharedQuestion[], answers: Answers): readonly SharedQuestion[] {
  const counting = new Set<string>()
  return questions.filter(({ field, when }) => {
    if (when && !(counting.has(when.field) && holds(when.is, answers[when.field]))) return false
    counting.add(field)
    return true
  })
}

function holds(is: boolean | readonly string[], answer: Answers[string] | undefined): boolean {
  if (typeof is === 'boolean') return (answer === true) === is
  return (Array.isArray(answer) ? answer : [answer]).some((each) => typeof each === 'string' && is.includes(each))
}

export const isEmptyAnswer = (answer: Answers[string] | undefined): boolean =>
  answer === undefined ||
  answer === false ||
  (typeof answer === 'string' && answer.trim() === '') ||
  (Array.isArray(answer) && answer.length === 0)

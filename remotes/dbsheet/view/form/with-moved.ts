import type { FormQuestion } from '../../model/index.ts'

/** The questions with one of them in the place of another. */
export function withMoved(
  questions: readonly FormQuestion[],
  field: string,
  target: string | null,
): readonly FormQuestion[] {
  const from = questions.findIndex((question) => question.field === field)
  const to = questions.findIndex((question) => question.field === target)
  const moved = questions[from]
  if (!moved || to < 0) return questions
  const others = questions.filter((_, at) => at !== from)
  return [...others.slice(0, to), moved, ...others.slice(to)]
}

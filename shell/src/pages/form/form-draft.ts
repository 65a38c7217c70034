import type { FormAnswer, SharedQuestion } from '@wenfang/shared-protocol'

export type Answers = Readonly<Record<string, FormAnswer['value']>>

/** What is written and not known to be kept yet. */
export interface FormDraft {
  /**
   * Of the submission of these very answers, from the first try to send them on, also after the page was loaded again; null until
   * then. Other answers are another submission, whether they were changed here or in a second tab: none is taken for one before.
   */
  readonly key: string | null
  readonly answers: Answers
}

const placeOf = (formId: string): string => `wenfang-form-${formId}`

const NEW_DRAFT: FormDraft = { key: null, answers: {} }

/** Reading `localStorage` itself throws where storage is forbidden. */
type Open = () => Storage

export function readDraft(storage: Open, formId: string): FormDraft {
  try {
    const kept: unknown = JSON.parse(storage().getItem(placeOf(formId)) ?? 'null')
    if (isDraft(kept)) return kept
  } catch {
    // Not ours, or a browser that keeps nothing: one begins anew.
  }
  return NEW_DRAFT
}

export const answered = ({ answers }: FormDraft, field: string, value: Answers[string]): FormDraft => ({
  key: null,
  answers: { ...answers, [field]: value },
})

/** With the answers that stand there until somebody changes them. */
export const withDefaults = ({ key, answers }: FormDraft, questions: readonly SharedQuestion[]): FormDraft => ({
  key,
  answers: {
    ...Object.fromEntries(
      questions.flatMap(({ field, begins_with: value }) => (value === undefined ? [] : [[field, value]])),
    ),
    ...answers,
  },
})

/** About to be sent. */
export const tried = ({ key, answers }: FormDraft): FormDraft & { readonly key: string } => ({
  key: key ?? crypto.randomUUID(),
  answers,
})

export function keepDraft(storage: Open, formId: string, draft: FormDraft): void {
  try {
    storage().setItem(placeOf(formId), JSON.stringify(draft))
  } catch {
    // Full, or forbidden: the page itself still has it.
  }
}

/** It was sent; what comes now is another. */
export function nextDraft(storage: Open, formId: string): FormDraft {
  try {
    storage().removeItem(placeOf(formId))
  } catch {
    // Nothing was kept.
  }
  return NEW_DRAFT
}

function isDraft(value: unknown): value is FormDraft {
  if (typeof value !== 'object' || value === null || !('key' in value) || !('answers' in value)) return false
  return (
    (value.key === null || typeof value.key === 'string') && typeof value.answers === 'object' && value.answers !== null
  )
}

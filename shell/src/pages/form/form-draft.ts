import type { FormAnswer } from '@wenfang/shared-protocol'

export type Answers = Readonly<Record<string, FormAnswer['value']>>

/** What is written and not sent yet. Its key goes with each try to send it, also after the page was loaded again. */
export interface FormDraft {
  readonly key: string
  readonly answers: Answers
}

const placeOf = (formId: string): string => `wenfang-form-${formId}`

const newDraft = (): FormDraft => ({ key: crypto.randomUUID(), answers: {} })

export function readDraft(storage: Storage, formId: string): FormDraft {
  try {
    const kept: unknown = JSON.parse(storage.getItem(placeOf(formId)) ?? 'null')
    if (isDraft(kept)) return kept
  } catch {
    // Not ours, or a browser that keeps nothing: one begins anew.
  }
  return newDraft()
}

export function keepDraft(storage: Storage, formId: string, draft: FormDraft): void {
  try {
    storage.setItem(placeOf(formId), JSON.stringify(draft))
  } catch {
    // Full, or forbidden: the page itself still has it.
  }
}

/** It was sent; what comes now is another. */
export function nextDraft(storage: Storage, formId: string): FormDraft {
  storage.removeItem(placeOf(formId))
  return newDraft()
}

function isDraft(value: unknown): value is FormDraft {
  if (typeof value !== 'object' || value === null || !('key' in value) || !('answers' in value)) return false
  return typeof value.key === 'string' && typeof value.answers === 'object' && value.answers !== null
}

import { importRetrying } from '@wenfang/shared-remote'
import { testPatternsWith, type Table } from '../../model/index.ts'

const load = importRetrying(() => import('../../model/fields/validation/regular-patterns.ts'))
let isAsked = false

/** Where a field asks for a pattern, the page learns to tell what fits; until it has, the server alone does. */
export function learnPatterns(tables: readonly Pick<Table, 'fields'>[]): void {
  if (isAsked) return
  if (!tables.some(({ fields }) => fields.some(({ settings }) => settings.validation?.pattern !== undefined))) return
  isAsked = true
  void load().then(
    ({ regularPatterns }) => testPatternsWith(regularPatterns),
    () => {
      isAsked = false
    },
  )
}

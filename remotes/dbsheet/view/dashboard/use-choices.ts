import { useCallback, useState } from 'react'
import type { Choices, Condition, Dashboard } from '../../model/index.ts'

const keyOf = (file: string, user: string, dashboard: string): string =>
  `wenfang.dbsheet.filters.${file}.${user}.${dashboard}`

const isCondition = (value: unknown): value is Condition =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<Condition>).field === 'string' &&
  typeof (value as Partial<Condition>).operator === 'string'

/** What was kept may be of another version: what is no condition is left out. */
function read(key: string): Choices {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return new Map()
    return new Map(
      Object.entries(kept).flatMap(([block, value]: [string, unknown]) =>
        value === null || isCondition(value) ? [[block, value] as const] : [],
      ),
    )
  } catch {
    return new Map()
  }
}

function write(key: string, choices: Choices): void {
  try {
    if (choices.size === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(Object.fromEntries(choices)))
  } catch {
    // Full, or forbidden in this frame: the choice is this page's.
  }
}

/**
 * What this person chose in the filters of a dashboard, on this device alone; nobody else's numbers follow.
 * @returns the choices, and what makes one: null is everything, undefined what is kept for everybody
 */
export function useChoices(
  file: string,
  user: string,
  { id }: Dashboard,
): readonly [Choices, (block: string, condition: Condition | null | undefined) => void] {
  const key = keyOf(file, user, id)
  const [made, setMade] = useState<{ readonly key: string; readonly choices: Choices } | null>(null)
  const [first, setFirst] = useState(() => ({ key, choices: read(key) }))
  // Another dashboard in the same place.
  if (first.key !== key) setFirst({ key, choices: read(key) })
  const choices = made?.key === key ? made.choices : first.choices
  const choose = useCallback(
    (block: string, condition: Condition | null | undefined) => {
      const next = new Map(choices)
      if (condition === undefined) next.delete(block)
      else next.set(block, condition)
      write(key, next)
      setMade({ key, choices: next })
    },
    [choices, key],
  )
  return [choices, choose]
}

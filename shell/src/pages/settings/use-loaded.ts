import { useCallback, useEffect, useState } from 'react'
import { failureText } from '../failure.ts'

export interface Loaded<Value> {
  /** null until it is there. */
  readonly value: Value | null
  /** What a person reads when it could not be read; empty otherwise. */
  readonly problem: string
  readonly reload: () => Promise<void>
}

/** What the server tells a page, read once and again on demand. `load` must stay the same function. */
export function useLoaded<Value>(load: () => Promise<Value>): Loaded<Value> {
  const [value, setValue] = useState<Value | null>(null)
  const [problem, setProblem] = useState('')
  const reload = useCallback(async () => {
    try {
      setValue(await load())
      setProblem('')
    } catch (error) {
      setProblem(failureText(error))
    }
  }, [load])
  // oxlint-disable-next-line react/set-state-in-effect -- sets state only after the server answered
  useEffect(() => void reload(), [reload])
  return { value, problem, reload }
}

import { type Context, createContext, use } from 'react'

/**
 * What every part of a chrome works with, given once by its root.
 * @param whole named in the error of a part that is rendered elsewhere
 */
export function partContext<View>(whole: string): readonly [Context<View | undefined>, () => View] {
  const context = createContext<View | undefined>(undefined)
  const useView = (): View => {
    const view = use(context)
    if (view === undefined) throw new Error(`a part of the ${whole} is rendered outside of it`)
    return view
  }
  return [context, useView]
}

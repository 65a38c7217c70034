import { importRetrying } from '@wenfang/shared-remote'

const load = importRetrying(() => import(/* webpackChunkName: "soon" */ './soon-code.ts'))
export type SoonCode = Awaited<ReturnType<typeof load>>

let code: SoonCode | null = null

/** What the hands of a person need and the first slide does not; null until it came. */
export const soonCode = (): SoonCode | null => code

/** @throws where it does not come */
export async function loadSoonCode(): Promise<SoonCode> {
  code ??= await load()
  return code
}

import { importRetrying } from '@wenfang/shared-remote'
import type { CommandContext } from '../command.ts'

const load = importRetrying(() => import('./late-references.ts'))

export type LateReferences = Awaited<ReturnType<typeof load>>

/** Does what needs the code of indexes and citations, which most documents never ask for. */
export function withLateReferences({ ui }: CommandContext, run: (code: LateReferences) => void): void {
  void load().then(run, () => ui.toast('warning', '没有加载完，请检查网络后再试一次'))
}

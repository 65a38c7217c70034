import type { DeckView } from '../state/deck-view.ts'
import { loadSoonCode, soonCode, type SoonCode } from './soon-code-loader.ts'

/** At once where it is there already; what cannot be had is told. */
export function withSoonCode({ host }: DeckView, run: (code: SoonCode) => void): void {
  const code = soonCode()
  if (code) return run(code)
  loadSoonCode().then(run, () => host.toast('warning', '程序没有加载成功，请检查网络后再试一次'))
}

import { STALLED_UPDATES_BEFORE_ELLIPSIS } from '@wenfang/shared-protocol'
import { loadingTexts } from '../i18n/loading.ts'
import type { OpenProgress } from './open-progress.ts'

export interface StageState extends OpenProgress {
  /** Updates in a row that brought nothing new. */
  readonly stalled: number
}

export const startStage = (stage: string): StageState => ({ percent: 0, stage, stalled: 0 })

/** Progress never goes back; an update without news counts as stalled. */
export function updateStage(state: StageState, update: OpenProgress | null): StageState {
  const percent = Math.max(state.percent, update?.percent ?? 0)
  const stage = update === null || update.stage === '' ? state.stage : update.stage
  const isNews = percent > state.percent || stage !== state.stage
  return { percent, stage, stalled: isNews ? 0 : state.stalled + 1 }
}

/** S514: an ellipsis says that it still works after more than five updates without news. */
export const stageText = ({ stage, stalled }: StageState): string =>
  stalled > STALLED_UPDATES_BEFORE_ELLIPSIS && !/(\.{3}|…)$/.test(stage) ? stage + loadingTexts.ellipsis : stage

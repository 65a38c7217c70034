import type { HostApi } from '@wenfang/shared-contract'
import { Button } from '@wenfang/shared-ui'
import { ChangesPanel, SuggestionDecision } from '@wenfang/shared-ui/proposals'
import { useEffect } from 'react'
import { argumentsOf, restorationOf, type Difference } from '../../compare/index.ts'
import type { OutlineEngine } from '../engine/engine.ts'
import type { OpenDocument } from '../open-document.ts'
import { blockName } from './block-name.ts'
import { listedKind, shownChanges } from './shown-changes.ts'
import type { ShownComparison } from './use-comparison.ts'

interface OutlineChangesProps {
  readonly host: HostApi
  readonly document: OpenDocument
  readonly engine: OutlineEngine
  readonly comparison: ShownComparison
  readonly canWrite: boolean
  readonly isSheet: boolean
}

/** What differs from an earlier state, or by a suggestion: shown in the page, each brought back or taken over alone or all. */
export default function OutlineChanges({
  host,
  document: open,
  engine,
  comparison: shown,
  canWrite,
  isSheet,
}: OutlineChangesProps) {
  const { title, comparison, suggestion, end } = shown
  const { differences } = comparison
  const isSuggested = suggestion !== null
  const isOutdated = suggestion?.proposal.isOutdated === true
  useEffect(
    () => engine.compare(shownChanges(comparison, { isSuggested, isOutdated })),
    [engine, comparison, isSuggested, isOutdated],
  )
  useEffect(() => () => engine.compare([]), [engine])

  const take = (chosen: readonly Difference[]): void => {
    const answers = open.run({ id: 'block.restore', args: argumentsOf(restorationOf(comparison, chosen)) })
    if (!answers) return
    const { left = [] } = (answers[0] ?? {}) as { readonly left?: readonly string[] }
    suggestion?.taken(chosen.filter(({ id }) => !left.includes(id)))
    if (left.length > 0) host.toast('info', '这一块原来在别的块之下，那一块还没有恢复：先恢复它')
  }
  const found = (id: string): readonly Difference[] => differences.filter((one) => one.id === id)
  return (
    <ChangesPanel
      title={isSuggested ? null : title}
      isSheet={isSheet}
      canWrite={canWrite && !isOutdated}
      changes={differences.map((one) => ({
        id: one.id,
        kind: listedKind(one, isSuggested),
        words: one.id === '' ? '标题、图标和封面' : blockName(one.now ?? one.before),
        note: one.kinds.length > 1 && one.kinds.includes('moved') ? '也移动了' : undefined,
      }))}
      onShow={(id) => engine.reveal(id)}
      onTake={(id) => take(found(id))}
      onEnd={end}
    >
      {suggestion
        ? canWrite && (
            <SuggestionDecision
              host={host}
              proposal={suggestion.proposal}
              noun="文档"
              shown="标在正文里"
              left={differences.length}
              update={suggestion.update}
              merge={open.merge}
              takeRest={() => take(differences)}
              onEnd={end}
            />
          )
        : canWrite &&
          differences.length > 1 && (
            <div className="wf-decision-buttons">
              <Button size="sm" onClick={() => take(differences)}>
                全部恢复
              </Button>
            </div>
          )}
    </ChangesPanel>
  )
}

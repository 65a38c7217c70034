export { ChangesPanel, type ChangesPanelProps, type ListedChange, type ListedKind } from './changes-panel.tsx'
export { endMerge } from './end-merge.ts'
export { ProposalBar, type ProposalBarProps } from './proposal-bar.tsx'
export { SuggestionDecision, type SuggestionDecisionProps } from './suggestion-decision.tsx'

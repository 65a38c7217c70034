export { AnnotationList, type AnnotationListProps } from './annotation-list.view.tsx'
export { AnnotationTools, type AnnotationToolsProps } from './annotation-tools.view.tsx'
export { HistoryGroup } from './history-group.view.tsx'
export { useAnnotationChanges, useAnnotatorState } from './use-annotator.ts'

export { ChoiceList, type ListChoice } from './choice-list.tsx'

export {
  compareStates,
  stateOf,
  titleOf,
  type ChangeKind,
  type Comparison,
  type Difference,
  type State,
} from './compare-outlines.ts'
export { argumentsOf, restorationOf, type Restoration } from './restoration.ts'
export { suggestionOf, type Suggested, type Suggestion } from './suggestion.ts'

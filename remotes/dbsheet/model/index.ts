export { isOffered } from './access/is-offered.ts'
export { rightOn, ruleOf } from './access/role-rules.ts'
export { seenAs } from './access/seen-as.ts'
export { seenBy } from './access/seen-by.ts'
export { OPEN_TABLE, RoleSchema, type FieldRight, type Role, type TableRule } from './access/role.schema.ts'
export {
  blockContent,
  isAxisField,
  MOST_POINTS,
  saidOf,
  slotsOf,
  type BlockContent,
  type ContentPart,
  type Said,
} from './dashboards/block-content.ts'
export { fieldsOfBlock } from './dashboards/block-fields.ts'
export {
  BLOCK_KINDS,
  BlockPatchSchema,
  COLUMNS,
  GROUP_ORDERS,
  LEAST_HEIGHT,
  LEAST_WIDTH,
  MOST_HEIGHT,
  PlaceSchema,
  type Block,
  type BlockKind,
  type BlockPatch,
  type BlockPlace,
  type BlockSettings,
  type Dashboard,
  type GroupOrder,
} from './dashboards/dashboard.schema.ts'
export { chosenCondition, conditionsOver, keptCondition, reaches, type Choices } from './dashboards/shared-filter.ts'
export { groupedRecords, type RecordGroup } from './dashboards/grouped-records.ts'
export { PERIODS, type Period } from './dashboards/period.ts'
export { resizedPlace, steppedPlace, type Direction } from './dashboards/stepped-place.ts'
export { freePlace, isSamePlace, settledPlaces, type Places } from './dashboards/settled-places.ts'
export { dateText, DAY_MS, dayOf, parsedDate, ZONE_MS } from './fields/calendar.ts'
export {
  AutomationSchema,
  type Action,
  type ActionKind,
  type Automation,
  type PutValue,
  type Trigger,
} from './automations/automation.schema.ts'
export type { Run } from './automations/run.ts'
export { attachedHashes } from './attached-hashes.ts'
export {
  MentionsSchema,
  MessageTextSchema,
  MOST_LETTERS,
  type Comment,
  type Mentions,
} from './comments/comment.schema.ts'
export { ChunkReader, ChunkWriter } from './columns/chunk.ts'
export { cascadeNodes, pathText, type CascadeNode } from './fields/cascade.ts'
export { patterns, testPatternsWith } from './fields/validation/patterns.ts'
export { ruleFault, validationFault, validationForm, type ValidationForm } from './fields/validation/validation.ts'
export type { Validation } from './fields/validation/validation.schema.ts'
export { CellValueSchema, fitted, isSameValue, MAX_TEXT, type CellValue } from './fields/cell-value.ts'
export { addressOf } from './fields/address.ts'
export { attachmentOf, attachmentText, isPicture, type Attachment } from './fields/attachment.ts'
export { converted, isAllKept, listedOptions, optionsFor } from './fields/converted.ts'
export { fullRange, parsedRange, rangeOf, rangeText, type DateRange } from './fields/date-range.ts'
export { editText } from './fields/edit-text.ts'
export { changingDefaultOf, defaultOf, fitsDefault, mayHaveDefault } from './fields/field-default.ts'
export { displayed, writtenText, type PeopleNames } from './fields/display.ts'
export { formOf, isComputed, isKept, shownAs } from './fields/field-form.ts'
export {
  CALCULATIONS,
  FIELD_KINDS,
  fieldKinds,
  formOfKind,
  hasOptions,
  isComputedKind,
  isOfTexts,
  isSystemKind,
  RESULT_KINDS,
  type Calculation,
  type FieldKind,
  type ResultKind,
} from './fields/field-kinds.ts'
export {
  FieldPatchSchema,
  NameSchema,
  SelectOptionSchema,
  TitleSchema,
  type Field,
  type FieldDefault,
  type FieldPatch,
  type SelectOption,
} from './fields/field.schema.ts'
export type { Calculator } from './formula/compiled-formula.ts'
export { bracketed, mappedCells, withIds, withTitles } from './formula/formula-names.ts'
export { FormulaFault } from './formula/lexer.ts'
export { parseFormula } from './formula/parser.ts'
export { resultKind } from './formula/result-kind.ts'
export { readCell, readColumn } from './computed/read-column.ts'
export { circleOf } from './computed/inputs.ts'
export { groupMember, groupsAmong, isGroup, peopleAmong, type Named } from './fields/known-names.ts'
export { inferredField, type InferredField } from './fields/inferred.ts'
export { memberTexts, parsed } from './fields/parsed.ts'
export { dayOrder, fullDay, yearFirst } from './fields/written-day.ts'
export { hasDecimalCommas, withPoint } from './fields/written-number.ts'
export { kernel } from './kernel.ts'
export { emptyBody, openBody } from './open-body.ts'
export { applyOp } from './ops/apply-op.ts'
export { encodeSubmission } from './ops/coded.ts'
export type { Entry, LossReason } from './ops/entry.ts'
export { isTaken } from './ops/is-taken.ts'
export { isUnique, mayBeUnique, UniqueValues } from './ops/unique-values.ts'
export { MAX_CELLS, MAX_RECORDS, type Op } from './ops/op.schema.ts'
export { sendable } from './ops/sendable.ts'
export { wholeTable } from './ops/whole-table.ts'
export type { Submission } from './ops/submission.schema.ts'
export { aggregate, aggregatesOf, displayedAggregate } from './query/aggregate.ts'
export { asksDays, isTimeField, operatorsOf } from './query/conditions.ts'
export { conditionFields, isSteady } from './query/row-test.ts'
export { slotTest } from './query/filter-slots.ts'
export { neededValues } from './query/needed-values.ts'
export { runQuery, searchTest, type Group, type Query, type QueryResult } from './query/query.ts'
export { sortSlots } from './query/sort-slots.ts'
export { isSpan } from './query/spans.ts'
export { newName, newRecordId, type RecordId } from './record-id.ts'
export { OwnSteps } from './replica/own-steps.ts'
export { TableReplica, type ReplicaChange } from './replica/table-replica.ts'
export { isSharedKind, sharedBytes, sharedView } from './share/shared-view.ts'
export { isSnapshot } from './snapshot/read-snapshot.ts'
export { Changes, type Touched } from './table/changes.ts'
export type { ChangeLog } from './table/change-log.ts'
export type { Database } from './table/database.ts'
export { Table } from './table/table.ts'
export { mergedText } from './text/merged-text.ts'
export { mergeTextsWith } from './text/written-value.ts'
export { movedPlace, textEdits } from './text/text-edits.ts'
export { TabSchema } from './table/tab.schema.ts'
export { TableBody } from './table-body.ts'
export { askableOperators, askedConditions, askedFilter } from './views/asked.ts'
export { dateFields, datedRecords, type Dated } from './views/dated-records.ts'
export {
  daysBetween,
  daysFrom,
  dayTitle,
  mondayOf,
  monthOf,
  monthTitle,
  weekdayTitle,
  weeksOfMonth,
} from './views/days.ts'
export { answerFault } from './views/form/answer-fault.ts'
export {
  askedNow,
  defaultAnswers,
  formEndMs,
  formOfView,
  isAnswerRequired,
  isAskable,
  isFormClosed,
} from './views/form/form-questions.ts'
export { ganttPlan, type GanttPlan } from './views/gantt/gantt-plan.ts'
export { DAY_PX, GANTT_ZOOMS, ganttTicks, type GanttZoom } from './views/gantt/gantt-scale.ts'
export {
  ganttFields,
  ganttTasks,
  isAfterKind,
  isProgressKind,
  namedNumbers,
  type GanttTask,
} from './views/gantt/gantt-tasks.ts'
export { recordColour } from './views/record-colour.ts'
export { shownFields } from './views/shown-fields.ts'
export { stackField } from './views/stack-field.ts'
export {
  AGGREGATES,
  CURRENT_USER,
  FilterSchema,
  isViewOf,
  ROW_HEIGHTS,
  SortSchema,
  SPANS,
  ViewFieldSchema,
  VIEW_KINDS,
  ViewPatchSchema,
  type Aggregate,
  type Condition,
  type Filter,
  type Form,
  type FormQuestion,
  type Operator,
  type Sort,
  type Span,
  type View,
  type ViewKind,
  type ViewSettings,
} from './views/view.schema.ts'
export { weekLanes, type WeekPart } from './views/week-lanes.ts'

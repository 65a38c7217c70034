import { Dialog, DialogActions, Field as FormField, Input, Select, Switch } from '@wenfang/shared-ui'
import { lazyView } from '@wenfang/shared-remote/surface'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { commands, convertedField } from '../../commands/index.ts'
import {
  FIELD_KINDS,
  fieldKinds,
  hasOptions,
  isOfTexts,
  fitsDefault,
  isSystemKind,
  mayBeUnique,
  mayHaveDefault,
  ruleFault,
  validationForm,
  type Validation,
  RESULT_KINDS,
  withTitles,
  newName,
  type Field,
  type FieldDefault,
  type FieldKind,
  type ResultKind,
  type SelectOption,
  type Table,
} from '../../model/index.ts'
import { ConvertedLinks } from './converted-links.view.tsx'
import { DefaultEditor } from './default-editor.view.tsx'
import { CascadeEditor } from './cascade-editor.view.tsx'
import { formulaDraft } from './formula-draft.ts'
import { LinkedSettings, LinkSettings, type LinkDraft, type LinkedDraft } from './linked-settings.view.tsx'
import { lostCells } from './lost-cells.ts'
import { OptionsEditor, optionsFault } from './options-editor.view.tsx'
import type { TableSurface } from '../state/table-surface.ts'
import type { ShownPlace } from '../state/use-surface.ts'

interface FieldDialogProps {
  readonly surface: TableSurface
  readonly shown: ShownPlace
  /** Null: a new one, in front of `before`. */
  readonly field: Field | null
  readonly before: string | null
  readonly onClose: () => void
}

/** What shows and searches functions comes when somebody writes a formula. */
const ValidationEditor = lazyView(() => import('./validation-editor.view.tsx'))
const FormulaEditor = lazyView(() => import('./formula-editor.view.tsx'))

/** A field that is there stays what it is, or becomes one into which people write; of texts it can become links to records. */
const kindsFor = (table: Table, field: Field | null) =>
  fieldKinds
    .filter(
      (kind) =>
        field === null ||
        field.kind === kind ||
        isOfTexts(kind) ||
        isSystemKind(kind) ||
        (kind === 'link' && isOfTexts(field.kind) && table.titleField?.id !== field.id),
    )
    .map((kind) => ({ value: kind, label: FIELD_KINDS[kind].title }))
const AS_FOUND = 'found'
const USUAL_DIGITS: Partial<Record<FieldKind, number>> = { currency: 2, percent: 0 }
const isDays = (kind: FieldKind): boolean => kind === 'date' || kind === 'dateRange'
const hasDigits = (kind: FieldKind): boolean => kind === 'number' || kind === 'currency' || kind === 'percent'

/** A fixed value that was not given yet. */
const isNothing = (begins: FieldDefault): boolean => 'value' in begins && begins.value === null

/** A field's name, kind and settings; of another kind it says first what would be lost. */
export default function FieldDialog({ surface, shown, field, before, onClose }: FieldDialogProps) {
  const { session } = surface
  const { table, database } = shown
  const [title, setTitle] = useState(field?.settings.title ?? '')
  const [kind, setKind] = useState<FieldKind>(field?.kind ?? 'text')
  const [opened] = useState<readonly SelectOption[]>(field?.settings.options ?? [])
  const [options, setOptions] = useState(opened)
  // Null: as the kind has it, until somebody chooses.
  const [digits, setDigits] = useState(field?.settings.digits ?? null)
  const [hasTime, setHasTime] = useState(field?.settings.hasTime === true)
  const [formula, setFormula] = useState(
    field?.settings.formula === undefined ? '' : withTitles(database, table, field.settings.formula),
  )
  const isFormula = kind === 'formula' || field?.kind === 'formula'
  useEffect(() => {
    if (isFormula) session.loadCalculator()
  }, [isFormula, session])
  const { calculator } = database
  // What the formula says by itself, until somebody chooses.
  const [result, setResult] = useState<ResultKind | typeof AS_FOUND>(AS_FOUND)
  // Not remembered: it says something else as soon as there is what computes.
  const draft =
    kind === 'formula'
      ? formulaDraft(database, table, field, { title, formula, ...(result !== AS_FOUND && { result }) })
      : null
  const [link, setLink] = useState<LinkDraft>({
    target: field?.settings.table ?? database.tables.find(({ id }) => id !== table.id)?.id ?? table.id,
    isSingle: field?.settings.isSingle === true,
    mirror: null,
  })
  const [linked, setLinked] = useState<LinkedDraft>({
    link: field?.settings.link ?? table.fields.find(({ kind: each }) => each === 'link')?.id ?? '',
    target: field?.settings.target ?? '',
    calculation: field?.settings.calculation ?? 'sum',
  })
  const [isRich, setRich] = useState(field?.settings.isRich === true)
  const isConverted = field !== null && field.kind !== kind
  const becomesLink = isConverted && kind === 'link'
  const [createsMissing, setCreatesMissing] = useState(false)
  const [isUniqueSet, setUnique] = useState(field?.settings.isUnique === true)
  const canBeUnique = mayBeUnique({ id: '', kind, settings: { title: '' } })
  const [description, setDescription] = useState(field?.settings.description ?? '')
  const [isRequired, setRequired] = useState(field?.settings.isRequired === true)
  const [rule, setRule] = useState<Validation | null>(field?.settings.validation ?? null)
  const asksForValues = validationForm(kind) !== null && !isConverted
  // Undefined: what is written for it is none.
  const [begins, setBegins] = useState<FieldDefault | null | undefined>(field?.settings.default ?? null)
  // As it is saved: options without a name are none yet.
  const drafted: Field = {
    id: field?.id ?? '',
    kind,
    settings: {
      title,
      isUnique: canBeUnique && isUniqueSet,
      ...(hasOptions(kind) && { options: options.filter((each) => each.title.trim() !== '') }),
      ...(isDays(kind) && { hasTime }),
    },
  }
  const canBegin = !isConverted && mayHaveDefault(drafted)
  const isWritten = isOfTexts(kind) || kind === 'attachment' || kind === 'signature'
  const isLinked = kind === 'lookup' || kind === 'rollup'
  const to = useMemo(
    () =>
      isConverted && !becomesLink
        ? convertedField({ database, newName: () => newName(Math.random) }, table, field, kind)
        : null,
    [isConverted, becomesLink, database, table, field, kind],
  )
  const lost = useMemo(
    () => (isConverted && to ? lostCells(table, field, to, database.people) : 0),
    [isConverted, to, table, field, database],
  )
  const isTaken = table.fields.some((each) => each.settings.title === title.trim() && each.id !== field?.id)
  const error = title.trim() === '' ? undefined : isTaken ? '已经有同名的字段' : undefined
  const shownKind = draft?.settings.result ?? kind
  const shownDigits = digits ?? (isConverted && to ? to.settings.digits : undefined) ?? USUAL_DIGITS[shownKind]
  const optionsWrong = hasOptions(kind) && !isConverted && options !== opened ? optionsFault(options) : null
  const canSave =
    title.trim() !== '' &&
    !isTaken &&
    draft?.fault == null &&
    begins !== undefined &&
    (!asksForValues || rule === null || ruleFault(kind, rule) === null) &&
    optionsWrong === null &&
    !(isLinked && (linked.link === '' || linked.target === '')) &&
    !(isConverted && to === null && !becomesLink) &&
    // Its cells are empty until then, and would stay so.
    !(isConverted && field.kind === 'formula' && calculator === null)

  /** What is in the dialog, and the options that others added while it was open. */
  const withOthers = (): SelectOption[] => {
    const now = session.database.table(table.id)?.field(field?.id ?? '')?.settings.options ?? []
    const isOthers = ({ id }: SelectOption) => !opened.some((each) => each.id === id)
    return [...options.map((each) => ({ ...each, title: each.title.trim() })), ...now.filter(isOthers)]
  }
  const settings = () => ({
    ...(hasOptions(kind) && !isConverted && options !== opened && { options: withOthers() }),
    ...(hasDigits(shownKind) && digits !== null && { digits }),
    ...(isDays(kind) && { hasTime }),
    ...(kind === 'longText' && (isRich || field?.settings.isRich === true) && { isRich }),
    ...(canBeUnique && (isUniqueSet || field?.settings.isUnique === true) && { isUnique: isUniqueSet }),
    ...((description.trim() !== '' || field?.settings.description !== undefined) && {
      description: description.trim(),
    }),
    ...(isWritten && (isRequired || field?.settings.isRequired === true) && { isRequired }),
    ...(asksForValues &&
      (rule !== null || field?.settings.validation != null) && {
        validation: rule && Object.keys(rule).length > 0 ? rule : null,
      }),
    ...((keptDefault !== null || field?.settings.default) && { default: keptDefault }),
    ...(isLinked && {
      link: linked.link,
      target: linked.target,
      ...(kind === 'rollup' && { calculation: linked.calculation }),
    }),
    ...(draft && { formula, ...(draft.settings.result && { result: draft.settings.result }) }),
  })
  /** None of what the field, as it is now in the dialog, could not hold. */
  const keptDefault = canBegin && begins && !isNothing(begins) && fitsDefault(drafted, begins) ? begins : null
  const save = () => {
    if (field === null && kind === 'link') {
      const mirror = link.mirror === null ? null : link.mirror.trim() || table.title
      session.run(commands.addLink, { ...link, mirror, table: table.id, title: title.trim(), before })
    } else if (field === null) {
      session.run(commands.addField, { table: table.id, kind, title: title.trim(), settings: settings(), before })
    } else {
      const wanted = { table: table.id, field: field.id }
      const mirror = link.mirror === null ? null : link.mirror.trim() || table.title
      const converted = becomesLink
        ? () => session.run(commands.convertToLink, { ...wanted, ...link, mirror, createsMissing })
        : () => session.run(commands.convertField, { ...wanted, kind })
      if (isConverted && converted() === null) return
      const patch = { title: title.trim(), ...settings() }
      session.run(commands.setField, { ...wanted, settings: patch }, isConverted)
    }
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={field === null ? '添加字段' : '修改字段'}
      actions={
        <DialogActions confirmLabel={isConverted ? '转换字段' : '保存'} isDisabled={!canSave} onConfirm={save} />
      }
    >
      <div className="dbsheet-form">
        <FormField label="名称" error={error}>
          <Input data-begins value={title} maxLength={100} onChange={({ target }) => setTitle(target.value)} />
        </FormField>
        <FormField label="类型">
          <Select
            label="类型"
            value={kind}
            options={kindsFor(table, field)}
            onChange={(next) => {
              setKind(next)
              if (begins !== null) setBegins(null)
              setRule(next === field?.kind ? (field.settings.validation ?? null) : null)
            }}
          />
        </FormField>
        {isConverted && to === null && !becomesLink && <p className="dbsheet-warning">内容太多种，不能变成选项</p>}
        {isConverted && to !== null && (
          <p className={lost > 0 ? 'dbsheet-warning' : 'dbsheet-none'}>
            {lost > 0
              ? `有 ${lost} 个单元格的内容不能都带过去，带不过去的会变成空；可以撤销`
              : isSystemKind(kind)
                ? '字段的内容由系统填写'
                : '所有内容都能带过去'}
          </p>
        )}
        {kind === 'cascade' && !isConverted && <CascadeEditor opened={opened} onChange={setOptions} />}
        {kind !== 'cascade' && hasOptions(kind) && !isConverted && (
          <OptionsEditor options={options} onChange={setOptions} />
        )}
        {optionsWrong !== null && <p className="dbsheet-warning">{optionsWrong}</p>}
        {kind === 'link' && (field === null || becomesLink) && (
          <LinkSettings database={database} table={table} draft={link} onChange={setLink} />
        )}
        {becomesLink && (
          <ConvertedLinks
            database={database}
            table={table}
            field={field}
            draft={link}
            createsMissing={createsMissing}
            onChange={setCreatesMissing}
          />
        )}
        {isLinked && (
          <LinkedSettings
            database={database}
            table={table}
            field={field}
            isRollup={kind === 'rollup'}
            draft={linked}
            onChange={setLinked}
          />
        )}
        {draft && (
          <>
            <Suspense fallback={<p className="dbsheet-none">正在打开公式编辑器…</p>}>
              <FormulaEditor
                table={table}
                field={field}
                formula={formula}
                fault={draft.fault}
                example={draft.example}
                onChange={setFormula}
              />
            </Suspense>
            <FormField label="结果显示为">
              <Select<ResultKind | typeof AS_FOUND>
                label="结果显示为"
                value={result}
                options={[
                  { value: AS_FOUND, label: `自动（${FIELD_KINDS[draft.settings.result ?? 'text'].title}）` },
                  ...RESULT_KINDS.map((each) => ({ value: each, label: FIELD_KINDS[each].title })),
                ]}
                onChange={setResult}
              />
            </FormField>
          </>
        )}
        {hasDigits(shownKind) && (
          <FormField label="小数位数">
            <Select
              label="小数位数"
              value={String(shownDigits ?? AS_FOUND)}
              options={[
                ...(shownDigits === undefined ? [{ value: AS_FOUND, label: '有几位写几位' }] : []),
                ...[0, 1, 2, 3, 4].map((count) => ({ value: String(count), label: `${count} 位` })),
              ]}
              onChange={(count) => setDigits(Number(count))}
            />
          </FormField>
        )}
        {kind === 'longText' && (
          <Switch isOn={isRich} onChange={setRich}>
            富文本：标题、列表、任务和加粗，用 Markdown 保存
          </Switch>
        )}
        {canBeUnique && (
          <Switch isOn={isUniqueSet} onChange={setUnique}>
            值不能重复
          </Switch>
        )}
        {isWritten && (
          <Switch isOn={isRequired} onChange={setRequired}>
            必填
          </Switch>
        )}
        {isDays(kind) && (
          <FormField label="精确到">
            <Select
              label="精确到"
              value={hasTime ? 'time' : 'day'}
              options={[
                { value: 'day', label: '日期' },
                { value: 'time', label: '日期和时间' },
              ]}
              onChange={(precision) => setHasTime(precision === 'time')}
            />
          </FormField>
        )}
        {asksForValues && (
          <Suspense fallback={<p className="dbsheet-none">正在打开校验…</p>}>
            <ValidationEditor key={kind} table={table} field={drafted} value={rule} onChange={setRule} />
          </Suspense>
        )}
        {canBegin && (
          <DefaultEditor
            // What is written in one kind is none in another.
            key={`${kind} ${hasTime}`}
            session={session}
            database={database}
            field={drafted}
            value={begins}
            onChange={setBegins}
          />
        )}
        <FormField label="说明">
          <Input value={description} maxLength={1_000} onChange={({ target }) => setDescription(target.value)} />
        </FormField>
      </div>
    </Dialog>
  )
}

import { Dialog, DialogActions, Field, Input, Segmented } from '@wenfang/shared-ui'
import { useState } from 'react'
import type { PropertyPatch } from '../../model/tree/format-properties.ts'
import type { DocumentStyle, StyleKind } from '../../model/tree/document-styles.ts'
import { directFormat } from '../../model/tree/document-styles.ts'
import { refusalOf } from '../commands/command.ts'
import { stylesOf } from '../commands/paragraph/style.command.ts'
import { modifyStyle, newStyle } from '../commands/paragraph/change-style.command.ts'
import { CharacterFields } from '../dialogs/text/character-fields.view.tsx'
import { LabelledSelect } from '../dialogs/labelled-select.view.tsx'
import { ParagraphFields } from '../dialogs/paragraph/paragraph-fields.view.tsx'
import { firstRunOf, selectedText } from '../engine/index.ts'
import { commandContext, run, useWriter } from '../state/writer.ts'
import { styleLook } from './style-look.ts'
import { styleTitle } from './style-names.ts'
import '../dialogs/dialogs.css'

const NO_BASE = '\u0000'
const DEFAULT_HALF_POINTS = 21

/** Makes a style from the selection, or changes one. */
export function StyleDialog({
  style,
  onClose,
}: {
  readonly style: DocumentStyle | null
  readonly onClose: () => void
}) {
  const writer = useWriter()
  const { surface } = writer
  const [styles] = useState(() => stylesOf(surface))
  const [fromSelection] = useState(() => {
    const selected = selectedText(surface)
    const [paragraph] = selected?.paragraphs ?? []
    return selected && paragraph && directFormat(paragraph, firstRunOf(selected))
  })
  const [name, setName] = useState(style ? styleTitle(style.name) : '')
  const [kind, setKind] = useState<StyleKind>(style?.kind ?? 'paragraph')
  const [basedOn, setBasedOn] = useState(
    style?.basedOn ?? styles.find((one) => one.isDefault && one.kind === kind)?.id ?? NO_BASE,
  )
  const [next, setNext] = useState(style?.next ?? NO_BASE)
  const [page, setPage] = useState<'character' | 'paragraph'>('character')
  const [runPatch, setRun] = useState<PropertyPatch>(style ? {} : (fromSelection?.run ?? {}))
  const [paragraphPatch, setParagraph] = useState<PropertyPatch>(style ? {} : (fromSelection?.paragraph ?? {}))
  const base = styles.find(({ id }) => id === basedOn)
  const nowRun = style?.run ?? base?.run ?? {}
  const nowParagraph = style?.paragraph ?? base?.paragraph ?? {}
  const ofKind = styles.filter((one) => one.kind === kind && one.id !== style?.id)
  const options = (none: string) => [
    { value: NO_BASE, label: none },
    ...ofKind.map((one) => ({ value: one.id, label: styleTitle(one.name) })),
  ]
  // A built-in style keeps the name that other programs know it by.
  const isRenamed = style?.isCustom === true && name.trim() !== style.name
  const changeOf = {
    basedOn: basedOn === NO_BASE ? null : basedOn,
    next: kind === 'character' || next === NO_BASE ? null : next,
    run: runPatch,
    ...(kind === 'paragraph' ? { paragraph: paragraphPatch } : {}),
  }
  const refusal = style
    ? refusalOf(modifyStyle, commandContext(writer), { id: style.id, change: isRenamed ? { name } : {} })
    : refusalOf(newStyle, commandContext(writer), { name, kind })
  const apply = (): void => {
    onClose()
    if (style)
      run(writer, modifyStyle, { id: style.id, change: isRenamed ? { ...changeOf, name: name.trim() } : changeOf })
    else run(writer, newStyle, { name, kind, ...changeOf })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={style ? `修改样式：${styleTitle(style.name)}` : '新建样式'}
      size="lg"
      actions={<DialogActions isDisabled={refusal !== null} onConfirm={apply} />}
    >
      <div className="writer-dialog-grid">
        <Field label="名称" error={name !== '' && refusal !== null ? refusal : undefined}>
          <Input
            value={name}
            maxLength={60}
            disabled={style !== null && !style.isCustom}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        {style === null && (
          <Segmented
            label="样式类型"
            value={kind}
            options={[
              { value: 'paragraph', label: '段落' },
              { value: 'character', label: '字符' },
            ]}
            onChange={(value) => {
              setKind(value)
              setPage('character')
            }}
          />
        )}
        <LabelledSelect label="样式基准" value={basedOn} options={options('（无样式）')} onChange={setBasedOn} />
        {kind === 'paragraph' && (
          <LabelledSelect label="后续段落样式" value={next} options={options('（同一样式）')} onChange={setNext} />
        )}
      </div>
      {kind === 'paragraph' && (
        <Segmented
          label="格式"
          value={page}
          options={[
            { value: 'character', label: '字体' },
            { value: 'paragraph', label: '段落' },
          ]}
          onChange={setPage}
        />
      )}
      <p className="writer-style-sample" style={style ? styleLook(style) : {}}>
        文房样例 AaBbCc 123
      </p>
      {page === 'character' ? (
        <CharacterFields now={nowRun} patch={runPatch} onChange={setRun} />
      ) : (
        <ParagraphFields
          now={nowParagraph}
          patch={paragraphPatch}
          onChange={setParagraph}
          characterTwips={Number(nowRun['sz']?.['val'] ?? DEFAULT_HALF_POINTS) * 10}
        />
      )}
    </Dialog>
  )
}

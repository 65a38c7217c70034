import { ToolbarSelect, type ToolbarSelectOption } from '@wenfang/shared-ui'
import { useMemo } from 'react'
import { paragraph } from '../commands/index.ts'
import { styleRank, styleTitle } from '../styles/style-names.ts'
import { run, useSurface, useWriter } from '../state/writer.ts'

const BODY = '正文'

const PREVIEW_MAX_PT = 17

export function StyleSelect() {
  const writer = useWriter()
  const { surface, canWrite } = writer
  const {
    styleId: current,
    selectionCollapsed,
    styles,
  } = useSurface((snapshot) => ({
    styleId: snapshot.formatting?.styleId,
    selectionCollapsed: snapshot.selectionCollapsed,
    styles: surface.getDocumentStyles(),
  }))
  const options = useMemo(
    () =>
      styles
        .filter((style) => style.type === 'paragraph')
        .toSorted((a, b) => styleRank(a.name) - styleRank(b.name) || a.name.localeCompare(b.name, 'zh-CN'))
        .map(({ styleId, name, preview }): ToolbarSelectOption => ({
          value: styleId,
          label: styleTitle(name),
          style: {
            fontWeight: preview.bold ? 700 : 400,
            fontStyle: preview.italic ? 'italic' : 'normal',
            ...(preview.fontFamily === null ? {} : { fontFamily: `"${preview.fontFamily}"` }),
            ...(preview.fontSizePt === null ? {} : { fontSize: Math.min(PREVIEW_MAX_PT, preview.fontSizePt) * 1.2 }),
          },
        })),
    [styles],
  )
  // A paragraph without a style of its own is body text; several that differ have none to show.
  const body = selectionCollapsed ? options.find((option) => option.label === BODY)?.value : undefined
  const value = current ?? body ?? null
  return (
    <ToolbarSelect
      label="样式"
      value={value}
      options={options}
      isDisabled={!canWrite}
      widthPx={112}
      // Not every file defines the style of body text.
      fallbackText={selectionCollapsed ? BODY : ''}
      onChange={(styleId) => run(writer, paragraph.paragraphStyle, styleId)}
    />
  )
}

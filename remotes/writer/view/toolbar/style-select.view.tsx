import { ToolbarSelect, type ToolbarSelectOption } from '@wenfang/shared-ui'
import { useMemo } from 'react'
import { paragraph } from '../commands/index.ts'
import { run, useSurface, useWriter } from '../state/writer.ts'

const BODY = '正文'

/** Built-in styles carry English names in every file; people know them by these. */
const CHINESE_NAMES: Readonly<Record<string, string>> = {
  normal: BODY,
  title: '标题',
  subtitle: '副标题',
  quote: '引用',
  'intense quote': '明显引用',
  'no spacing': '无间隔',
  'list paragraph': '列表段落',
  'body text': '正文文本',
  caption: '题注',
  header: '页眉',
  footer: '页脚',
  'footnote text': '脚注文本',
  'endnote text': '尾注文本',
  'toc heading': '目录标题',
  'plain text': '纯文本',
  date: '日期',
  salutation: '称呼',
  closing: '结束语',
  signature: '签名',
}

export function styleTitle(name: string): string {
  const lower = name.toLowerCase()
  const heading = /^heading (\d)$/.exec(lower)
  if (heading) return `标题 ${heading[1]}`
  const contents = /^toc (\d)$/.exec(lower)
  if (contents) return `目录 ${contents[1]}`
  return CHINESE_NAMES[lower] ?? name
}

/** Order in which people look for styles: body, titles, headings, then the rest by name. */
function rank(name: string): number {
  const lower = name.toLowerCase()
  if (lower === 'normal') return 0
  if (lower === 'title') return 1
  if (lower === 'subtitle') return 2
  const heading = /^heading (\d)$/.exec(lower)
  return heading ? 2 + Number(heading[1]) : 20
}

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
        .toSorted((a, b) => rank(a.name) - rank(b.name) || a.name.localeCompare(b.name, 'zh-CN'))
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

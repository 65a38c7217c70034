import { Checkbox, Dialog } from '@wenfang/shared-ui'
import { useState } from 'react'
import { storyTexts } from '../../../model/tree/story-texts.ts'
import { packageOf, placedParagraphs } from '../../engine/index.ts'
import { useWriter } from '../../state/writer.ts'
import { countWords } from '../../status-bar/word-count.ts'

/** Counts as Word counts Chinese; of the selection, where there is one. */
export function WordCountDialog({ onClose }: { readonly onClose: () => void }) {
  const { surface } = useWriter()
  const [hasMore, setMore] = useState(true)
  const [selected] = useState(() =>
    surface.snapshot().selectionCollapsed ? '' : surface.query({ type: 'selectedText' }),
  )
  const pkg = packageOf(surface)
  const texts =
    selected !== '' ? selected.split('\n') : pkg ? storyTexts(pkg, { hasNotes: hasMore, hasBoxes: hasMore }) : []
  const count = countWords(texts)
  const lines = [...placedParagraphs(surface).values()].reduce((sum, one) => sum + one.lines, 0)
  const rows: readonly (readonly [string, number])[] = [
    ...(selected === '' ? ([['页数', surface.getTotalPages()]] as const) : []),
    ['字数', count.words],
    ['字符数（不计空格）', count.characters],
    ['字符数（计空格）', count.charactersWithSpaces],
    ['段落数', count.paragraphs],
    ...(selected === '' ? ([['行数', lines]] as const) : []),
    ['非中文单词', count.otherWords],
    ['中文字符和朝鲜语单词', count.chinese],
  ]
  return (
    <Dialog isOpen onClose={onClose} title={selected === '' ? '字数统计' : '所选内容的字数统计'} size="sm">
      <dl className="writer-count">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value.toLocaleString('zh-CN')}</dd>
          </div>
        ))}
      </dl>
      {selected === '' && (
        <Checkbox isChecked={hasMore} onChange={setMore}>
          包括文本框、脚注和尾注
        </Checkbox>
      )}
    </Dialog>
  )
}

import { Banner } from '@wenfang/shared-ui'
import type { ShownPart } from '../../binding/truncate.ts'

const SWITCHES = ['truncateRowOnFileOpen', 'truncateColOnFileOpen']

/** Says that the sheets go on beyond what is shown, and leads to all of it. */
export function TruncationNotice({ part, query }: { readonly part: ShownPart; readonly query: URLSearchParams }) {
  const shown = [
    ...(part.rows === null ? [] : [`前 ${part.rows} 行`]),
    ...(part.columns === null ? [] : [`前 ${part.columns} 列`]),
  ]
  const rest = new URLSearchParams([...query].filter(([name]) => !SWITCHES.includes(name)))
  return (
    <Banner action={<a href={`?${rest}`}>打开全部内容</a>}>
      {`这里只显示每个工作表的${shown.join('、')}，其余内容没有改动；这样打开时不能编辑。`}
    </Banner>
  )
}

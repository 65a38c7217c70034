import { AlertDialog } from '@wenfang/shared-ui'
import type { Unmarked } from '../../compare/index.ts'

const WHAT: Readonly<Record<Unmarked, string>> = {
  columns: '表格的列、列宽和单元格数目',
  section: '分节',
  drawing: '图片和形状的大小、位置和外观',
}

/** Before an edit that gets no revision marks, while edits are proposals. */
export default function UnmarkedDialog({
  what,
  onConfirm,
  onCancel,
}: {
  readonly what: Unmarked
  readonly onConfirm: () => void
  readonly onCancel: () => void
}) {
  return (
    <AlertDialog
      isOpen
      title="这处修改不会标记为修订"
      description={`文档格式没有${WHAT[what]}的修订标记。继续修改会直接生效，之后不能逐处拒绝；撤销一次可以收回。`}
      confirmLabel="直接修改"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}

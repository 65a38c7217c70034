import { Menu, MenuItem } from '@wenfang/shared-ui'
import Stamp from 'lucide-react/icons/stamp'
import type { Placed } from '../overlay/annotator.ts'

const STAMPS = ['已阅', '同意', '不同意', '草稿', '机密', '作废', '待修改', '已付款']

/** The words that offices stamp. */
export function StampMenu({
  isPressed,
  onChoose,
}: {
  readonly isPressed: boolean
  readonly onChoose: (placed: Placed) => void
}) {
  return (
    <Menu
      trigger={
        <button type="button" className="wf-toolbar-button" aria-label="图章" title="图章" data-active={isPressed}>
          <Stamp />
        </button>
      }
    >
      {STAMPS.map((words) => (
        <MenuItem key={words} onSelect={() => onChoose({ content: { words }, ratio: 0.9 + words.length * 0.55 })}>
          {words}
        </MenuItem>
      ))}
    </Menu>
  )
}

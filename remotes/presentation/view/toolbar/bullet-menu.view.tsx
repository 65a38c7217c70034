import { MenuItem } from '@wenfang/shared-ui'
import List from 'lucide-react/icons/list'
import { formatParagraphs } from '../format/format-text.ts'
import { useDeck } from '../state/deck-view.ts'
import { ToolMenu } from './menus.view.tsx'

const BULLETS = [
  ['none', '无'],
  ['dot', '• 圆点'],
  ['square', '▪ 方块'],
  ['arrow', '➢ 箭头'],
  ['check', '✓ 对勾'],
  ['number', '1. 数字'],
  ['letter', 'a) 字母'],
  ['chinese', '一、中文数字'],
] as const

/** What stands before the paragraphs that are selected. */
export function BulletMenu() {
  const view = useDeck()
  return (
    <ToolMenu label="项目符号和编号" icon={<List />}>
      {BULLETS.map(([bullet, title]) => (
        <MenuItem key={bullet} onSelect={() => formatParagraphs(view, { bullet })}>
          {title}
        </MenuItem>
      ))}
    </ToolMenu>
  )
}

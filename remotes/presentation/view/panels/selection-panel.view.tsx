import { classNames, IconButton } from '@wenfang/shared-ui'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState, useSyncExternalStore } from 'react'
import { readCells, shapeTree, stringOf, type ShapeNode } from '../../model/index.ts'
import { useDeck } from '../state/deck-view.ts'
import { shapeName, shapeWords } from '../state/shape-name.ts'

interface Row {
  readonly node: ShapeNode
  readonly depth: number
}

/** All shapes of the slide, the highest first, those of groups below their group. */
const rowsOf = (nodes: readonly ShapeNode[], depth = 0): readonly Row[] =>
  nodes.toReversed().flatMap((node) => [{ node, depth }, ...rowsOf(node.children, depth + 1)])

const isHidden = ({ map }: ShapeNode): boolean =>
  readCells(map).hidden ?? /\shidden="(?:1|true)"/.test(stringOf(map, 'nv'))

/** The shapes of a slide by name: chosen, hidden, renamed, put above or below others. */
export function SelectionPanel() {
  const { store, canWrite, text } = useDeck()
  useSyncExternalStore(store.onChange, () => store.version)
  const { slide, shapes } = store.selection
  const page = slide === null ? null : store.deck.page(slide)
  const rows = page ? rowsOf(shapeTree(page)) : []
  if (rows.length === 0) return <p className="deck-side-none">这张幻灯片上没有对象</p>
  const move = (to: 'forward' | 'backward'): void => void store.run('shape.order', { slide, shapes, to })
  return (
    <div className="deck-side">
      {canWrite && (
        <div className="deck-side-tools">
          <IconButton
            label="上移一层"
            icon={<ChevronUp />}
            disabled={shapes.length === 0}
            onClick={() => move('forward')}
          />
          <IconButton
            label="下移一层"
            icon={<ChevronDown />}
            disabled={shapes.length === 0}
            onClick={() => move('backward')}
          />
        </div>
      )}
      <ul className="deck-rows">
        {rows.map(({ node, depth }) => (
          <ShapeRow
            key={node.id}
            node={node}
            depth={depth}
            isChosen={shapes.includes(node.id)}
            onChoose={(isMore) => {
              text.end()
              if (!isMore) store.selectShapes([node.id])
              else if (shapes.includes(node.id)) store.selectShapes(shapes.filter((id) => id !== node.id))
              else store.selectShapes([...shapes, node.id])
            }}
          />
        ))}
      </ul>
    </div>
  )
}

interface ShapeRowProps extends Row {
  readonly isChosen: boolean
  readonly onChoose: (isMore: boolean) => void
}

function ShapeRow({ node, depth, isChosen, onChoose }: ShapeRowProps) {
  const { store, canWrite } = useDeck()
  const [isNaming, setNaming] = useState(false)
  const { slide } = store.selection
  const name = shapeName(node.map)
  const words = shapeWords(node.map)
  const hidden = isHidden(node)
  const rename = (next: string): void => {
    setNaming(false)
    if (next.trim() !== '' && next !== name) store.run('shape.describe', { slide, shape: node.id, name: next.trim() })
  }
  return (
    <li
      className={classNames('deck-row', isChosen && 'deck-row-chosen')}
      style={{ paddingInlineStart: 6 + depth * 16 }}
    >
      {isNaming ? (
        <input
          className="deck-row-name"
          aria-label="对象的名称"
          defaultValue={name}
          maxLength={200}
          ref={(field) => field?.select()}
          onBlur={(event) => rename(event.target.value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return
            if (event.key === 'Enter') rename(event.currentTarget.value)
            else if (event.key === 'Escape') {
              event.stopPropagation()
              setNaming(false)
            }
          }}
        />
      ) : (
        <button
          type="button"
          className="deck-row-button"
          aria-pressed={isChosen}
          onClick={(event) => onChoose(event.ctrlKey || event.metaKey || event.shiftKey)}
          onDoubleClick={() => setNaming(canWrite)}
          onKeyDown={(event) => {
            if (event.key === 'F2' && canWrite) setNaming(true)
          }}
          title={canWrite ? '双击或按 F2 重命名' : undefined}
        >
          <span className="deck-row-title">{name}</span>
          {words !== '' && <span className="deck-row-words">{words}</span>}
        </button>
      )}
      {canWrite && (
        <IconButton
          size="sm"
          label={hidden ? `显示${name}` : `隐藏${name}`}
          aria-pressed={hidden}
          icon={hidden ? <EyeOff /> : <Eye />}
          onClick={() => void store.run('shape.hide', { slide, shapes: [node.id], isHidden: !hidden })}
        />
      )}
    </li>
  )
}

/* oxlint-disable jsx-a11y/click-events-have-key-events -- the tree around the bubbles has the keys */
import { saveBytes } from '@wenfang/shared-remote/save-bytes'
import { Button, Segmented } from '@wenfang/shared-ui'
import Download from 'lucide-react/icons/download'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react'
import type { OpenDocument } from '../open-document.ts'
import { addAfter, addBelow, moveNode, removeNode, renameNode } from './mind-edit.ts'
import { branchPath, layoutMind, type MindShape, type Placed } from './mind-layout.ts'
import { measureMind } from './mind-measure.ts'
import { mindPng } from './mind-png.ts'
import { mindSvg } from './mind-svg.ts'
import { mindTree, withoutBlanks } from './mind-tree.ts'
import { neighbourIn } from './mind-walk.ts'
import './mind.css'

interface MindMapProps {
  readonly document: OpenDocument
  readonly canWrite: boolean
  /** What a page without a title is called. */
  readonly untitled: string
  readonly onBlocks: (id: string) => void
  readonly onFailed: (reason: string) => void
}

const SHAPES = [
  { value: 'both', label: '两侧' },
  { value: 'right', label: '向右' },
  { value: 'down', label: '组织图' },
  { value: 'fish', label: '鱼骨图' },
] as const

/** The document as a mind map: the same blocks, another drawing. What is done to a bubble is done to its block. */
export function MindMap({ document: open, canWrite, untitled, onBlocks, onFailed }: MindMapProps) {
  const tree = useTree(open, untitled)
  const [shape, setShape] = useState<MindShape>('both')
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [chosen, setChosen] = useState('')
  const [isEditing, setEditing] = useState(false)
  const [drag, setDrag] = useState<{ readonly id: string; readonly over: string | null } | null>(null)
  const map = useRef<HTMLDivElement>(null)
  const layout = useMemo(
    () => layoutMind(withoutBlanks(tree, chosen), { shape, folded, measure: measureMind }),
    [tree, chosen, shape, folded],
  )
  const byId = new Map(layout.nodes.map((placed) => [placed.node.id, placed]))
  // Undo and others take bubbles away, also the one that is chosen or written in: the keys go on at the trunk.
  const current = byId.get(chosen) ?? byId.get('')
  const focused = current?.node.id ?? ''
  const isWriting = isEditing && focused === chosen

  useEffect(() => {
    if (!isWriting) map.current?.querySelector<HTMLElement>(`[data-mind="${CSS.escape(focused)}"]`)?.focus()
  }, [focused, isWriting, layout])

  const choose = (id: string | null, edit = false) => {
    if (id === null) return
    setChosen(id)
    setEditing(edit && canWrite)
  }
  const toggle = (id: string) => {
    const next = new Set(folded)
    if (!next.delete(id)) next.add(id)
    setFolded(next)
  }
  const grow = (add: typeof addBelow, id: string) => {
    if (folded.has(id)) toggle(id)
    choose(add(open, id), true)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (isWriting || !current || event.nativeEvent.isComposing) return
    const { id } = current.node
    const key = event.ctrlKey || event.metaKey ? `Ctrl+${event.key}` : event.key
    const write = canWrite ? WRITING[key] : undefined
    if (key.startsWith('Arrow')) choose(neighbourIn(layout.nodes, current, key))
    else if (key === ' ') toggle(id)
    else if (key === 'Home') choose('')
    else if (write) write()
    else return
    event.preventDefault()
  }
  const WRITING: Readonly<Record<string, () => void>> = {
    Tab: () => grow(addBelow, current?.node.id ?? ''),
    Insert: () => grow(addBelow, current?.node.id ?? ''),
    Enter: () => choose(addAfter(open, current?.node.id ?? ''), true),
    F2: () => current?.node.isText && setEditing(true),
    Delete: () => choose(removeNode(open, current?.node.id ?? '')),
    Backspace: () => choose(removeNode(open, current?.node.id ?? '')),
    'Ctrl+z': () => open.undo.undo(),
    'Ctrl+y': () => open.undo.redo(),
  }

  return (
    <section className="outline-mind" aria-label="思维导图">
      <div className="outline-mind-tools">
        <Segmented label="形状" value={shape} options={SHAPES} onChange={setShape} />
        <Button kind="quiet" size="sm" onClick={() => setFolded(new Set())} disabled={folded.size === 0}>
          全部展开
        </Button>
        <Button
          kind="quiet"
          size="sm"
          icon={<Download />}
          onClick={() => saveBytes(`${tree.text || '思维导图'}.svg`, mindSvg(layout))}
        >
          导出图片（.svg）
        </Button>
        <Button
          kind="quiet"
          size="sm"
          icon={<Download />}
          onClick={() =>
            void mindPng(layout).then(
              (png) => saveBytes(`${tree.text || '思维导图'}.png`, png),
              () => onFailed('这张图太大，浏览器画不出 .png；导出 .svg 不受大小限制'),
            )
          }
        >
          导出图片（.png）
        </Button>
        {current && current.node.id !== '' && (
          <Button kind="quiet" size="sm" onClick={() => onBlocks(current.node.id)}>
            回到正文里的这一块
          </Button>
        )}
        <span className="outline-quiet">
          {canWrite ? 'Tab 加下级，Enter 加同级，F2 改字，空格折叠，Delete 删除' : '空格折叠，方向键移动'}
        </span>
      </div>
      <div className="outline-mind-scroll">
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is on the bubbles, one of which is a tab stop */}
        <div
          ref={map}
          role="tree"
          aria-label="思维导图的分支"
          className="outline-mind-page"
          style={{ width: layout.width, height: layout.height }}
          onKeyDown={onKeyDown}
          onPointerMove={(event) => {
            if (!drag) return
            // The button was let go somewhere else.
            if (event.buttons === 0) return setDrag(null)
            const under = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-mind]')
            setDrag({ id: drag.id, over: under?.dataset['mind'] ?? null })
          }}
          onPointerUp={() => {
            if (drag && drag.over !== null && drag.over !== drag.id) moveNode(open, drag.id, drag.over)
            setDrag(null)
          }}
        >
          <svg className="outline-mind-lines" width={layout.width} height={layout.height} aria-hidden>
            {layout.nodes.map((placed) => {
              const above = placed.above === null ? undefined : byId.get(placed.above)
              return above && <path key={placed.node.id} d={branchPath(above, placed)} />
            })}
          </svg>
          {layout.nodes.map((placed) => (
            <Bubble
              key={placed.node.id}
              placed={placed}
              isChosen={placed.node.id === (current?.node.id ?? '')}
              isEditing={isWriting && placed.node.id === chosen}
              isTarget={drag?.over === placed.node.id && drag.id !== placed.node.id}
              onChoose={(edit) => choose(placed.node.id, edit && placed.node.isText)}
              onFold={() => toggle(placed.node.id)}
              onGrab={() => canWrite && placed.node.id !== '' && setDrag({ id: placed.node.id, over: null })}
              onText={(before, text) => {
                renameNode(open, placed.node.id, before, text)
                setEditing(false)
              }}
              onBelow={() => grow(addBelow, placed.node.id)}
            />
          ))}
        </div>
      </div>
    </section>
  )
}

interface BubbleProps {
  readonly placed: Placed
  readonly isChosen: boolean
  readonly isEditing: boolean
  readonly isTarget: boolean
  readonly onChoose: (edit: boolean) => void
  readonly onFold: () => void
  readonly onGrab: () => void
  /** @param before what its words were when they began to be changed */
  readonly onText: (before: string, text: string) => void
  readonly onBelow: () => void
}

function Bubble({ placed, isChosen, isEditing, isTarget, onChoose, onFold, onGrab, onText, onBelow }: BubbleProps) {
  const { node, depth, x, y, width, height, side, isFolded } = placed
  const place = { left: x, top: y, width, height }
  const name = node.text || '空块'
  if (isEditing)
    return (
      <BubbleWords
        text={node.text}
        depth={depth}
        place={{ ...place, width: Math.max(width, 160) }}
        onText={onText}
        onBelow={onBelow}
      />
    )
  return (
    <div
      role="treeitem"
      aria-level={depth + 1}
      aria-selected={isChosen}
      aria-expanded={node.below.length > 0 ? !isFolded : undefined}
      aria-label={name}
      tabIndex={isChosen ? 0 : -1}
      data-mind={node.id}
      data-depth={Math.min(depth, 2)}
      className={`outline-bubble${isChosen ? ' is-chosen' : ''}${isTarget ? ' is-target' : ''}${node.text === '' ? ' is-blank' : ''}`}
      style={place}
      onClick={() => onChoose(false)}
      onDoubleClick={() => onChoose(true)}
      onPointerDown={(event) => event.button === 0 && event.pointerType === 'mouse' && onGrab()}
    >
      <span className="outline-bubble-text">{name}</span>
      {node.below.length > 0 && depth > 0 && (
        <button
          type="button"
          tabIndex={-1}
          className="outline-bubble-fold"
          data-side={side}
          data-count={isFolded ? countOf(node) : undefined}
          aria-label={isFolded ? `展开 ${name}` : `折叠 ${name}`}
          onClick={(event) => {
            event.stopPropagation()
            onFold()
          }}
        >
          {!isFolded && '−'}
        </button>
      )}
    </div>
  )
}

interface BubbleWordsProps extends Pick<BubbleProps, 'onText' | 'onBelow'> {
  readonly text: string
  readonly depth: number
  readonly place: React.CSSProperties
}

/** The words of a bubble while they are changed; others may change them meanwhile. */
function BubbleWords({ text, depth, place, onText, onBelow }: BubbleWordsProps) {
  const [before] = useState(text)
  const isDone = useRef(false)
  /** Once: a field that goes may lose the keys, too. */
  const done = (words: string) => {
    if (isDone.current) return
    isDone.current = true
    onText(before, words)
  }
  return (
    <input
      className="outline-bubble is-editing"
      data-depth={Math.min(depth, 2)}
      style={place}
      aria-label="改文字"
      defaultValue={before}
      ref={(input) => input?.focus()}
      onBlur={({ currentTarget }) => done(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        event.stopPropagation()
        const isBelow = event.key === 'Tab' && !event.shiftKey
        if (event.key === 'Enter' || isBelow) done(event.currentTarget.value)
        if (event.key === 'Escape') done(before)
        if (!isBelow) return
        event.preventDefault()
        onBelow()
      }}
    />
  )
}

const countOf = ({ below }: Placed['node']): number => below.reduce((sum, one) => sum + 1 + countOf(one), 0)

function useTree({ outline }: OpenDocument, untitled: string) {
  const read = () => mindTree(outline.meta().title || untitled, outline.read())
  const held = useRef(read())
  return useSyncExternalStore(
    (listener) =>
      outline.onChange(() => {
        held.current = read()
        listener()
      }),
    () => held.current,
  )
}

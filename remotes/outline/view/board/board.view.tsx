/* oxlint-disable jsx-a11y/prefer-tag-over-role -- some browsers drag no button */
import { Button } from '@wenfang/shared-ui'
import Plus from 'lucide-react/icons/plus'
import { useCallback, useRef, useState, useSyncExternalStore, type DragEvent, type KeyboardEvent } from 'react'
import { addBelow, moveNode, removeNode, renameNode } from '../mind/mind-edit.ts'
import type { MindNode } from '../mind/mind-tree.ts'
import type { OpenDocument } from '../open-document.ts'
import { countBelow, stacksOf, type Stack } from './heading-board.ts'
import './board.css'

interface BoardProps {
  readonly document: OpenDocument
  readonly canWrite: boolean
  readonly onBlocks: (id: string) => void
}

/** The headings of the document as stacks of cards: the same blocks, another drawing. What is done to a card is done to its block. */
export function HeadingBoard({ document: open, canWrite, onBlocks }: BoardProps) {
  const [editing, setEditing] = useState('')
  const stacks = useStacks(open, editing)
  const [dragged, setDragged] = useState('')
  const [over, setOver] = useState('')
  const board = useRef<HTMLElement>(null)
  const focusCard = (id: string) =>
    requestAnimationFrame(() => board.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`)?.focus())

  const add = (to: string) => {
    const made = addBelow(open, to)
    if (made !== null) setEditing(made)
  }
  const move = (id: string, to: string) => {
    if (moveNode(open, id, to)) focusCard(id)
  }
  const onCardKey = (event: KeyboardEvent, card: MindNode, at: number) => {
    const beside = event.altKey ? { ArrowLeft: -1, ArrowRight: 1 }[event.key] : undefined
    if (event.target !== event.currentTarget) return
    if (event.key === 'Enter' || event.key === 'F2') {
      if (canWrite && card.isText && event.key === 'F2') setEditing(card.id)
      else onBlocks(card.id)
    } else if (!canWrite) return
    else if (event.key === 'Delete') removeNode(open, card.id)
    else if (beside !== undefined) {
      const next = stacks[at + beside]
      if (next) move(card.id, next.node.id)
    } else if ((event.ctrlKey || event.metaKey) && event.key === 'z') open.undo.undo()
    else if ((event.ctrlKey || event.metaKey) && event.key === 'y') open.undo.redo()
    else return
    event.preventDefault()
  }
  const dropOn = ({ node }: Stack) => ({
    onDragOver: (event: DragEvent) => {
      if (dragged === '') return
      event.preventDefault()
      setOver(node.id)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (dragged !== '') move(dragged, node.id)
      setDragged('')
      setOver('')
    },
  })

  return (
    <section ref={board} className="outline-board" aria-label="标题看板">
      <div className="outline-board-tools">
        {canWrite && (
          <Button kind="quiet" size="sm" icon={<Plus />} onClick={() => add('')}>
            添加一列
          </Button>
        )}
        <span className="outline-quiet">
          {canWrite ? '拖动卡片，或按 Alt+←/→ 换列；F2 改字，Enter 回到正文，Delete 删除' : 'Enter 到正文里的这一块'}
        </span>
      </div>
      {stacks.length === 0 ? (
        <p className="outline-quiet outline-board-empty">
          还没有标题。正文里的每个最高级标题是一列，它下面的内容是卡片。
        </p>
      ) : (
        <div className="outline-board-stacks">
          {stacks.map((stack, at) => (
            <section
              key={stack.node.id}
              className={`outline-board-stack${over === stack.node.id ? ' is-target' : ''}`}
              aria-label={stack.node.text || '空标题'}
              {...dropOn(stack)}
            >
              <header className="outline-board-head">
                {editing === stack.node.id ? (
                  <CardWords
                    text={stack.node.text}
                    label="列名"
                    onDone={(before, after) => {
                      renameNode(open, stack.node.id, before, after)
                      setEditing('')
                    }}
                  />
                ) : (
                  <button
                    type="button"
                    className="outline-board-name"
                    disabled={!canWrite || !stack.node.isText}
                    title={canWrite ? '点一下改名' : undefined}
                    onClick={() => setEditing(stack.node.id)}
                  >
                    {stack.node.text || '空标题'}
                  </button>
                )}
                <span className="outline-board-count">{stack.cards.length}</span>
              </header>
              <ul className="outline-board-cards">
                {stack.cards.map((card) => (
                  <li key={card.id}>
                    {editing === card.id ? (
                      <CardWords
                        text={card.text}
                        label="卡片"
                        onDone={(before, after) => {
                          renameNode(open, card.id, before, after)
                          setEditing('')
                          focusCard(card.id)
                        }}
                      />
                    ) : (
                      <div
                        role="button"
                        tabIndex={0}
                        data-card={card.id}
                        className="outline-board-card"
                        draggable={canWrite}
                        onDragStart={(event) => {
                          event.dataTransfer.setData('text/plain', card.text)
                          setDragged(card.id)
                        }}
                        onDragEnd={() => {
                          setDragged('')
                          setOver('')
                        }}
                        onDoubleClick={() => canWrite && card.isText && setEditing(card.id)}
                        onKeyDown={(event) => onCardKey(event, card, at)}
                      >
                        <span>{card.text || '空块'}</span>
                        {card.below.length > 0 && (
                          <span className="outline-board-below">{`下面还有 ${countBelow(card)} 块`}</span>
                        )}
                      </div>
                    )}
                  </li>
                ))}
              </ul>
              {canWrite && (
                <Button kind="quiet" size="sm" icon={<Plus />} onClick={() => add(stack.node.id)}>
                  添加卡片
                </Button>
              )}
            </section>
          ))}
        </div>
      )}
    </section>
  )
}

interface CardWordsProps {
  readonly text: string
  readonly label: string
  /** @param before what the words were when they began to be changed: what others write meanwhile stays */
  readonly onDone: (before: string, after: string) => void
}

function CardWords({ text, label, onDone }: CardWordsProps) {
  const [before] = useState(text)
  const isDone = useRef(false)
  const done = (after: string) => {
    if (isDone.current) return
    isDone.current = true
    onDone(before, after)
  }
  return (
    <input
      className="outline-board-words"
      aria-label={label}
      defaultValue={text}
      ref={(field) => field?.focus()}
      onBlur={({ currentTarget }) => done(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') done(event.currentTarget.value)
        else if (event.key === 'Escape') done(before)
        else return
        event.stopPropagation()
        event.preventDefault()
      }}
    />
  )
}

function useStacks({ outline }: OpenDocument, editing: string): readonly Stack[] {
  const held = useRef<{ readonly key: string; readonly stacks: readonly Stack[] }>({ key: '', stacks: [] })
  const isStale = useRef(true)
  return useSyncExternalStore(
    useCallback(
      (listener) => {
        isStale.current = true
        return outline.onChange(() => {
          isStale.current = true
          listener()
        })
      },
      [outline],
    ),
    () => {
      if (!isStale.current && held.current.key === editing) return held.current.stacks
      isStale.current = false
      held.current = { key: editing, stacks: stacksOf(outline.read(), editing) }
      return held.current.stacks
    },
  )
}

import { Button, classNames, IconButton, Menu, MenuGroup, MenuItem, Select } from '@wenfang/shared-ui'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Play from 'lucide-react/icons/play'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { useState, useSyncExternalStore } from 'react'
import { numberOfShape, shapeTree, type ListedEffect, type ShapeNode } from '../../model/index.ts'
import { effectsOf, pathOfEffect } from '../../model/edit/animations.ts'
import { EFFECT_GROUPS, effectTitle } from '../format/effect-names.ts'
import { useDeck } from '../state/deck-view.ts'
import { shapeName } from '../state/shape-name.ts'
import { drawPath } from './draw-path.ts'
import { MotionPaths } from './motion-paths.view.tsx'
import { PathPoints } from './path-points.view.tsx'
import { previewAnimations } from './preview-animations.ts'
import { SecondsField } from './seconds-field.view.tsx'

const TRIGGERS = [
  { value: 'click', label: '单击时' },
  { value: 'with', label: '与上一动画同时' },
  { value: 'after', label: '上一动画之后' },
] as const

const flat = (nodes: readonly ShapeNode[]): readonly ShapeNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)])

/** The animations of a slide in their order: what moves, when it begins, how long it takes. */
export function AnimationPanel() {
  const view = useDeck()
  const { store, canWrite } = view
  useSyncExternalStore(store.onChange, () => store.version)
  const [chosen, setChosen] = useState(0)
  const [point, setPoint] = useState<number | null>(null)
  const { slide, shapes } = store.selection
  const page = slide === null ? null : store.deck.page(slide)
  const effects = page ? effectsOf(page) : []
  if (effects === null)
    return <p className="deck-side-none">这张幻灯片的动画由其他程序制作，放映时照常播放，不能在这里修改。</p>
  const byNumber = new Map(
    (page ? flat(shapeTree(page)) : []).map((node) => [numberOfShape(node.id, node.map), node] as const),
  )
  const at = Math.min(chosen, effects.length - 1)
  const effect = effects[at]
  const path = effect ? pathOfEffect(effect) : null
  const add = (name: string): void => {
    const answer = store.run('animation.add', { slide, shapes, effect: name, trigger: 'click' })
    if (answer) setChosen(effects.length)
  }
  const move = (to: number): void => {
    if (store.run('animation.move', { slide, at, to })) setChosen(to)
  }
  return (
    <div className="deck-side">
      <div className="deck-side-tools">
        {canWrite && (
          <Menu
            trigger={
              <Button size="sm" icon={<Plus />} disabled={shapes.length === 0}>
                添加动画
              </Button>
            }
          >
            <MenuItem onSelect={() => drawPath(view, () => setChosen(effects.length))}>自己画路径…</MenuItem>
            {EFFECT_GROUPS.map(({ title, effects: group }) => (
              <MenuGroup key={title} title={title}>
                {group.map(([name, words]) => (
                  <MenuItem key={name} onSelect={() => add(name)}>
                    {words}
                  </MenuItem>
                ))}
              </MenuGroup>
            ))}
          </Menu>
        )}
        <Button size="sm" icon={<Play />} disabled={effects.length === 0} onClick={() => previewAnimations(view)}>
          预览
        </Button>
      </div>
      <MotionPaths effects={effects} chosen={at} point={point} shapes={byNumber} />
      {effects.length === 0 && (
        <p className="deck-side-none">
          {canWrite ? '这张幻灯片没有动画。先选择对象，再添加动画。' : '这张幻灯片没有动画。'}
        </p>
      )}
      <ol className="deck-rows">
        {effects.map((one, index) => {
          const node = byNumber.get(one.shape)
          return (
            <EffectRow
              key={`${index} ${one.shape}`}
              effect={one}
              name={node ? shapeName(node.map) : '已删除的对象'}
              isChosen={index === at}
              onChoose={() => {
                setChosen(index)
                if (node) store.selectShapes([node.id])
              }}
            />
          )
        })}
      </ol>
      {canWrite && effect && (
        <section className="deck-effect" aria-label="所选动画">
          <div className="deck-side-tools">
            <IconButton label="提前" icon={<ArrowUp />} disabled={at === 0} onClick={() => move(at - 1)} />
            <IconButton
              label="推后"
              icon={<ArrowDown />}
              disabled={at === effects.length - 1}
              onClick={() => move(at + 1)}
            />
            <IconButton
              label="删除动画"
              icon={<Trash />}
              onClick={() => void store.run('animation.delete', { slide, at: [at] })}
            />
          </div>
          <Select
            label="开始"
            value={effect.trigger}
            options={TRIGGERS}
            onChange={(trigger) => void store.run('animation.change', { slide, at, trigger })}
          />
          <SecondsField
            key={`duration ${at} ${effect.durationMs}`}
            label="持续时间（秒）"
            ms={effect.durationMs}
            leastMs={100}
            isDisabled={effect.durationMs <= 1}
            onCommit={(durationMs) => void store.run('animation.change', { slide, at, durationMs })}
          />
          <SecondsField
            key={`delay ${at} ${effect.delayMs}`}
            label="延迟（秒）"
            ms={effect.delayMs}
            leastMs={0}
            onCommit={(delayMs) => void store.run('animation.change', { slide, at, delayMs })}
          />
          {path !== null && slide !== null && <PathPoints slide={slide} at={at} path={path} onChoose={setPoint} />}
        </section>
      )}
    </div>
  )
}

interface EffectRowProps {
  readonly effect: ListedEffect
  readonly name: string
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function EffectRow({ effect, name, isChosen, onChoose }: EffectRowProps) {
  const trigger = TRIGGERS.find(({ value }) => value === effect.trigger)?.label ?? ''
  return (
    <li className={classNames('deck-row', isChosen && 'deck-row-chosen')}>
      <button type="button" className="deck-row-button" aria-pressed={isChosen} onClick={onChoose}>
        <span className="deck-row-title">{name}</span>
        <span className="deck-row-words">
          {effectTitle(effect)} · {trigger}
        </span>
      </button>
    </li>
  )
}

import type { HostApi, Subscribable } from '@wenfang/shared-contract'
import { Segmented, SidePanel } from '@wenfang/shared-ui'
import { useStream } from '@wenfang/shared-remote/surface'
import type { Heading, OutlineEngine } from '../engine/engine.ts'
import type { OpenDocument } from '../open-document.ts'
import { TagList } from './tag-list.view.tsx'

interface OutlinePanelProps {
  readonly host: HostApi
  readonly document: OpenDocument
  readonly headings$: Subscribable<readonly Heading[]>
  readonly engine: OutlineEngine
  readonly isSheet: boolean
  readonly onClose: () => void
}

const LEVELS = [
  { value: '1', label: '一级' },
  { value: '2', label: '二级' },
  { value: '3', label: '三级' },
  { value: '6', label: '全部' },
] as const

/** Headings beside the document: each leads to its place; below a level all is folded. */
export function OutlinePanel({ host, document, headings$, engine, isSheet, onClose }: OutlinePanelProps) {
  const headings = useStream(headings$, [])
  const folded = useStream(engine.folded$, new Set<string>())
  const shown =
    (folded.size > 0 && LEVELS.find(({ value }) => isFoldedTo(headings, folded, Number(value)))?.value) || '6'
  return (
    <SidePanel title="大纲" isSheet={isSheet} onClose={onClose}>
      {headings.length === 0 ? (
        <p className="outline-quiet">还没有标题。在行首输入“# ”，或按 / 选择标题，大纲会出现在这里。</p>
      ) : (
        <>
          <Segmented
            label="展开到"
            value={shown}
            options={LEVELS}
            onChange={(level) =>
              engine.fold(
                new Set(headings.filter((one) => one.level >= Number(level) && level !== '6').map(({ id }) => id)),
              )
            }
          />
          <ul className="outline-list">
            {headings.map(({ id, level, text }) => (
              <li key={id}>
                <button
                  type="button"
                  className="outline-list-entry"
                  data-level={level}
                  onClick={() => {
                    engine.reveal(id)
                    engine.focus()
                    engine.place(id, 'end')
                  }}
                >
                  {text || '空标题'}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <TagList host={host} document={document} engine={engine} />
    </SidePanel>
  )
}

const isFoldedTo = (headings: readonly Heading[], folded: ReadonlySet<string>, level: number): boolean =>
  level === 6 ? folded.size === 0 : headings.every(({ id, level: own }) => folded.has(id) === own >= level)

import { Button, Dialog, DialogActions } from '@wenfang/shared-ui'
import { useState } from 'react'
import { citationsByTag } from '../../../model/tree/citations.ts'
import { bibliographyWords } from '../../../model/tree/source-words.ts'
import { citationStyleOf, sourcesOf, type CitationStyle, type Source } from '../../../model/tree/sources.ts'
import { SOURCE_TYPES } from '../../../commands/citation-commands.ts'
import {
  citationStyle,
  removeSource,
  setSource,
  sourceRefusal,
  type GivenSource,
} from '../../commands/reference/put-citation.command.ts'
import { packageOf } from '../../engine/index.ts'
import { run, useSurface, useWriter } from '../../state/writer.ts'
import { ChoiceList } from '@wenfang/shared-ui/choice-list'
import { LabelledSelect } from '../labelled-select.view.tsx'
import { authorsIn, NEW_SOURCE, SourceFields } from './source-fields.view.tsx'

const STYLES: readonly { readonly value: CitationStyle | 'other'; readonly label: string }[] = [
  { value: 'numeric', label: 'GB/T 7714—2015 顺序编码' },
  { value: 'authorYear', label: 'GB/T 7714—2015 著者-出版年' },
]
const OTHER = { value: 'other', label: '文档自己的样式' } as const

const asGiven = ({ type, ...source }: Source): GivenSource => ({
  ...source,
  type: SOURCE_TYPES.find((known) => known === type) ?? 'Misc',
})

export function SourcesDialog({ onClose }: { readonly onClose: () => void }) {
  const writer = useWriter()
  const pkg = useSurface(() => packageOf(writer.surface))
  const sources = pkg ? sourcesOf(pkg) : []
  const style = (pkg && citationStyleOf(pkg)) ?? 'other'
  const counts = pkg ? citationsByTag(pkg) : new Map<string, number>()
  const [tag, setTag] = useState(sources[0]?.tag ?? '')
  const [edited, edit] = useState<GivenSource | null>(null)
  const [authors, setAuthors] = useState('')
  const [isAsked, setAsked] = useState(false)
  const chosen = sources.find((source) => source.tag === tag)
  const begin = (source: GivenSource): void => {
    setAuthors(source.authors.join('；'))
    edit(source)
  }
  if (edited) {
    const refusal = sourceRefusal(edited)
    return (
      <Dialog
        isOpen
        onClose={() => edit(null)}
        title={edited.tag === undefined ? '新建源' : '修改源'}
        {...(refusal === null ? {} : { description: refusal })}
        actions={
          <DialogActions
            isDisabled={refusal !== null}
            onConfirm={() => {
              run(writer, setSource, { ...edited, authors: authorsIn(authors) })
              edit(null)
            }}
          />
        }
      >
        <SourceFields source={edited} authors={authors} onChange={edit} onAuthors={setAuthors} />
      </Dialog>
    )
  }
  const uses = counts.get(tag) ?? 0
  const remove = (): void => {
    if (uses > 0 && !isAsked) return setAsked(true)
    setAsked(false)
    run(writer, removeSource, tag)
    setTag(sources.find((source) => source.tag !== tag)?.tag ?? '')
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="管理源"
      actions={
        <DialogActions cancelLabel="关闭" confirmLabel="新建源" onConfirm={() => begin(NEW_SOURCE)}>
          <Button kind="quiet" disabled={!chosen} onClick={remove}>
            {isAsked ? '仍然删除' : '删除'}
          </Button>
          <Button kind="quiet" disabled={!chosen} onClick={() => chosen && begin(asGiven(chosen))}>
            修改
          </Button>
        </DialogActions>
      }
    >
      <div className="writer-dialog-grid">
        <LabelledSelect
          label="引文样式"
          value={style}
          options={style === 'other' ? [...STYLES, OTHER] : STYLES}
          onChange={(next) => next !== 'other' && run(writer, citationStyle, next)}
        />
      </div>
      {sources.length > 0 ? (
        <ChoiceList
          label="文档里的源"
          choices={sources.map((source) => ({
            key: source.tag,
            label: bibliographyWords(source, 'authorYear'),
            hint: counts.has(source.tag) ? `引用了 ${counts.get(source.tag)} 次` : '没有引用',
          }))}
          value={tag}
          onChange={(next) => {
            setAsked(false)
            setTag(next)
          }}
          onTake={() => chosen && begin(asGiven(chosen))}
        />
      ) : (
        <p className="writer-dialog-empty">文档里还没有源。</p>
      )}
      {isAsked && (
        <p role="alert" className="writer-dialog-empty">
          文字里引用了它 {uses} 次；删除以后，那些引文会写明源已经不在。
        </p>
      )}
    </Dialog>
  )
}

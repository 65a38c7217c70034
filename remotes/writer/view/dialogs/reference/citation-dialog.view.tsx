import { Field, Input, Segmented } from '@wenfang/shared-ui'
import { useState } from 'react'
import { bibliographyWords } from '../../../model/tree/source-words.ts'
import { sourcesOf } from '../../../model/tree/sources.ts'
import { insertCitation, type GivenSource } from '../../commands/reference/put-citation.command.ts'
import { packageOf } from '../../engine/index.ts'
import { useWriter } from '../../state/writer.ts'
import { ChoiceList } from '@wenfang/shared-ui/choice-list'
import { CommandDialog } from '../command-dialog.view.tsx'
import { authorsIn, NEW_SOURCE, SourceFields } from './source-fields.view.tsx'

const WAYS = [
  { value: 'known', label: '文档里的源' },
  { value: 'new', label: '新建源' },
] as const

export function CitationDialog({ onClose }: { readonly onClose: () => void }) {
  const { surface } = useWriter()
  const [sources] = useState(() => {
    const pkg = packageOf(surface)
    return pkg ? sourcesOf(pkg) : []
  })
  const [way, setWay] = useState<'known' | 'new'>(sources.length > 0 ? 'known' : 'new')
  const [tag, setTag] = useState(sources[0]?.tag ?? '')
  const [source, setSource] = useState<GivenSource>(NEW_SOURCE)
  const [authors, setAuthors] = useState('')
  const [pages, setPages] = useState('')
  const given = way === 'known' ? tag : { ...source, authors: authorsIn(authors) }
  return (
    <CommandDialog
      title="插入引文"
      command={insertCitation}
      args={{ source: given, ...(pages.trim() === '' ? {} : { pages: pages.replaceAll(/["\\]/g, '') }) }}
      actionLabel="插入"
      size="md"
      onClose={onClose}
    >
      {sources.length > 0 && <Segmented label="引用" value={way} options={WAYS} onChange={setWay} />}
      {way === 'known' ? (
        <ChoiceList
          label="引用哪一个源"
          choices={sources.map((one) => ({ key: one.tag, label: bibliographyWords(one, 'authorYear') }))}
          value={tag}
          onChange={setTag}
        />
      ) : (
        <SourceFields source={source} authors={authors} onChange={setSource} onAuthors={setAuthors} />
      )}
      <div className="writer-dialog-stack">
        <Field label="引用的页码" hint="可以不填。">
          <Input value={pages} maxLength={50} onChange={(event) => setPages(event.target.value)} />
        </Field>
      </div>
    </CommandDialog>
  )
}

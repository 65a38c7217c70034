import { Field, Input } from '@wenfang/shared-ui'
import type { SourceText } from '../../../model/tree/sources.ts'
import type { GivenSource, SourceType } from '../../commands/reference/put-citation.command.ts'
import { LabelledSelect } from '../labelled-select.view.tsx'

type Kind = SourceType | 'Thesis'

const KINDS: readonly { readonly value: Kind; readonly label: string }[] = [
  { value: 'Book', label: '书' },
  { value: 'JournalArticle', label: '期刊文章' },
  { value: 'ArticleInAPeriodical', label: '报纸文章' },
  { value: 'InternetSite', label: '网页' },
  { value: 'Report', label: '报告' },
  { value: 'ConferenceProceedings', label: '会议论文' },
  { value: 'Thesis', label: '学位论文' },
  { value: 'Patent', label: '专利' },
  { value: 'Misc', label: '其他' },
]

const NAMES: Readonly<Partial<Record<SourceText, string>>> = {
  year: '年份',
  city: '出版地',
  publisher: '出版者',
  journal: '刊名',
  conference: '会议名称',
  volume: '卷',
  issue: '期',
  pages: '页码',
  url: '网址',
  yearAccessed: '访问年',
  monthAccessed: '访问月',
  dayAccessed: '访问日',
}

const BOOK = ['year', 'city', 'publisher'] as const
const FIELDS: Readonly<Partial<Record<Kind, readonly SourceText[]>>> = {
  JournalArticle: ['journal', 'year', 'volume', 'issue', 'pages'],
  ArticleInAPeriodical: ['journal', 'year', 'volume', 'issue', 'pages'],
  InternetSite: ['publisher', 'url', 'year', 'yearAccessed', 'monthAccessed', 'dayAccessed'],
  ConferenceProceedings: ['conference', ...BOOK, 'pages'],
}
const PUBLISHERS: Readonly<Partial<Record<Kind, string>>> = {
  InternetSite: '网站名称',
  Report: '机构',
  Thesis: '学校',
}

export const NEW_SOURCE: GivenSource = { type: 'Book', authors: [], texts: {} }

export const authorsIn = (text: string): readonly string[] =>
  text
    .split(/[;；、\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')

const kindOf = ({ type, texts }: GivenSource): Kind => (texts.thesisType === undefined ? type : 'Thesis')

function ofKind(source: GivenSource, kind: Kind): GivenSource {
  const { thesisType, ...texts } = source.texts
  return kind === 'Thesis'
    ? { ...source, type: 'Report', texts: { ...texts, thesisType: thesisType ?? '学位论文' } }
    : { ...source, type: kind, texts }
}

/** What a source says, kind by kind. */
export function SourceFields({
  source,
  authors,
  onChange,
  onAuthors,
}: {
  readonly source: GivenSource
  /** As they are being written. */
  readonly authors: string
  readonly onChange: (source: GivenSource) => void
  readonly onAuthors: (text: string) => void
}) {
  const kind = kindOf(source)
  const set = (key: SourceText, value: string): void => {
    const { [key]: _before, ...rest } = source.texts
    onChange({ ...source, texts: value === '' ? rest : { ...rest, [key]: value } })
  }
  const field = (key: SourceText) => (
    <Field key={key} label={(key === 'publisher' ? PUBLISHERS[kind] : undefined) ?? NAMES[key] ?? key}>
      <Input value={source.texts[key] ?? ''} maxLength={1_000} onChange={(event) => set(key, event.target.value)} />
    </Field>
  )
  const kinds = KINDS.some(({ value }) => value === kind) ? KINDS : [...KINDS, { value: kind, label: kind }]
  return (
    <>
      <div className="writer-dialog-stack">
        <Field label="题名">
          <Input
            data-begins
            value={source.texts.title ?? ''}
            maxLength={1_000}
            onChange={(event) => set('title', event.target.value)}
          />
        </Field>
        <Field label="作者" hint="几位作者用分号隔开；外文姓名写成“姓, 名”。">
          <Input value={authors} maxLength={1_000} onChange={(event) => onAuthors(event.target.value)} />
        </Field>
      </div>
      <div className="writer-dialog-grid">
        <LabelledSelect label="类型" value={kind} options={kinds} onChange={(next) => onChange(ofKind(source, next))} />
        {(FIELDS[kind] ?? BOOK).map(field)}
      </div>
    </>
  )
}

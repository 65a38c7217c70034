import { beforeEach, expect, it } from 'vitest'
import { commandedDocument, type Batch, type CommandedDocument } from './testing/commanded-document.ts'
import { documentOf } from './testing/document-of.ts'

let document: CommandedDocument
const run = (...batch: Batch) => document.run(...batch)
const xml = (): string => document.xml()
beforeEach(() => {
  document = commandedDocument(
    documentOf(['据考证。', '另有新说。', '末尾'].map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('')),
  )
})

const lines = (): readonly string[] =>
  [...xml().matchAll(/<w:p[ >].*?<\/w:p>/gs)].map(([one]) =>
    one
      .replaceAll(/<w:instrText.*?<\/w:instrText>|<w:pPr>.*?<\/w:pPr>/gs, '')
      .replaceAll(/<w:tab\/>/g, '→')
      .replaceAll(/<[^>]+>/g, ''),
  )
const BOOK = {
  tag: 'Wang',
  type: 'Book',
  authors: ['王伟', '李明'],
  texts: { title: '水经注研究', city: '北京', publisher: '商务印书馆', year: '2015' },
}
const ARTICLE = {
  tag: 'Smith',
  type: 'JournalArticle',
  authors: ['Smith, John Peter', 'Doe, Ann', 'Roe, Bob', 'Poe, E.'],
  texts: { title: 'On rivers', journal: 'Nature', year: '2020', volume: '12', issue: '3', pages: '5-9' },
}
const PAGE = {
  tag: 'Web',
  type: 'InternetSite',
  authors: [],
  texts: {
    title: '河流',
    year: '2021',
    url: 'https://example.com/a?b=1&c',
    yearAccessed: '2024',
    monthAccessed: '3',
    dayAccessed: '5',
  },
}
const sources: Batch = [
  ['source.set', BOOK],
  ['source.set', ARTICLE],
  ['source.set', PAGE],
]
const part = (): string => document.parts().find((name) => name.startsWith('/customXml/')) ?? ''

it('citations are numbered as they come, and the bibliography lists them so', async () => {
  await run(
    ...sources,
    ['citation.insert', { paragraph: 1, offset: 4, tags: ['Wang'] }],
    ['bibliography.insert', { before: 2, title: '参考文献' }],
    ['citation.insert', { paragraph: 0, offset: 3, tags: ['Smith'], pages: '7' }],
  )
  expect(lines()).toEqual([
    '据考证[1]7。',
    '另有新说[2]。',
    '参考文献',
    '[1]→SMITH J P, DOE A, ROE B, et al. On rivers[J]. Nature, 2020, 12(3): 5-9.',
    '[2]→王伟, 李明. 水经注研究[M]. 北京: 商务印书馆, 2015.',
    '[3]→河流[EB/OL]. (2021)[2024-03-05]. https://example.com/a?b=1&amp;c.',
    '',
    '末尾',
  ])
  expect(xml()).toMatch(
    /<w:sdtPr><w:id [^>]*\/><w:citation\/><\/w:sdtPr>.* CITATION Smith \\p &quot;7&quot; \\l 2052 /s,
  )
  expect(xml()).toMatch(/<w:bibliography\/>.* BIBLIOGRAPHY \\l 2052 /s)
  expect(document.xml(part())).toMatch(/<b:Source><b:Tag>Wang<\/b:Tag>.*<b:Last>王伟<\/b:Last>/s)
  await run(['citation.insert', { paragraph: 1, offset: 0, tags: ['Web', 'Smith', 'Wang'] }])
  expect(lines().slice(0, 2)).toEqual(['据考证[1]7。', '[1-3]另有新说[3]。'])
})

it('by author and year they are sorted, Chinese first; other kinds say what they are', async () => {
  await run(
    ...sources,
    ['citation.style', { style: 'authorYear' }],
    [
      'source.set',
      { ...BOOK, tag: 'T', type: 'Report', authors: ['艾青'], texts: { ...BOOK.texts, thesisType: '硕士' } },
    ],
    ['citation.insert', { paragraph: 0, offset: 3, tags: ['Wang'], pages: '3' }],
    ['citation.insert', { paragraph: 1, offset: 4, tags: ['Smith', 'T'] }],
    ['bibliography.insert', { before: 2, title: '' }],
  )
  expect(lines()).toEqual([
    '据考证（王伟等，2015：3）。',
    '另有新说(Smith et al., 2020; 艾青, 2015)。',
    '艾青. 2015. 水经注研究[D]. 北京: 商务印书馆.',
    '2021. 河流[EB/OL]. [2024-03-05]. https://example.com/a?b=1&amp;c.',
    '王伟, 李明. 2015. 水经注研究[M]. 北京: 商务印书馆.',
    'SMITH J P, DOE A, ROE B, et al. 2020. On rivers[J]. Nature, 12(3): 5-9.',
    '',
    '末尾',
  ])
})

it('citations whose sources a file does not have stay as they are', async () => {
  const field = '<w:fldSimple w:instr=" CITATION Old \\l 2052 "><w:r><w:t>[9]</w:t></w:r></w:fldSimple>'
  document = commandedDocument(documentOf(`<w:p>${field}</w:p>`))
  expect(await document.refused('citation.update', {})).toBe('nothingToChange')
  await run(['source.set', BOOK])
  expect(lines()).toEqual(['[9]'])
})

it('in other forms they are read as they are seen, and marks of an index not at all', async () => {
  await run(
    ['source.set', BOOK],
    ['index.mark', { paragraph: 1, offset: 2, main: '新说' }],
    ['citation.insert', { paragraph: 0, offset: 3, tags: ['Wang'] }],
    ['bibliography.insert', { before: 2, title: '参考文献' }],
  )
  expect(await document.export('txt')).toBe(
    '据考证[1]。\n另有新说。\n参考文献\n[1]\t王伟, 李明. 水经注研究[M]. 北京: 商务印书馆, 2015.\n\n末尾\n',
  )
})

it('a source is changed and removed, and what cites it follows', async () => {
  await run(...sources, ['citation.insert', { paragraph: 0, offset: 3, tags: ['Web'] }])
  await run(
    ['bibliography.insert', { before: 2, title: '' }],
    ['source.set', { ...PAGE, texts: { ...PAGE.texts, title: '江河' } }],
  )
  expect(lines()[2]).toContain('[1]→江河[EB/OL]')
  const [{ sources: known }] = (await run(['source.list', {}])) as [{ sources: { tag: string; citations: number }[] }]
  expect(known.map(({ tag, citations }) => [tag, citations])).toEqual([
    ['Wang', 0],
    ['Smith', 0],
    ['Web', 1],
  ])
  await run(['source.remove', { tag: 'Web' }])
  expect(lines().slice(0, 3)).toEqual(['据考证无效源指定。。', '另有新说。', expect.stringContaining('[1]→王伟')])
  expect(await document.refused('source.remove', { tag: 'Web' })).toBe('noSuchSource')
  expect(await document.refused('citation.insert', { paragraph: 0, offset: 0, tags: ['x'] })).toBe('noSuchSource')
  expect(await document.refused('source.set', { ...BOOK, texts: {} })).toBe('title')
  expect(await document.refused('citation.update', {})).toBe('nothingToChange')
})

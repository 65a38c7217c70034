import { describe, expect, it } from 'vitest'
import { edit, exchange, openReplicas, paragraphIdOf, paragraphsOf, send, staleness, textOf } from '../testing/edits.ts'
import type { OoxmlPackage } from '../kernel/index.ts'
import { contentOf, firstDifference, type Replica } from '../testing/replica.ts'
import { childOf, textOf as textOfElement, valueOf } from '../tree/nodes.ts'
import { parseOne } from '../tree/parse.ts'
import { withProperty } from '../tree/properties.ts'
import { replaced, withRoot } from '../tree/rewrite.ts'
import { settingOf, settingsPartOf, withSetting } from '../tree/settings.ts'
import { bodyOf, sectionOfNode, sectionsOf, withSections } from '../tree/sections.ts'

const columns = (replica: Replica): string | undefined =>
  valueOf(childOf(sectionsOf(replica.store.currentPackage()).at(-1)?.properties, 'cols'), 'num')

const setColumns = (replica: Replica, count: number): boolean =>
  replica.session.collaboration.edit((pkg) =>
    withSections(
      pkg,
      () => true,
      (properties) => withProperty(properties, 'cols', parseOne(`<w:cols w:num="${count}" w:space="425"/>`)),
    ),
  )

describe('a change of our own making', () => {
  it('is seen by who makes it and by everybody else, in the order that the standard wants', () => {
    const [first, second] = openReplicas('甲', '乙')
    expect(setColumns(first, 3)).toBe(true)
    expect(columns(first)).toBe('3')
    send(first, second)
    expect(columns(second)).toBe('3')
    const names = sectionsOf(second.store.currentPackage())
      .at(-1)
      ?.properties?.children.map((node) => ('localName' in node ? node.localName : ''))
    expect(names?.indexOf('cols')).toBe((names?.indexOf('pgMar') ?? 0) + 1)
    expect(
      firstDifference(contentOf(first.store.currentPackage()), contentOf(second.store.currentPackage())),
    ).toBeNull()
  })

  it('is one step of the own undo, and leaves what another wrote', () => {
    const [first, second] = openReplicas('甲', '乙')
    const before = columns(first)
    setColumns(first, 2)
    exchange(first, second)
    edit(second, { op: 'insertText', paragraphId: paragraphsOf(second)[0]?.id ?? '', offset: 0, text: '新' })
    exchange(first, second)
    expect(first.session.collaboration.undo()).toBe(true)
    exchange(first, second)
    for (const replica of [first, second]) {
      expect(columns(replica)).toBe(before)
      const [opening] = paragraphsOf(replica)
      expect(opening && textOf(replica, opening)).toMatch(/^新/)
      expect(staleness(replica)).toBeNull()
      expect(replica.failures).toEqual([])
    }
    expect(first.session.collaboration.redo()).toBe(true)
    expect(columns(first)).toBe('2')
  })

  it('goes on with typing after it', () => {
    const [first, second] = openReplicas('甲', '乙')
    const [, paragraph] = paragraphsOf(first)
    first.session.collaboration.edit((pkg) =>
      withRoot(
        pkg,
        pkg.mainDocumentPart,
        replaced(pkg.parts.get(pkg.mainDocumentPart)?.root ?? bodyOf(pkg), paragraph?.id ?? '', (element) => [
          element,
          parseOne('<w:p w14:paraId="00ABCDEF"><w:r><w:t>加进来的一段</w:t></w:r></w:p>'),
        ]),
      ),
    )
    edit(first, { op: 'insertText', paragraphId: paragraphIdOf(first, '加进来的一段'), offset: 3, text: '了' })
    send(first, second)
    expect(paragraphsOf(second).map((one) => textOf(second, one))).toContain('加进来了的一段')
    expect(staleness(second)).toBeNull()
    expect([...first.failures, ...second.failures]).toEqual([])
  })

  it('is refused where the kernel finds the document broken, and changes nothing', () => {
    const [first] = openReplicas('甲')
    const before = contentOf(first.store.currentPackage())
    const isDone = first.session.collaboration.edit((pkg) => {
      const root = pkg.parts.get(pkg.mainDocumentPart)?.root
      return root
        ? withRoot(pkg, pkg.mainDocumentPart, { ...root, children: [...root.children, ...root.children] } as never)
        : null
    })
    expect(isDone).toBe(false)
    expect(firstDifference(before, contentOf(first.store.currentPackage()))).toBeNull()
    expect(staleness(first)).toBeNull()
  })
})

describe('a change that cannot be shared', () => {
  it('is taken back from the surface, which would show what nobody else gets', () => {
    const [first] = openReplicas('甲')
    const before = columns(first)
    const { transact } = first.doc
    first.doc.transact = () => {
      first.doc.transact = transact
      throw new Error('full')
    }
    expect(setColumns(first, 3)).toBe(false)
    expect(first.failures.join()).toContain('full')
    expect(columns(first)).toBe(before)
    expect(staleness(first)).toBeNull()
    expect(setColumns(first, 3)).toBe(true)
  })
})

describe('settings', () => {
  it('come into being for a file that has none, for everybody', () => {
    const [first, second] = openReplicas('甲', '乙')
    const without = (pkg: OoxmlPackage): OoxmlPackage => ({
      ...pkg,
      relationships: new Map(pkg.relationships).set(
        pkg.mainDocumentPart,
        (pkg.relationships.get(pkg.mainDocumentPart) ?? []).filter(({ type }) => !type.endsWith('/settings')),
      ),
    })
    expect(settingsPartOf(without(first.store.currentPackage()))).toBeNull()
    const made = withSetting(without(first.store.currentPackage()), 'hideSpellingErrors', '<w:hideSpellingErrors/>')
    expect(settingOf(made, 'hideSpellingErrors')).toBeDefined()
    first.session.collaboration.edit((pkg) => withSetting(pkg, 'updateFields', '<w:updateFields w:val="1"/>'))
    send(first, second)
    expect(valueOf(settingOf(second.store.currentPackage(), 'updateFields'))).toBe('1')
    expect(staleness(second)).toBeNull()
  })
})

describe('sections', () => {
  it('are told apart by the marks that end them', () => {
    const [first] = openReplicas('甲')
    const [opening, next] = paragraphsOf(first)
    const before = sectionsOf(first.store.currentPackage()).length
    edit(first, { op: 'setSectionMark', paragraphId: opening?.id ?? '' })
    const pkg = first.store.currentPackage()
    expect(sectionsOf(pkg)).toHaveLength(before + 1)
    expect(sectionOfNode(pkg, opening?.id ?? '')).toBe(0)
    expect(sectionOfNode(pkg, next?.id ?? '')).toBe(1)
    first.session.collaboration.edit((now) =>
      withSections(
        now,
        (index) => index === 0,
        (properties) => withProperty(properties, 'vAlign', parseOne('<w:vAlign w:val="center"/>')),
      ),
    )
    const [one, two] = sectionsOf(first.store.currentPackage())
    expect(valueOf(childOf(one?.properties, 'vAlign'))).toBe('center')
    expect(childOf(two?.properties, 'vAlign')).toBeUndefined()
  })
})

describe('properties', () => {
  it('have the order of the standard and are there once', () => {
    const made = parseOne('<w:sectPr><w:pgSz w:w="1"/><w:docGrid/></w:sectPr>')
    const next = withProperty(
      withProperty(made, 'cols', parseOne('<w:cols w:num="2"/>')),
      'cols',
      parseOne('<w:cols/>'),
    )
    expect(next.children.map((node) => ('localName' in node ? node.localName : ''))).toEqual([
      'pgSz',
      'cols',
      'docGrid',
    ])
    expect(withProperty(next, 'cols', null).children).toHaveLength(2)
  })

  it('letters are read as a person reads them', () => {
    const made = parseOne(
      '<w:p><w:pPr><w:rPr/></w:pPr><w:r><w:t>甲</w:t></w:r><w:r><w:instrText> PAGE </w:instrText></w:r><w:del w:id="1" w:author="a"><w:r><w:delText>乙</w:delText></w:r></w:del><w:r><w:tab/><w:t>丙</w:t></w:r></w:p>',
    )
    expect(textOfElement(made)).toBe('甲\t丙')
  })
})

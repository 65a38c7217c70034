import type { ComposedBody } from '@wenfang/shared-composed'
import type {
  HostApi,
  MountedPart,
  PartsPort,
  PartTab,
  Subscribable,
  TabAction,
  UndoOrder,
} from '@wenfang/shared-contract'
import { createOwnUndo, watchTitle, type Doc } from '@wenfang/shared-document'
import { holdKeys } from '@wenfang/shared-ui'
import { addPage, movePage, MOST_PAGES, pageIds, pageList, removePage, titleOfPage } from '../model/page-list.ts'
import { pageOfPart, partOfPage } from '../model/parts.ts'
import { offerListSteps } from './list-steps.ts'
import type { ShownPart } from './shown-part.ts'

export interface PagesPartOptions {
  readonly parts: PartsPort
  readonly body: ComposedBody
  readonly shown: ShownPart
  /** In which each page that is looked at gets an element. */
  readonly element: HTMLElement
  readonly undoOrder: UndoOrder
  readonly canWrite: () => boolean
  readonly hostOf: (id: string) => HostApi
  readonly tell: (text: string) => void
}

/** A page that was looked at stays as it was left. */
interface OpenPage {
  readonly mounting: Promise<MountedPart>
  mounted: MountedPart | null
}

/** Pages of text of the file, each shown by the remote of smart documents, which is loaded for the first that is looked at. */
export class PagesPart {
  readonly #options: PagesPartOptions
  readonly #list: Doc
  readonly #origin = { source: 'pages' }
  readonly #undo: ReturnType<typeof createOwnUndo>
  readonly #open = new Map<string, OpenPage>()
  readonly #listeners = new Set<(tabs: readonly PartTab[]) => void>()
  readonly #titles = new Map<string, () => void>()
  readonly #ends: (() => void)[] = []

  constructor(options: PagesPartOptions) {
    this.#options = options
    this.#list = options.body.doc('pages')
    const list = pageList(this.#list)
    this.#undo = createOwnUndo(this.#list, [list], [this.#origin], { joinWithinMs: 0 })
    offerListSteps(this.#undo, options.undoOrder)
    const onList = (): void => this.#listed()
    list.observe(onList)
    this.#ends.push(
      () => list.unobserve(onList),
      options.shown.onChange(() => this.#showShown()),
    )
    this.#listed()
  }

  readonly tabs$: Subscribable<readonly PartTab[]> = {
    subscribe: (next) => {
      this.#listeners.add(next)
      next(this.#tabs())
      return { unsubscribe: () => void this.#listeners.delete(next) }
    },
  }

  has(tab: string): boolean {
    const id = pageOfPart(tab)
    return id !== null && pageIds(this.#list).includes(id)
  }

  /** Its code first: a page that nobody can write on is none. */
  async add(): Promise<void> {
    if (!this.#options.canWrite()) return
    if (pageIds(this.#list).length >= MOST_PAGES)
      return this.#options.tell(`一个文件最多 ${MOST_PAGES} 个页面；请先删除不用的页面`)
    const letGo = holdKeys()
    const id = crypto.randomUUID().replaceAll('-', '').slice(0, 16)
    const isThere = await this.#load(id)
    letGo()
    if (!isThere) return
    this.#change((list) => addPage(list, id))
    this.#options.shown.show(partOfPage(id))
  }

  actions(tab: string): readonly TabAction[] {
    const id = pageOfPart(tab)
    const ids = pageIds(this.#list)
    const at = id === null ? -1 : ids.indexOf(id)
    if (id === null || at < 0) return []
    const move = (before: string | null) => this.#change((list) => movePage(list, id, before))
    return [
      { title: '打开页面', refusal: null, run: () => this.#options.shown.show(tab) },
      {
        title: '左移',
        refusal: at === 0 ? '已经是第一个页面' : null,
        run: () => move(ids[at - 1] ?? null),
      },
      {
        title: '右移',
        refusal: at === ids.length - 1 ? '已经是最后一个页面' : null,
        run: () => move(ids[at + 2] ?? null),
      },
      { title: '删除页面', isDanger: true, refusal: null, run: () => this.#change((list) => removePage(list, id)) },
    ]
  }

  async unmount(): Promise<void> {
    for (const end of this.#ends.splice(0)) end()
    for (const stop of this.#titles.values()) stop()
    this.#undo.dispose()
    await Promise.all(
      [...this.#open.values()].map(async ({ mounting }) => (await mounting.catch(() => null))?.unmount()),
    )
  }

  #change(change: (list: Doc) => void): void {
    if (this.#options.canWrite()) this.#list.transact(() => change(this.#list), this.#origin)
  }

  #tabs(): readonly PartTab[] {
    return pageIds(this.#list).map((id) => ({
      id: partOfPage(id),
      title: titleOfPage(this.#options.body.doc(partOfPage(id))),
      icon: 'page',
    }))
  }

  #listed(): void {
    const ids = pageIds(this.#list)
    for (const id of ids)
      if (!this.#titles.has(id))
        this.#titles.set(
          id,
          watchTitle(this.#options.body.doc(partOfPage(id)), () => this.#tell()),
        )
    const { shown } = this.#options
    // Somebody removed what was shown.
    if (shown.tab !== null && pageOfPart(shown.tab) !== null && !this.has(shown.tab)) shown.show(null)
    this.#tell()
  }

  #tell(): void {
    const tabs = this.#tabs()
    for (const listener of this.#listeners) listener(tabs)
  }

  #showShown(): void {
    const { shown } = this.#options
    const id = shown.tab === null ? null : pageOfPart(shown.tab)
    for (const [other, { mounted }] of this.#open) mounted?.show(other === id)
    if (id !== null && !this.#open.has(id)) void this.#load(id).then((isThere) => isThere || shown.show(null))
  }

  async #load(id: string): Promise<boolean> {
    const { parts, element, hostOf, tell, shown } = this.#options
    const known = this.#open.get(id)
    if (known) return await known.mounting.then(() => true).catch(() => false)
    const own = document.createElement('div')
    own.className = 'ksheet-part'
    element.append(own)
    const mounting = parts.mount('o', own, hostOf(id))
    const page: OpenPage = { mounting, mounted: null }
    this.#open.set(id, page)
    try {
      page.mounted = await mounting
      page.mounted.show(shown.tab === partOfPage(id))
      return true
    } catch {
      this.#open.delete(id)
      own.remove()
      tell('页面没有加载成功，内容没有变；请检查网络后再试')
      return false
    }
  }
}

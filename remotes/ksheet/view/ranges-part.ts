import type { ComposedBody } from '@wenfang/shared-composed'
import type {
  FirstSeen,
  HostApi,
  KeptViews,
  MountedPart,
  OfferedRanges,
  PartsPort,
  PartTab,
  RangeSource,
  RowsPort,
  Subscribable,
  TabAction,
  UndoOrder,
} from '@wenfang/shared-contract'
import { createOwnUndo, type Doc } from '@wenfang/shared-document'
import { rangeOfTab, tabOfRange } from '../model/parts.ts'
import {
  addRange,
  keepViews,
  keptViews,
  MOST_RANGES,
  rangeItems,
  rangeList,
  removeRange,
  type RangeItem,
} from '../model/range-list.ts'
import { offerListSteps } from './list-steps.ts'
import type { ShownPart } from './shown-part.ts'

export interface RangesPartOptions {
  readonly parts: PartsPort
  readonly body: ComposedBody
  readonly shown: ShownPart
  /** In which the views of each range that is looked at get an element. */
  readonly element: HTMLElement
  readonly undoOrder: UndoOrder
  readonly canWrite: () => boolean
  readonly hostOf: (id: string, rows: RowsPort) => HostApi
  readonly tell: (text: string) => void
}

const NAMES: Readonly<Record<FirstSeen['kind'], string>> = { views: '视图', groups: '分组', filter: '筛选' }

interface OpenRange {
  readonly mounting: Promise<MountedPart>
  mounted: MountedPart | null
}

/** Ranges of the workbook as cards, bars and days, shown by the remote of databases over the cells themselves. */
export class RangesPart {
  readonly #options: RangesPartOptions
  readonly #list: Doc
  readonly #origin = { source: 'ranges' }
  readonly #open = new Map<string, OpenRange>()
  readonly #listeners = new Set<(tabs: readonly PartTab[]) => void>()
  readonly #ends: (() => void)[] = []
  /** Of ranges that were added here and not looked at yet. */
  readonly #first = new Map<string, FirstSeen>()
  /** Until the workbook is there, nothing is shown. */
  #offered: OfferedRanges | null = null

  constructor(options: RangesPartOptions) {
    this.#options = options
    this.#list = options.body.doc('ranges')
    const list = rangeList(this.#list)
    const undo = createOwnUndo(this.#list, [list], [this.#origin], { joinWithinMs: 0 })
    offerListSteps(undo, options.undoOrder)
    const onList = (): void => this.#listed()
    list.observe(onList)
    this.#ends.push(
      () => list.unobserve(onList),
      () => undo.dispose(),
      options.shown.onChange(() => this.#showShown()),
    )
  }

  readonly tabs$: Subscribable<readonly PartTab[]> = {
    subscribe: (next) => {
      this.#listeners.add(next)
      next(this.#tabs())
      return { unsubscribe: () => void this.#listeners.delete(next) }
    },
  }

  offer(ranges: OfferedRanges): void {
    this.#offered = ranges
    this.#showShown()
  }

  has(tab: string): boolean {
    return this.#item(tab) !== null
  }

  add({ kept, title, first }: RangeSource): void {
    if (!this.#options.canWrite()) return
    if (rangeItems(this.#list).length >= MOST_RANGES)
      return this.#options.tell(`一个文件最多 ${MOST_RANGES} 个区域视图；请先删除不用的`)
    const id = crypto.randomUUID().replaceAll('-', '').slice(0, 16)
    this.#first.set(id, first)
    this.#change((list) => addRange(list, { id, kept, title: `${title}${NAMES[first.kind]}` }))
    this.#options.shown.show(tabOfRange(id))
  }

  actions(tab: string): readonly TabAction[] {
    const item = this.#item(tab)
    if (!item) return []
    return [
      { title: '打开区域视图', refusal: null, run: () => this.#options.shown.show(tab) },
      {
        title: '删除区域视图',
        isDanger: true,
        refusal: null,
        run: () => this.#change((list) => removeRange(list, item.id)),
      },
    ]
  }

  async unmount(): Promise<void> {
    for (const end of this.#ends.splice(0)) end()
    await Promise.all(
      [...this.#open.values()].map(async ({ mounting }) => (await mounting.catch(() => null))?.unmount()),
    )
  }

  #item(tab: string): RangeItem | null {
    const id = rangeOfTab(tab)
    return id === null ? null : (rangeItems(this.#list).find((one) => one.id === id) ?? null)
  }

  #change(change: (list: Doc) => void): void {
    if (this.#options.canWrite()) this.#list.transact(() => change(this.#list), this.#origin)
  }

  #tabs(): readonly PartTab[] {
    return rangeItems(this.#list).map(({ id, title }) => ({ id: tabOfRange(id), title, icon: 'views' }))
  }

  #listed(): void {
    const { shown } = this.#options
    // Somebody removed what was shown.
    if (shown.tab !== null && rangeOfTab(shown.tab) !== null && !this.has(shown.tab)) shown.show(null)
    const tabs = this.#tabs()
    for (const listener of this.#listeners) listener(tabs)
  }

  #showShown(): void {
    const { shown } = this.#options
    const id = shown.tab === null ? null : rangeOfTab(shown.tab)
    for (const [other, { mounted }] of this.#open) mounted?.show(other === id)
    const item = shown.tab === null ? null : this.#item(shown.tab)
    if (item && this.#offered && !this.#open.has(item.id)) void this.#load(item, this.#offered)
  }

  async #load(item: RangeItem, ranges: OfferedRanges): Promise<void> {
    const { parts, element, hostOf, tell, shown } = this.#options
    const own = document.createElement('div')
    own.className = 'ksheet-part'
    element.append(own)
    const mounting = parts.mount('d', own, hostOf(item.id, this.#port(item, ranges)))
    const open: OpenRange = { mounting, mounted: null }
    this.#open.set(item.id, open)
    try {
      open.mounted = await mounting
      open.mounted.show(shown.tab === tabOfRange(item.id))
    } catch {
      this.#open.delete(item.id)
      own.remove()
      tell('区域视图没有加载成功，内容没有变；请检查网络后再试')
      shown.show(null)
    }
  }

  /** How the rows are seen is no step of undo: it is looked at otherwise, and nothing is written. */
  #port({ id, kept }: RangeItem, ranges: OfferedRanges): RowsPort {
    const list = this.#list
    const views$: Subscribable<KeptViews> = {
      subscribe(next) {
        const tell = (): void => next(keptViews(list, id))
        const map = list.getMap(`views:${id}`)
        map.observe(tell)
        tell()
        return { unsubscribe: () => map.unobserve(tell) }
      },
    }
    const first = this.#first.get(id)
    return {
      ...ranges.rows(kept),
      ...(first && { first }),
      views$,
      keepViews: (views) => {
        if (this.#options.canWrite()) list.transact(() => keepViews(list, id, views))
      },
    }
  }
}

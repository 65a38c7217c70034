import type {
  FellowTabs,
  HostApi,
  MadeTable,
  MountedPart,
  OfferedRange,
  OfferedTabs,
  PartsPort,
  PartTab,
  TableNames,
  Subscribable,
  TabAction,
  TablesChange,
  TakesTables,
  WatchTables,
} from '@wenfang/shared-contract'
import { holdKeys } from '@wenfang/shared-ui'
import type { PartName } from '../model/parts.ts'
import type { ShownPart } from './shown-part.ts'

export interface DatabasePartOptions {
  readonly parts: PartsPort
  readonly host: HostApi
  readonly shown: ShownPart
  readonly element: HTMLElement
  /** Whether the file has tables, shown or not yet. */
  isExpected(): boolean
  /** The part on screen has them. */
  takeKeys(): void
  /** What is done in the parts until the returned function is called is one step, by which the database went to `table`; `goesOn`: with the last one of that part. */
  together(goesOn: PartName | null): (table?: string) => void
}

type State = FellowTabs['state$'] extends Subscribable<infer Told> ? Told : never

interface Watcher {
  readonly listener: (change: TablesChange) => void
  end: () => void
}

const NO_TABLES: TablesChange = { tables: [], removed: [] }

/** Tables and dashboards of the file. Their remote is loaded when there are any, or one is added. */
export class DatabasePart {
  readonly #options: DatabasePartOptions
  readonly #listeners = new Set<(state: State) => void>()
  readonly #watchers = new Set<Watcher>()
  #mounting: Promise<boolean> | null = null
  #mounted: MountedPart | null = null
  #offered: OfferedTabs | null = null
  #tabs: readonly PartTab[] = []
  #names: readonly TableNames[] = []
  /** Where a table may go to; null until the workbook is there. */
  cells: TakesTables | null = null
  readonly #namesListeners = new Set<(names: readonly TableNames[]) => void>()

  constructor(options: DatabasePartOptions) {
    this.#options = options
    options.shown.onChange(() => {
      this.#showPart()
      this.#tell()
    })
  }

  readonly state$: FellowTabs['state$'] = {
    subscribe: (next) => {
      this.#listeners.add(next)
      next(this.#state)
      return { unsubscribe: () => void this.#listeners.delete(next) }
    },
  }

  readonly tableNames$: FellowTabs['tableNames$'] = {
    subscribe: (next) => {
      this.#namesListeners.add(next)
      next(this.#names)
      return { unsubscribe: () => void this.#namesListeners.delete(next) }
    },
  }

  /** False where its code did not arrive, which was told; the next call tries again. */
  load(): Promise<boolean> {
    return (this.#mounting ??= this.#mount())
  }

  /** Whether it is one of the database's. */
  has(id: string): boolean {
    return this.#tabs.some((tab) => tab.id === id)
  }

  /** One that is not there shows the workbook. */
  show(id: string | null): void {
    const known = this.#known(id)
    if (known !== null) this.#offered?.show(known)
    this.#options.shown.show(known)
  }

  /** As `show`, where the database has gone there itself. */
  reveal(id: string | null): void {
    this.#options.shown.show(this.#known(id))
  }

  async add(icon: PartTab['icon']): Promise<void> {
    // What is typed meanwhile is not for the cell that was selected before.
    const letGo = holdKeys()
    const id = (await this.load()) ? await this.#offered?.add(icon) : null
    letGo()
    if (id) this.show(id)
  }

  actions(id: string): readonly TabAction[] {
    const offered = this.#offered?.actions(id) ?? []
    const tab = this.#tabs.find((one) => one.id === id)
    const [first] = offered
    if (tab?.icon !== 'table' || !first || !this.cells) return offered
    const own: TabAction = { title: '转为工作表', refusal: first.refusal, run: () => void this.toCells(id) }
    return [...offered.slice(0, -1), own, ...offered.slice(-1)]
  }

  /** Cells of the workbook become a table; `leave` takes them away there. */
  async takeRange(range: OfferedRange, leave: (made: MadeTable) => boolean): Promise<void> {
    const letGo = holdKeys()
    const isThere = await this.load()
    letGo()
    if (!isThere || !this.#offered) return
    // What is asked stands over the page of whoever asks.
    const commit = (make: () => MadeTable | null, goesOn: boolean): void => {
      const end = this.#options.together(goesOn ? 'database' : null)
      const made = make()
      if (made) leave(made)
      const table = made && this.#names.find(({ name }) => name === made.table)
      end(table?.id)
      if (table) this.show(table.id)
    }
    this.#offered.takeRange(range, commit)
  }

  /** A table becomes a sheet of the workbook. */
  async toCells(id: string): Promise<void> {
    const letGo = holdKeys()
    const table = await this.#offered?.readTable(id)
    letGo()
    if (!table) this.#options.host.toast('info', '你只能看到这张表的一部分，不能把它转为工作表')
    if (!table || !this.cells) return
    const end = this.#options.together(null)
    if (this.cells.takeTable(table)) {
      this.#offered?.removeTable(id)
      this.show(null)
    }
    end()
  }

  /** Those that are not there yet are told as soon as they are. */
  readonly watchTables: WatchTables = (listener) => {
    const watcher: Watcher = { listener, end: () => {} }
    this.#watchers.add(watcher)
    if (this.#offered) this.#watch(watcher, this.#offered)
    else if (this.#options.isExpected()) listener({ ...NO_TABLES, isAwaited: true })
    return () => {
      watcher.end()
      this.#watchers.delete(watcher)
    }
  }

  async unmount(): Promise<void> {
    await this.#mounting
    await this.#mounted?.unmount()
  }

  #known(id: string | null): string | null {
    return id !== null && this.#tabs.some((tab) => tab.id === id) ? id : null
  }

  get #state(): State {
    return { tabs: this.#tabs, active: this.#options.shown.tab }
  }

  async #mount(): Promise<boolean> {
    const { parts, host, element } = this.#options
    try {
      const mounted = await parts.mount('d', element, {
        ...host,
        tabs: { offer: (tabs) => this.#take(tabs), takeKeys: () => this.#options.takeKeys() },
      })
      this.#mounted = mounted
      this.#showPart()
      return true
    } catch {
      this.#mounting = null
      host.toast('warning', '数据表没有加载成功，内容没有变；请检查网络后再试')
      return false
    }
  }

  #take(offered: OfferedTabs): void {
    this.#offered = offered
    offered.tableNames$.subscribe((names) => {
      this.#names = names
      for (const listener of this.#namesListeners) listener(names)
    })
    for (const watcher of this.#watchers) this.#watch(watcher, offered)
    offered.tabs$.subscribe((tabs) => {
      const before = this.#tabs
      this.#tabs = tabs
      const { shown } = this.#options
      // Somebody removed what was shown, or hid it: whoever shows a hidden one does so from the list.
      const known = tabs.find(({ id }) => id === shown.tab)
      const wasHidden = before.find(({ id }) => id === shown.tab)?.isHidden === true
      if (shown.name === 'database' && (!known || (known.isHidden === true && !wasHidden))) shown.show(null)
      this.#tell()
    })
  }

  #watch(watcher: Watcher, offered: OfferedTabs): void {
    let isTold = false
    watcher.end = offered.watchTables((change) => {
      isTold = true
      watcher.listener(change)
    })
    if (!isTold) watcher.listener(NO_TABLES)
  }

  #showPart(): void {
    this.#mounted?.show(this.#options.shown.name === 'database')
  }

  #tell(): void {
    for (const listener of this.#listeners) listener(this.#state)
  }
}

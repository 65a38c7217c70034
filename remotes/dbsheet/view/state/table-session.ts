import type { HostApi, Json, OpsPort } from '@wenfang/shared-contract'
import { Refused, type ModelCommand } from '@wenfang/shared-contract/commands'
import type { Acl } from '@wenfang/shared-protocol'
import { importRetrying } from '@wenfang/shared-remote'
import type { Editing } from '../../commands/index.ts'
import {
  isOffered,
  isTaken,
  newName,
  newRecordId,
  OwnSteps,
  seenAs,
  TableReplica,
  type Database,
  type Entry,
  type LossReason,
  type Op,
  type Touched,
} from '../../model/index.ts'
import { AttachedPictures } from '../attachments/attached-pictures.ts'
import { FellowCells } from './fellow-cells.ts'
import { learnPatterns } from './learn-patterns.ts'
import { OrderedSteps, type StepPlace } from './ordered-steps.ts'

const LOST: Readonly<Record<LossReason, string>> = {
  newer: '别人在你离线时改过这些单元格，保留了较新的内容；你写的内容留在历史里',
  gone: '要改的记录或字段已经被别人删掉了',
  unfit: '内容和字段的类型不合，没有写入',
  invalid: '内容不合字段的校验规则，没有写入',
  denied: '你没有权限改这些单元格，没有写入',
  changed: '这些单元格已经被别人改过，撤销跳过了它们',
  taken: '这个字段的值不能重复，已经有别的记录用了同样的值，没有写入',
  full: '已经到了数量上限，没有写入',
  refused: '服务器不能执行你刚才的修改，已经撤回；页面上是文件现在的内容，请刷新页面后再试',
}

/** What names of people are kept with. */
const SIGNED: ReadonlySet<Op['kind']> = new Set([
  'records.add',
  'cells.set',
  'members.change',
  'automation.put',
  'comment.put',
])

const loadCalculator = importRetrying(() => import('../../model/formula/index.ts'))

/** One open database: what is seen of it, and the one way to change it. */
export class TableSession {
  readonly host: HostApi
  /** Of the files on records. */
  readonly pictures: AttachedPictures
  readonly #replica: TableReplica
  readonly #steps: OwnSteps
  readonly #order: OrderedSteps | null
  /** Where the person is, of whoever shows it. */
  #stepPlace: StepPlace = { read: () => null, show: () => {} }
  readonly #listeners = new Set<() => void>()
  readonly #watchers = new Set<(touched: Touched | null) => void>()
  readonly #cells: FellowCells | null
  readonly #detach: () => void
  #version = 0
  #acl: Partial<Acl> = {}
  #viewedAs: string | null = null
  #viewed: { readonly version: number; readonly database: Database } | null = null
  #nowMs = Date.now()
  #isCalculating = false
  /** Whether the database was told what whoever writes here is called. */
  #isNamed = false

  /** @throws Error where the host has no body of typed operations */
  constructor(host: HostApi) {
    this.host = host
    this.pictures = new AttachedPictures(host)
    const { ops } = host.doc
    if (!ops) throw new Error('the host gave no typed operations')
    this.#replica = new TableReplica({
      id: `${host.user.id.slice(0, 20)}-${newName(Math.random)}${newName(Math.random)}`,
      userId: host.user.id,
      now: () => Date.now(),
      send: (parts) => ops.submit(parts),
    })
    this.#cells = host.fellowCells ? new FellowCells(host.fellowCells, (isRewired) => this.#seeCells(isRewired)) : null
    if (this.#cells) this.#replica.cells = this.#cells
    this.#steps = new OwnSteps(this.#replica, () => this.#order?.told(this.#stepPlace.read()))
    this.#order = this.#ordered()
    this.#replica.onChange(({ touched, own }) => {
      this.#tellLost(own)
      if (touched.structure.size > 0) this.#loadWhatIsNeeded()
      if (touched.structure.size > 0) this.#tellHistory()
      if (!hasTouched(touched)) return
      this.#changed()
      this.#tellTouched(touched)
    })
    const permission = host.permission$.subscribe((acl) => {
      this.#acl = acl
      this.#changed()
    })
    const detach = attach(ops, this.#replica)
    this.#tellHistory()
    this.#detach = () => {
      permission.unsubscribe()
      detach()
    }
  }

  /** What is shown: the database, or what somebody else has of it. */
  get database(): Database {
    if (this.#viewedAs === null) return this.#replica.database
    if (this.#viewed?.version !== this.#version)
      this.#viewed = { version: this.#version, database: seenAs(this.#replica.database, this.#viewedAs) }
    return this.#viewed.database
  }

  get canExport(): boolean {
    return this.#acl.export === 1
  }

  /** One's own, whoever's eyes it is seen with. */
  get ownDatabase(): Database {
    return this.#replica.database
  }

  /** Its records are rows of cells: fields, comments and automations are not its own. */
  get isOverCells(): boolean {
    return this.host.rows !== undefined
  }

  /** Whose eyes it is seen with; null: one's own. */
  get viewedAs(): string | null {
    return this.#viewedAs
  }

  /** Nothing is changed meanwhile. */
  viewAs(userId: string | null): void {
    this.#viewedAs = userId
    this.#viewed = null
    this.#changed()
  }

  get canWrite(): boolean {
    return this.#acl.update === 1 && this.#viewedAs === null
  }

  /** Says something about records, also without the right to change them. */
  get canComment(): boolean {
    return this.canWrite || (this.#acl.comment === 1 && this.#viewedAs === null)
  }

  /** Sets who may see and do what. */
  get isOwner(): boolean {
    return this.#acl.manage === 1
  }

  /** When something was last changed or looked at anew: what days are counted from. */
  get nowMs(): number {
    return this.#nowMs
  }

  get canUndo(): boolean {
    return this.canWrite && (this.#order ?? this.#steps).canUndo
  }

  get canRedo(): boolean {
    return this.canWrite && (this.#order ?? this.#steps).canRedo
  }

  /** Steps are told with it where they are undone among those of other parts of the file. */
  setStepPlace(place: StepPlace): void {
    this.#stepPlace = place
  }

  /** Rises with every change, for `useSyncExternalStore`. */
  readonly version = (): number => this.#version

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Called with what of the database changed; null: anything may have. Returns a dispose function. */
  onTouched(listener: (touched: Touched | null) => void): () => void {
    this.#watchers.add(listener)
    return () => void this.#watchers.delete(listener)
  }

  /**
   * Runs a command as one step of undo; says why where it cannot be. Null then.
   * @param goesOn it is the rest of the step before, whose undo takes it along
   */
  run<Args, Answer>(command: ModelCommand<Editing, Args, Answer>, args: Args, goesOn = false): Answer | null {
    if (!(command.id.startsWith('comment.') ? this.canComment : this.canWrite)) {
      this.host.toast('info', this.#viewedAs === null ? '你对这个文件只有查看权限' : '先退出以他人身份查看，再作改动')
      return null
    }
    const ops: Op[] = []
    try {
      const answer = command.run(this.#editing(ops), args)
      if (!ops.every(isTaken)) throw new Refused('tooLong', '名字太长，或条件太多，没有改动')
      if (!ops.every((op) => isOffered(this.database, op)))
        throw new Refused('denied', '你的角色没有权限这样改，没有写入')
      const named = this.#withOwnName(ops)
      if (goesOn) this.#steps.runOn(named)
      else this.#steps.run(named)
      return answer
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.host.toast('info', error.message)
      return null
    }
  }

  /** Cells say who made a record and who changed it: with the first of them the database learns what he is called. */
  #withOwnName(ops: readonly Op[]): readonly Op[] {
    const { id: person, name } = this.host.user
    const op: Op = { kind: 'person.put', person, name }
    if (this.#isNamed || !isTaken(op) || !ops.some(({ kind }) => SIGNED.has(kind))) return ops
    this.#isNamed = true
    return this.database.people.get(person) === name ? ops : [op, ...ops]
  }

  undo(): void {
    if (this.canUndo) (this.#order ?? this.#steps).undo()
    this.#changed()
  }

  redo(): void {
    if (this.canRedo) (this.#order ?? this.#steps).redo()
    this.#changed()
  }

  #ordered(): OrderedSteps | null {
    const { undoOrder } = this.host
    if (!undoOrder) return null
    const take = (step: 'undo' | 'redo') => (): boolean => {
      const isDone = this.canWrite && this.#steps[step]()
      this.#changed()
      return isDone
    }
    const part = { undo: take('undo'), redo: take('redo'), show: (place: Json) => this.#stepPlace.show(place) }
    return new OrderedSteps(undoOrder, part, () => this.#changed())
  }

  dispose(): void {
    this.#detach()
    this.#cells?.dispose()
    this.#order?.dispose()
    this.pictures.dispose()
    this.#listeners.clear()
    this.#watchers.clear()
  }

  #editing(ops: Op[]): Editing {
    return {
      database: this.database,
      isOwner: this.isOwner,
      mayBeEmpty: this.host.tabs !== undefined,
      do: (wanted) => void ops.push(...wanted),
      newName: () => newName(Math.random),
      newRecord: () => newRecordId(Math.random),
    }
  }

  #tellLost(own: readonly Entry[]): void {
    const reasons = new Set(
      own.flatMap(({ lostCells = [], lostOps = [], isRefused }): LossReason[] =>
        isRefused ? ['refused'] : [...lostCells, ...lostOps].map(({ why }) => why),
      ),
    )
    for (const why of reasons) this.host.toast('warning', LOST[why])
  }

  #loadWhatIsNeeded(): void {
    learnPatterns(this.#replica.database.tables)
    const hasFormula = this.#replica.database.tables.some(({ fields }) => fields.some(({ kind }) => kind === 'formula'))
    if (hasFormula) this.loadCalculator()
  }

  /** Bodies of functions come when there is something to compute; until then its cells are empty. */
  loadCalculator(): void {
    if (this.#isCalculating) return
    this.#isCalculating = true
    void loadCalculator().then(
      ({ calculator }) => {
        this.#replica.calculator = calculator
        this.#changed()
        this.#tellTouched(null)
      },
      () => {
        this.#isCalculating = false
        this.host.toast('warning', '公式的计算程序没有加载成功，公式字段暂时是空的；请检查网络后刷新页面')
      },
    )
  }

  /** Cells of sheets are others than before: what reads them is. */
  #seeCells(isRewired: boolean): void {
    // Whether a field is computed from itself is found anew.
    if (isRewired) this.#replica.database.reshaped()
    this.#changed()
    this.#tellTouched({ structure: new Set(), cells: new Map(), records: new Set() })
  }

  /** Versions hold what a role may hide, so that the owner alone gets them. */
  #tellHistory(): void {
    this.host.withholdHistory?.(
      this.#replica.database.isPart ? '文件设有角色，历史版本里可能有你看不到的内容，只有所有者能查看' : null,
    )
  }

  #tellTouched(touched: Touched | null): void {
    for (const watcher of this.#watchers) watcher(touched)
  }

  #changed(): void {
    this.#version++
    this.#nowMs = Date.now()
    for (const listener of this.#listeners) listener()
  }
}

const attach = (ops: OpsPort, replica: TableReplica): (() => void) =>
  ops.attach({ receive: (parts) => replica.receive(parts), everything: () => replica.everything() })

const hasTouched = ({ structure, cells, records }: Touched): boolean => structure.size + cells.size + records.size > 0

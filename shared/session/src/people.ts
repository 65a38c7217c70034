import type { Collaborator, Json } from '@wenfang/shared-contract'
import { encodeClientFrame, type SelectionInfo, type ServerFrame, type ServerMessage } from '@wenfang/shared-protocol'
import { BehaviorSubject } from 'rxjs'
import type { Clock } from './clock.ts'
import { Collaborators, type Person, type SelectionChange } from './collaborators.ts'
import { Presence } from './presence.ts'
import { SelectionSender } from './selection-sender.ts'

export interface PeopleOptions {
  readonly clock: Clock
  /** S325 */
  readonly hasGreyGuests: boolean
  readonly send: (frame: Uint8Array) => void
  readonly sendSelection: (selection: SelectionInfo | null) => void
  readonly onSelection: (change: SelectionChange) => void
}

/** Who is here and what they show: collaborator list, selections and presence of one file. */
export class People {
  readonly collaborators$ = new BehaviorSubject<readonly Collaborator[]>([])
  readonly people$ = new BehaviorSubject<readonly Person[]>([])
  readonly selections$ = new BehaviorSubject<ReadonlyMap<string, SelectionInfo>>(new Map())
  readonly states$ = new BehaviorSubject<ReadonlyMap<string, Json>>(new Map())
  readonly #options: PeopleOptions
  readonly #list: Collaborators
  readonly #presence: Presence
  readonly #selection: SelectionSender
  #own = ''

  constructor(options: PeopleOptions) {
    this.#options = options
    const { clock } = options
    this.#list = new Collaborators(() => clock.now(), options.hasGreyGuests)
    this.#selection = new SelectionSender(clock, options.sendSelection)
    this.#presence = new Presence(
      clock,
      (state) => options.send(encodeClientFrame({ kind: 'presence', state })),
      (states) => this.states$.next(states),
    )
  }

  /** Connection id that the server gave this client. */
  get own(): string {
    return this.#own
  }

  select(selection: SelectionInfo | null): void {
    this.#selection.select(selection)
  }

  show(state: Json): void {
    this.#presence.set(state)
  }

  /** The session is ready, so that presence is passed on. */
  ready(): void {
    this.#presence.connected()
  }

  lost(): void {
    this.#selection.lost()
    this.#presence.lost()
    this.#list.clear()
    this.#publish()
  }

  onMessage(message: ServerMessage): void {
    switch (message.cmd) {
      case 'session.open':
        this.#own = message.connid
        this.#list.setOwn(message.connid)
        return
      case 'user.init':
        this.#list.init(message.users)
        break
      case 'user.join':
        this.#list.join(message.user)
        break
      case 'user.quit':
        this.#list.quit(message.connid)
        this.#presence.quit(message.connid)
        break
      case 'user.selection.change': {
        const change = this.#list.select(message)
        if (change) this.#options.onSelection(change)
        break
      }
      default:
        return
    }
    this.#publish()
    if (this.#list.isSelfIn) this.#selection.joined()
  }

  onPresences({ states }: Extract<ServerFrame, { kind: 'presences' }>): void {
    this.#presence.receive(states, this.#own)
  }

  dispose(): void {
    this.#selection.dispose()
    this.#presence.dispose()
    for (const subject of [this.collaborators$, this.people$, this.selections$, this.states$]) subject.complete()
  }

  #publish(): void {
    this.collaborators$.next(this.#list.list)
    this.people$.next(this.#list.people)
    this.selections$.next(this.#list.selections)
  }
}

import type { Collaborator } from '@wenfang/shared-contract'
import type { CollaboratorInfo, SelectionInfo, ServerMessage } from '@wenfang/shared-protocol'
import { statusName } from './display-name.ts'
import { ColourRota, GUEST_COLOUR } from './palette.ts'

/** One person with all their connections (S200, S202). */
export interface Person {
  readonly id: string
  /** As people see it: guests carry a mark (S203). */
  readonly name: string
  readonly avatarUrl: string
  readonly colour: string
  readonly canWrite: boolean
  readonly isLoggedIn: boolean
  readonly isSelf: boolean
  readonly connections: readonly string[]
  /** Clock time of the last sign of them (S205). */
  readonly lastActiveMs: number
}

export interface SelectionChange {
  readonly connection: string
  readonly previous: SelectionInfo | null
  readonly next: SelectionInfo | null
}

/** Who is in the file. Feed it the people messages; it says what they changed. */
export class Collaborators {
  readonly #rota = new ColourRota()
  readonly #now: () => number
  readonly #hasGreyGuests: boolean
  readonly #connections = new Map<string, CollaboratorInfo>()
  readonly #selections = new Map<string, SelectionInfo>()
  readonly #lastActive = new Map<string, number>()
  #own = ''

  /** `hasGreyGuests`: who is not signed in has no colour of their own (S325). */
  constructor(now: () => number, hasGreyGuests = false) {
    this.#now = now
    this.#hasGreyGuests = hasGreyGuests
  }

  /** Connection id that the server gave this client. */
  setOwn(connection: string): void {
    this.#own = connection
  }

  /** Whether the others have been told of this client (S252). */
  get isSelfIn(): boolean {
    return this.#connections.has(this.#own)
  }

  /** S248: the list of the server replaces everything. */
  init(users: readonly CollaboratorInfo[]): void {
    this.#connections.clear()
    this.#selections.clear()
    for (const user of users) this.join(user)
  }

  /** S249 */
  join(user: CollaboratorInfo): void {
    this.#connections.set(user.connid, user)
    this.#lastActive.set(user.id, this.#now())
  }

  /** S250: a person leaves with their last connection, which follows from the list. */
  quit(connection: string): void {
    this.#connections.delete(connection)
    this.#selections.delete(connection)
  }

  /** S251. null when the connection is not in the file, or is this client's own. */
  select({ connid, selection }: Extract<ServerMessage, { cmd: 'user.selection.change' }>): SelectionChange | null {
    const user = this.#connections.get(connid)
    if (!user || connid === this.#own) return null
    const previous = this.#selections.get(connid) ?? null
    if (selection) this.#selections.set(connid, selection)
    else this.#selections.delete(connid)
    this.#lastActive.set(user.id, this.#now())
    return { connection: connid, previous, next: selection }
  }

  /** Nobody is known any more: the connection is gone. */
  clear(): void {
    this.#connections.clear()
    this.#selections.clear()
  }

  get list(): readonly Collaborator[] {
    return [...this.#connections.values()].map((user) => ({
      connection: user.connid,
      userId: user.id,
      name: statusName(user.name, user.logined),
      avatarUrl: user.avatar_url,
      colour: this.#hasGreyGuests && !user.logined ? GUEST_COLOUR : this.#rota.colourOf(user.id),
      canWrite: user.permission === 'write',
      isSelf: user.connid === this.#own,
    }))
  }

  get people(): readonly Person[] {
    const people = new Map<string, Person>()
    for (const each of this.list) {
      const known = people.get(each.userId)
      people.set(each.userId, {
        id: each.userId,
        name: each.name,
        avatarUrl: each.avatarUrl,
        colour: each.colour,
        canWrite: each.canWrite || (known?.canWrite ?? false),
        isLoggedIn: this.#connections.get(each.connection)?.logined ?? false,
        isSelf: each.isSelf || (known?.isSelf ?? false),
        connections: [...(known?.connections ?? []), each.connection],
        lastActiveMs: this.#lastActive.get(each.userId) ?? this.#now(),
      })
    }
    return [...people.values()]
  }

  get selections(): ReadonlyMap<string, SelectionInfo> {
    return new Map(this.#selections)
  }
}

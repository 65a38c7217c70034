import type { SelectionInfo } from '@wenfang/shared-protocol'
import type { Member } from './member.ts'
import type { NodeMessage } from './node-message.ts'
import { Coalescer, MAX_WAIT_MS } from './coalescer.ts'
import type { RoomLine } from './room-line.ts'
import { binaryFrame, textFrame } from './socket-frame.ts'

const NOTHING = new Uint8Array()

/**
 * What each connection shows of itself: opaque presence states and selections. Bundled for the whole room; a newer state
 * replaces one that was not sent yet. Nothing of it is kept.
 */
export class PresenceBoard {
  readonly #members: () => Iterable<Member>
  readonly #line: RoomLine | null
  /** By connection id, those of other nodes too. */
  readonly #states = new Map<string, Uint8Array>()
  readonly #selections = new Map<string, SelectionInfo>()
  readonly #changedStates = new Map<string, Uint8Array>()
  readonly #changedSelections = new Map<string, SelectionInfo | null>()
  /** Connections of this node whose changes other nodes have not been told. */
  readonly #untold = new Set<string>()
  /** Members that skipped frames because they read too slowly. */
  readonly #skipped = new Set<Member>()
  readonly #coalescer: Coalescer
  readonly #maySee: (member: Member) => boolean

  /**
   * @param line leads to the boards of other nodes
   * @param maySee whoever may not see everything in a file is not shown where others are in it
   */
  constructor(
    members: () => Iterable<Member>,
    line: RoomLine | null = null,
    maySee: (member: Member) => boolean = () => true,
  ) {
    this.#maySee = maySee
    this.#members = members
    this.#line = line
    this.#coalescer = new Coalescer(
      () => MAX_WAIT_MS,
      () => this.#send(),
    )
  }

  setState(member: Member, state: Uint8Array): void {
    this.#untold.add(member.id)
    this.#putState(member.id, state)
  }

  setSelection(member: Member, selection: SelectionInfo | null): void {
    this.#untold.add(member.id)
    this.#putSelection(member.id, selection)
  }

  /** Another node tells what its people show. */
  hear(message: Extract<NodeMessage, { kind: 'presence' | 'selection' }>): void {
    if (message.kind === 'selection') this.#putSelection(message.connid, message.selection)
    else for (const { connection, state } of message.states) this.#putState(connection, state)
  }

  /** Another node has just opened the file and knows nothing yet. */
  tellAll(): void {
    for (const { id } of this.#members()) if (this.#states.has(id) || this.#selections.has(id)) this.#untold.add(id)
    for (const id of this.#untold) {
      const state = this.#states.get(id)
      if (state) this.#changedStates.set(id, state)
      const selection = this.#selections.get(id)
      if (selection) this.#changedSelections.set(id, selection)
    }
    if (this.#untold.size > 0) this.#coalescer.schedule()
  }

  /** Shows the newcomer what everybody shows now. */
  welcome(member: Member): void {
    if (!this.#maySee(member)) return
    const states = [...this.#states].map(([connection, state]) => ({ connection, state }))
    if (states.length > 0) member.outbox.write(binaryFrame({ kind: 'presences', states }))
    for (const [connid, selection] of this.#selections) {
      if (connid !== member.id) member.outbox.write(textFrame({ cmd: 'user.selection.change', connid, selection }))
    }
  }

  remove(member: Member): void {
    this.#skipped.delete(member)
    this.#untold.delete(member.id)
    this.forget(member.id)
  }

  /** The connection is gone, wherever it was. */
  forget(connid: string): void {
    this.#selections.delete(connid)
    this.#changedSelections.delete(connid)
    if (this.#states.delete(connid)) {
      this.#changedStates.set(connid, NOTHING)
      this.#coalescer.schedule()
    } else {
      this.#changedStates.delete(connid)
    }
  }

  close(): void {
    this.#coalescer.stop()
  }

  #putState(connid: string, state: Uint8Array): void {
    if (state.byteLength === 0) this.#states.delete(connid)
    else this.#states.set(connid, state)
    this.#changedStates.set(connid, state)
    this.#coalescer.schedule()
  }

  #putSelection(connid: string, selection: SelectionInfo | null): void {
    if (selection === null) this.#selections.delete(connid)
    else this.#selections.set(connid, selection)
    this.#changedSelections.set(connid, selection)
    this.#coalescer.schedule()
  }

  #tellOtherNodes(): void {
    const states = [...this.#changedStates].filter(([connid]) => this.#untold.has(connid))
    if (states.length > 0) {
      this.#line?.say({ kind: 'presence', states: states.map(([connection, state]) => ({ connection, state })) })
    }
    for (const [connid, selection] of this.#changedSelections) {
      if (this.#untold.has(connid)) this.#line?.say({ kind: 'selection', connid, selection })
    }
    this.#untold.clear()
  }

  #send(): void {
    this.#tellOtherNodes()
    const states = [...this.#changedStates].map(([connection, state]) => ({ connection, state }))
    const frame = states.length > 0 ? binaryFrame({ kind: 'presences', states }) : null
    const selections = [...this.#changedSelections].map(
      ([connid, selection]) => [connid, textFrame({ cmd: 'user.selection.change', connid, selection })] as const,
    )
    this.#changedStates.clear()
    this.#changedSelections.clear()
    for (const member of this.#members()) {
      if (!this.#maySee(member)) continue
      if (member.outbox.isSlow) {
        this.#skipped.add(member)
        continue
      }
      if (this.#skipped.delete(member)) {
        this.welcome(member)
        continue
      }
      if (frame) member.outbox.write(frame)
      for (const [author, selection] of selections) if (author !== member.id) member.outbox.write(selection)
    }
  }
}

import type { SelectionInfo } from '@wenfang/shared-protocol'
import type { Member } from './member.ts'
import { MAX_WAIT_MS, Pace } from './pace.ts'
import { binaryFrame, textFrame } from './socket-frame.ts'

const NOTHING = new Uint8Array()

/**
 * What each connection shows of itself: opaque presence states and selections. Bundled for the whole room; a newer state
 * replaces one that was not sent yet. Nothing of it is kept.
 */
export class PresenceBoard {
  readonly #members: () => Iterable<Member>
  readonly #states = new Map<Member, Uint8Array>()
  readonly #selections = new Map<Member, SelectionInfo | null>()
  readonly #changedStates = new Map<string, Uint8Array>()
  readonly #changedSelections = new Map<Member, SelectionInfo | null>()
  /** Members that skipped frames because they read too slowly. */
  readonly #skipped = new Set<Member>()
  readonly #pace: Pace

  constructor(members: () => Iterable<Member>) {
    this.#members = members
    this.#pace = new Pace(
      () => MAX_WAIT_MS,
      () => this.#send(),
    )
  }

  setState(member: Member, state: Uint8Array): void {
    if (state.byteLength === 0) this.#states.delete(member)
    else this.#states.set(member, state)
    this.#changedStates.set(member.id, state)
    this.#pace.schedule()
  }

  setSelection(member: Member, selection: SelectionInfo | null): void {
    if (selection === null) this.#selections.delete(member)
    else this.#selections.set(member, selection)
    this.#changedSelections.set(member, selection)
    this.#pace.schedule()
  }

  /** Shows the newcomer what everybody shows now. */
  welcome(member: Member): void {
    const states = [...this.#states].map(([{ id }, state]) => ({ connection: id, state }))
    if (states.length > 0) member.outbox.write(binaryFrame({ kind: 'presences', states }))
    for (const [{ id }, selection] of this.#selections) {
      if (id !== member.id) member.outbox.write(textFrame({ cmd: 'user.selection.change', connid: id, selection }))
    }
  }

  remove(member: Member): void {
    this.#selections.delete(member)
    this.#changedSelections.delete(member)
    this.#skipped.delete(member)
    if (this.#states.delete(member)) {
      this.#changedStates.set(member.id, NOTHING)
      this.#pace.schedule()
    } else {
      this.#changedStates.delete(member.id)
    }
  }

  close(): void {
    this.#pace.stop()
  }

  #send(): void {
    const states = [...this.#changedStates].map(([connection, state]) => ({ connection, state }))
    const frame = states.length > 0 ? binaryFrame({ kind: 'presences', states }) : null
    const selections = [...this.#changedSelections].map(
      ([member, selection]) =>
        [member, textFrame({ cmd: 'user.selection.change', connid: member.id, selection })] as const,
    )
    this.#changedStates.clear()
    this.#changedSelections.clear()
    for (const member of this.#members()) {
      if (member.outbox.isSlow) {
        this.#skipped.add(member)
        continue
      }
      if (this.#skipped.delete(member)) {
        this.welcome(member)
        continue
      }
      if (frame) member.outbox.write(frame)
      for (const [author, selection] of selections) if (author !== member) member.outbox.write(selection)
    }
  }
}

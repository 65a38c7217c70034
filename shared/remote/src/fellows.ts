import type { Collaborator, HostApi, Json } from '@wenfang/shared-contract'

/** Somebody else who has the document open, and what their window tells of itself, which is not trusted. */
export interface Fellow extends Collaborator {
  readonly state: Json | undefined
}

/** Everybody but this window, now and whenever one of them comes, goes or tells something new. @returns unsubscribe */
export function subscribeFellows(
  host: Pick<HostApi, 'doc' | 'session'>,
  listener: (fellows: readonly Fellow[]) => void,
): () => void {
  let people: readonly Collaborator[] = []
  let states: ReadonlyMap<string, Json> = new Map()
  const tell = (): void =>
    listener(
      people.filter(({ isSelf }) => !isSelf).map((person) => ({ ...person, state: states.get(person.connection) })),
    )
  const subscriptions = [
    host.session.collaborators$.subscribe((next) => {
      people = next
      tell()
    }),
    host.doc.presence.states$.subscribe((next) => {
      states = next
      tell()
    }),
  ]
  return () => {
    for (const subscription of subscriptions.splice(0)) subscription.unsubscribe()
  }
}

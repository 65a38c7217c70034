import type { KernelWriter } from '@wenfang/shared-contract'
import type { LiveBody, Reacted, Taken } from '../kernel/index.ts'

/** Who may do what in the file now. */
interface Rights {
  readonly owner: string | null
  readonly mayWrite: (userId: string) => Promise<boolean>
}

/** What a body does by itself after what was taken, with the rights that those have now for whom it does it. */
export async function reactionsTo(
  body: LiveBody,
  answers: readonly Taken[],
  { owner, mayWrite }: Rights,
  timeMs: number,
): Promise<readonly Reacted[]> {
  const reactions: Reacted[] = []
  const writers = new Map<string, KernelWriter>()
  let people = answers.flatMap((answer) => (answer.ok ? (answer.reactsFor ?? []) : []))
  while (people.length > 0) {
    for (const id of people) {
      if (writers.has(id)) continue
      const isOwner = id === owner
      writers.set(id, { isOwner, mayWrite: isOwner || (await mayWrite(id)) })
    }
    const reacted = await body.react(writers, timeMs)
    reactions.push(reacted)
    people = reacted.reactsFor.filter((id) => !writers.has(id))
  }
  return reactions
}

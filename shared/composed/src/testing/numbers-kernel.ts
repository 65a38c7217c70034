import type { DocKernel, KernelBody } from '@wenfang/shared-contract'

/** A list of numbers, which takes none twice and tells strangers only the even ones. */
export const numbers: DocKernel = {
  open(snapshot): KernelBody {
    const all = [...(snapshot ?? [])]
    return {
      get order() {
        return all.length
      },
      take(submission) {
        const [number = 0] = submission
        if (all.includes(number)) return null
        all.push(number)
        return Uint8Array.of(number)
      },
      apply: (entry) => void all.push(...entry),
      snapshot: () => Uint8Array.from(all),
      hasRules: true,
      viewer: ({ isOwner }) => ({
        isPart: !isOwner,
        snapshot: () => (isOwner ? null : Uint8Array.from(all.filter((number) => number % 2 === 0))),
        next: (entry) => (isOwner || (entry[0] ?? 0) % 2 === 0 ? null : new Uint8Array()),
      }),
    }
  },
}

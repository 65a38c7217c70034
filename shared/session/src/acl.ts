import { CHANNEL, RIGHTS, type Acl, type Channel, type Right } from '@wenfang/shared-protocol'

/** Rights as the wire tells them; a right that is not named is not granted. */
export function parseAcl(flags: Readonly<Record<string, number>>): Acl {
  const acl = {} as Record<Right, 0 | 1>
  for (const right of RIGHTS) acl[right] = flags[right] === 1 ? 1 : 0
  return acl
}

export const isSameAcl = (a: Acl, b: Acl): boolean => RIGHTS.every((right) => a[right] === b[right])

/**
 * Whether the server takes document frames of a channel from somebody with these rights. What is said about an ordered body may lie in it,
 * and the kernel of the type judges the rest.
 */
export const canWriteChannel = (acl: Acl, channel: Channel, isOrdered: boolean): boolean =>
  acl.update === 1 || (acl.comment === 1 && (isOrdered || channel === CHANNEL.comments))

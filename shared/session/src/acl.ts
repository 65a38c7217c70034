import { CHANNEL, RIGHTS, type Acl, type Channel, type Right } from '@wenfang/shared-protocol'

/** Rights as the wire tells them; a right that is not named is not granted. */
export function parseAcl(flags: Readonly<Record<string, number>>): Acl {
  const acl = {} as Record<Right, 0 | 1>
  for (const right of RIGHTS) acl[right] = flags[right] === 1 ? 1 : 0
  return acl
}

export const isSameAcl = (a: Acl, b: Acl): boolean => RIGHTS.every((right) => a[right] === b[right])

/** Whether the server takes document frames of a channel from somebody with these rights. */
export function canWriteChannel(acl: Acl, channel: Channel): boolean {
  switch (channel) {
    case CHANNEL.body:
      return acl.update === 1
    case CHANNEL.comments:
      return acl.update === 1 || acl.comment === 1
  }
}

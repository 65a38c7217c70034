import {
  RIGHTS,
  type Group,
  type GroupGrant,
  type LinkInput,
  type MemberGrant,
  type MemberInput,
  type Publication,
  type Right,
  type ShareLink,
  type Sharing,
  type SharingInput,
} from '@wenfang/shared-protocol'
import { useCallback, useEffect, useState } from 'react'
import { failureText } from '../../pages/failure.ts'
import { useScreen } from '../../pages/screen.tsx'

/** All that the server tells of who may open a file. */
export interface Shared {
  /** What the person who shares may do, and so may give. */
  readonly own: readonly Right[]
  readonly isOwner: boolean
  readonly members: readonly MemberGrant[]
  readonly groups: readonly GroupGrant[]
  readonly links: readonly ShareLink[]
  readonly publication: Publication | null
  readonly sharing: Sharing
}

export interface Access {
  /** null until it was loaded. */
  readonly shared: Shared | null
  readonly problem: string
  readonly reload: () => void
  readonly grant: (userId: string, input: MemberInput) => Promise<void>
  readonly remove: (userId: string) => Promise<void>
  readonly grantGroup: (groupId: string, input: MemberInput) => Promise<void>
  readonly removeGroup: (groupId: string) => Promise<void>
  readonly transfer: (userId: string) => Promise<boolean>
  /** @throws WenfangError, for the form to show */
  readonly createLink: (input: LinkInput) => Promise<ShareLink>
  readonly changeLink: (link: ShareLink, input: LinkInput) => Promise<void>
  readonly revoke: (link: ShareLink) => Promise<void>
  readonly publish: (rights: readonly Right[]) => Promise<boolean>
  readonly unpublish: () => Promise<boolean>
  readonly setSharing: (input: SharingInput) => Promise<boolean>
  /** Every group of this server. */
  readonly findGroups: () => Promise<readonly Group[]>
}

/** Who may open a file, as the server has it. Changes are shown when the server has taken them. */
export function useAccess(fileId: string): Access {
  const { api, services } = useScreen()
  const [shared, setShared] = useState<Shared | null>(null)
  const [problem, setProblem] = useState('')

  const load = useCallback(async () => {
    try {
      const [file, members, groups, links, publication, sharing] = await Promise.all([
        api.files.get(fileId),
        api.members.ofFile(fileId),
        api.groups.ofFile(fileId),
        api.links.ofFile(fileId),
        api.publication.get(fileId),
        api.files.sharing(fileId),
      ])
      const own = RIGHTS.filter((right) => file.rights.includes(right))
      setShared({ own, isOwner: file.role === 'owner', members, groups, links, publication, sharing })
      setProblem('')
    } catch (error) {
      setProblem(failureText(error))
    }
  }, [api, fileId])
  // oxlint-disable-next-line react/set-state-in-effect -- sets state only after the server answered
  useEffect(() => void load(), [load])

  const attempt = async (change: () => Promise<unknown>): Promise<boolean> => {
    let isDone = true
    try {
      await change()
    } catch (error) {
      isDone = false
      services.toast('error', failureText(error))
    }
    await load()
    return isDone
  }
  const quietly = async (change: () => Promise<unknown>): Promise<void> => void (await attempt(change))
  return {
    shared,
    problem,
    reload: () => void load(),
    grant: (userId, input) => quietly(() => api.members.grant(fileId, userId, input)),
    remove: (userId) => quietly(() => api.members.remove(fileId, userId)),
    grantGroup: (groupId, input) => quietly(() => api.groups.grant(fileId, groupId, input)),
    removeGroup: (groupId) => quietly(() => api.groups.remove(fileId, groupId)),
    transfer: (userId) => attempt(() => api.files.setOwner(fileId, userId)),
    async createLink(input) {
      const link = await api.links.create(fileId, input)
      await load()
      return link
    },
    changeLink: (link, input) => quietly(() => api.links.change(link.id, input)),
    revoke: (link) => quietly(() => api.links.revoke(link.id)),
    publish: (rights) => attempt(() => api.publication.set(fileId, rights)),
    unpublish: () => attempt(() => api.publication.stop(fileId)),
    setSharing: (input) => attempt(() => api.files.setSharing(fileId, input)),
    findGroups: () => api.groups.list(),
  }
}

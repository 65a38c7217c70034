import type { Grant, LinkInput, MemberGrant, Person, ShareLink } from '@wenfang/shared-protocol'
import { useCallback, useEffect, useState } from 'react'
import { failureText } from '../../pages/failure.ts'
import { useScreen } from '../../pages/screen.tsx'

export interface Access {
  readonly members: readonly MemberGrant[] | null
  readonly links: readonly ShareLink[]
  readonly problem: string
  readonly reload: () => void
  readonly grant: (person: Person, role: Grant) => Promise<void>
  readonly remove: (userId: string) => Promise<void>
  /** @throws WenfangError, for the form to show */
  readonly createLink: (input: LinkInput) => Promise<ShareLink>
  readonly changeLink: (link: ShareLink, role: Grant) => Promise<void>
  readonly revoke: (link: ShareLink) => Promise<void>
}

/** Who may open a file, as the server has it. Changes are shown when the server has taken them. */
export function useAccess(fileId: string): Access {
  const { api, services } = useScreen()
  const [members, setMembers] = useState<readonly MemberGrant[] | null>(null)
  const [links, setLinks] = useState<readonly ShareLink[]>([])
  const [problem, setProblem] = useState('')

  const load = useCallback(async () => {
    try {
      const [people, all] = await Promise.all([api.members.ofFile(fileId), api.links.ofFile(fileId)])
      setMembers(people)
      setLinks(all)
      setProblem('')
    } catch (error) {
      setProblem(failureText(error))
    }
  }, [api, fileId])
  // oxlint-disable-next-line react/set-state-in-effect -- sets state only after the server answered
  useEffect(() => void load(), [load])

  const attempt = async (change: () => Promise<unknown>): Promise<void> => {
    try {
      await change()
    } catch (error) {
      services.toast('error', failureText(error))
    }
    await load()
  }
  return {
    members,
    links,
    problem,
    reload: () => void load(),
    grant: (person, role) => attempt(() => api.members.grant(fileId, person.id, role)),
    remove: (userId) => attempt(() => api.members.remove(fileId, userId)),
    async createLink(input) {
      const link = await api.links.create(fileId, input)
      setLinks((before) => [link, ...before])
      return link
    },
    changeLink: (link, role) => attempt(() => api.links.change(link.id, { role, expires_at: link.expires_at })),
    revoke: (link) => attempt(() => api.links.revoke(link.id)),
  }
}

import { useStream } from '@wenfang/shared-remote/surface'
import { useEffect, useState } from 'react'
import {
  cascadeNodes,
  groupMember,
  groupsAmong,
  peopleAmong,
  type Database,
  type Field,
  type Named,
} from '../../model/index.ts'
import type { TableSession } from '../state/table-session.ts'

export interface Choice {
  readonly id: string
  readonly title: string
  readonly colour: number | null
}

/** Groups whose names came once. */
const told = new WeakMap<TableSession, readonly Named[]>()

/** What a cell of this field can be chosen from: options, people whom the database or this page knows, groups of the organization. */
export function useChoices(session: TableSession, database: Database, field: Field): readonly Choice[] {
  const { host } = session
  const collaborators = useStream(host.session.collaborators$, [])
  const groups = useGroups(session, field.kind === 'group')
  switch (field.kind) {
    case 'person':
      return named([
        ...peopleAmong(database.people),
        [host.user.id, host.user.name],
        ...collaborators.map(({ userId, name }) => [userId, name] as const),
      ])
    case 'group':
      return named([...groupsAmong(database.people), ...groups])
    case 'cascade':
      return [...cascadeNodes(field.settings.options ?? []).values()].map(({ option, path }) => ({
        ...option,
        title: path,
      }))
    default:
      return field.settings.options ?? []
  }
}

function useGroups(session: TableSession, isAsked: boolean): readonly Named[] {
  const [groups, setGroups] = useState(told.get(session) ?? [])
  useEffect(() => {
    if (!isAsked || told.has(session)) return
    let isGone = false
    const ask = async (): Promise<void> => {
      const found = (await session.host.groups?.()) ?? []
      const names = found.map(({ id, name }): Named => [groupMember(id), name])
      told.set(session, names)
      if (!isGone) setGroups(names)
    }
    void ask()
    return () => {
      isGone = true
    }
  }, [session, isAsked])
  return groups
}

/** Everybody once, by the newest name. */
const named = (names: readonly Named[]): readonly Choice[] =>
  [...new Map(names)].map(([id, title]) => ({ id, title, colour: null }))

import { COLLABORATOR_LIST_LIMIT } from '@wenfang/shared-protocol'
import type { Person } from '@wenfang/shared-session'
import { Avatar, AvatarStack, Popover } from '@wenfang/shared-ui'
import { useMemo, useState } from 'react'
import { dialogTexts } from '../i18n/dialogs.ts'
import { useNow } from '../pages/use-now.ts'
import { timeText } from '../pages/time-text.ts'
import { useAvatars } from './use-avatars.ts'

const texts = dialogTexts.bar

export interface PeopleProps {
  readonly people: readonly Person[]
  /** How many pictures the bar has room for; never more than 15 (S504, G16). */
  readonly room: number
  readonly ready: Promise<void>
  /** Company and group of each, by id. */
  readonly pathsOf?: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

/** The session counts from when this page began. */
const dateOf = (sessionMs: number): string => new Date(performance.timeOrigin + sessionMs).toISOString()

/** Who is here. The bar shows the first ones and +N; a press lists names, rights and last activity (S203-S205). */
export function People({ people, room, ready, pathsOf }: PeopleProps) {
  const others = useMemo(() => people.toSorted((a, b) => Number(a.isSelf) - Number(b.isSelf)), [people])
  const loaded = useAvatars(
    useMemo(() => people.slice(0, COLLABORATOR_LIST_LIMIT).map((person) => person.avatarUrl), [people]),
    ready,
  )
  const [paths, setPaths] = useState<ReadonlyMap<string, string>>(new Map())
  const now = useNow()
  if (people.length === 0) return null
  const imageOf = (person: Person) => (loaded.has(person.avatarUrl) ? { imageUrl: person.avatarUrl } : {})
  const rest = people.length - COLLABORATOR_LIST_LIMIT
  return (
    <Popover
      align="end"
      label={texts.peopleTitle(people.length)}
      className="bar-people-list"
      onOpenChange={(isOpen) => {
        if (isOpen) void pathsOf?.(others.slice(0, COLLABORATOR_LIST_LIMIT).map(({ id }) => id)).then(setPaths)
      }}
      trigger={
        <button type="button" className="bar-people" aria-label={texts.people(people.length)}>
          <AvatarStack
            limit={Math.min(room, COLLABORATOR_LIST_LIMIT)}
            people={others.map((person) => ({
              id: person.id,
              name: person.name,
              colour: person.colour,
              isFaded: !person.isLoggedIn,
              isDecorative: true,
              ...imageOf(person),
            }))}
          />
        </button>
      }
    >
      <h2>{texts.peopleTitle(people.length)}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls, so the keyboard must reach it */}
      <ul tabIndex={0} aria-label={texts.peopleTitle(people.length)}>
        {others.slice(0, COLLABORATOR_LIST_LIMIT).map((person) => (
          <li key={person.id}>
            <Avatar name={person.name} colour={person.colour} sizePx={32} isDecorative {...imageOf(person)} />
            <span>
              <span>
                {person.name}
                {person.isSelf && texts.you}
              </span>
              <small>
                {person.canWrite ? dialogTexts.roles.write : dialogTexts.roles.read}
                {paths.get(person.id) && ` · ${paths.get(person.id)}`}
                {!person.isSelf && ` · ${texts.activeAt(timeText(dateOf(person.lastActiveMs), now))}`}
              </small>
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="bar-people-rest">{texts.morePeople(rest)}</p>}
    </Popover>
  )
}

import type { Grant, Group, Person, Right } from '@wenfang/shared-protocol'
import { Avatar, Field, Input, ProgressRing, Select } from '@wenfang/shared-ui'
import Plus from 'lucide-react/icons/plus'
import Users from 'lucide-react/icons/users'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { dialogTexts } from '../../i18n/dialogs.ts'
import { failureText, isAbort } from '../../pages/failure.ts'
import { useScreen } from '../../pages/screen.tsx'
import { useDebounced } from '../../pages/use-debounced.ts'
import { sharingTexts } from '../../i18n/sharing.ts'
import { personColour } from '../../pages/person-colour.ts'
import { presetsWithin } from './role-select.tsx'

const texts = dialogTexts.share
const SEARCH_DELAY_MS = 200

/** Finds accounts and groups of this server and gives them a role. Arrow keys go through what was found, Enter adds. */
export function PeopleField({
  known,
  own,
  findGroups,
  onAdd,
  onAddGroup,
}: {
  /** Who already has access is not offered. */
  readonly known: ReadonlySet<string>
  readonly own: readonly Right[]
  readonly findGroups: () => Promise<readonly Group[]>
  readonly onAdd: (person: Person, role: Grant) => Promise<void>
  readonly onAddGroup: (group: Group, role: Grant) => Promise<void>
}) {
  const { api } = useScreen()
  const [typed, setTyped] = useState('')
  const options = presetsWithin(own)
  const [role, setRole] = useState<Grant>(options[0]?.value ?? 'read')
  const [groups, setGroups] = useState<readonly Group[]>([])
  const [found, setFound] = useState<readonly Person[] | null>(null)
  const [problem, setProblem] = useState<string>()
  const search = useDebounced(typed.trim(), SEARCH_DELAY_MS)
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => box.current?.querySelector('input')?.focus({ preventScroll: true }), [])
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what was found for other letters must not stay
    setFound(null)
    setProblem(undefined)
    if (search === '') return
    const abort = new AbortController()
    api.people(search, abort.signal).then(
      (people) => !abort.signal.aborted && setFound(people),
      (error: unknown) => !isAbort(error) && !abort.signal.aborted && setProblem(failureText(error)),
    )
    return () => abort.abort()
  }, [api, search])

  const load = useEffectEvent(() => findGroups())
  useEffect(() => {
    // Without groups people are found all the same.
    load().then(setGroups, () => undefined)
  }, [])
  const offeredGroups = search === '' ? [] : groups.filter(({ id, name }) => !known.has(id) && name.includes(search))
  const offered = found?.filter((person) => !known.has(person.id))
  const move = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('.wf-input, .share-found button') ?? [])]
    const at = stops.findIndex((stop) => stop === document.activeElement)
    const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  const addGroup = async (group: Group): Promise<void> => {
    await onAddGroup(group, role)
    setTyped('')
    box.current?.querySelector('input')?.focus()
  }
  const add = async (person: Person): Promise<void> => {
    await onAdd(person, role)
    setTyped('')
    box.current?.querySelector('input')?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows move between the field and what it found
    <div ref={box} onKeyDown={move}>
      <div className="share-people">
        <Field label={texts.people} isLabelHidden error={problem}>
          <Input
            placeholder={texts.peoplePlaceholder}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Select label={texts.grantRole} value={role} options={options} onChange={setRole} />
      </div>
      {search !== '' && problem === undefined && (
        <div className="share-found">
          {offered === undefined && (
            <span className="share-searching">
              <ProgressRing label={texts.searching} sizePx={16} />
            </span>
          )}
          {offered?.length === 0 && offeredGroups.length === 0 && <output>{texts.noneFound}</output>}
          {offered !== undefined && offered.length + offeredGroups.length > 0 && (
            <ul aria-label={texts.found}>
              {offeredGroups.map((group) => (
                <li key={group.id}>
                  <button type="button" title={texts.add(group.name)} onClick={() => void addGroup(group)}>
                    <span className="share-link-icon">
                      <Users aria-hidden="true" />
                    </span>
                    <span>
                      {group.name}
                      <small>{sharingTexts.people(group.member_count)}</small>
                    </span>
                    <Plus aria-hidden="true" />
                  </button>
                </li>
              ))}
              {offered.map((person) => (
                <li key={person.id}>
                  <button type="button" title={texts.add(person.name)} onClick={() => void add(person)}>
                    <Avatar
                      name={person.name}
                      colour={personColour(person.id)}
                      imageUrl={person.avatar_url}
                      sizePx={30}
                      isDecorative
                    />
                    <span>
                      {person.name}
                      <small>{person.email}</small>
                    </span>
                    <Plus aria-hidden="true" />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  )
}

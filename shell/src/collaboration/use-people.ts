import { useEffect, useState } from 'react'
import type { OpenDocument } from '../app/open-document.ts'
import { useValue } from '../app/use-value.ts'
import type { Person } from '@wenfang/shared-session'
import type { SwitchStatus } from './switch.ts'

/**
 * Who of the people in a document is shown (S327): everybody, or oneself alone while the server says that its list is hidden. The
 * server is asked again whenever the owner turns the switch. Who made the file sees them all.
 */
export function usePeople(
  open: OpenDocument,
  people: readonly Person[],
  status: SwitchStatus,
  isCreator: boolean,
): readonly Person[] {
  const runtime = useValue(open.runtime$)
  const [isShown, setShown] = useState(true)
  const { id, link_id: linkId } = open.file
  useEffect(() => {
    if (runtime === null || isCreator) return
    let isCurrent = true
    const ask = async (): Promise<void> => {
      // Without an answer nothing says that they are hidden.
      const next = await runtime.areCollaboratorsShown(linkId === '' ? id : linkId).catch(() => true)
      if (isCurrent) setShown(next)
    }
    void ask()
    return () => {
      isCurrent = false
    }
  }, [runtime, id, linkId, status, isCreator])
  return shownPeople(people, isShown || isCreator)
}

export const shownPeople = (people: readonly Person[], isListShown: boolean): readonly Person[] =>
  isListShown ? people : people.filter(({ isSelf }) => isSelf)

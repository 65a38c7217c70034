import type { HostApi } from '@wenfang/shared-contract'
import { useEffect, useState } from 'react'

interface PartLink {
  readonly id: string
  readonly table: string
  readonly view: string
}

interface LinksPort<Link extends PartLink, Input> {
  list(): Promise<readonly Link[]>
  share(input: Input): Promise<Link>
  revoke(id: string): Promise<void>
}

interface UsedLinks<Link, Input> {
  readonly known: readonly Link[]
  readonly isBusy: boolean
  readonly share: (input: Input) => Promise<void>
  readonly revoke: (link: Link) => Promise<void>
}

const FAILED = '没有成功，请等文件显示“已保存”后再试'

/** The links to one view that the server has; what fails is told. */
export function useLinks<Link extends PartLink, Input>(
  host: HostApi,
  links: LinksPort<Link, Input>,
  table: string,
  view: string,
): UsedLinks<Link, Input> {
  const [known, setKnown] = useState<readonly Link[]>([])
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    let isCurrent = true
    links.list().then(
      (all) => isCurrent && setKnown(all.filter((each) => each.table === table && each.view === view)),
      () => isCurrent && host.toast('error', FAILED),
    )
    return () => {
      isCurrent = false
    }
  }, [links, table, view, host])
  const share = async (input: Input): Promise<void> => {
    setBusy(true)
    try {
      const made = await links.share(input)
      setKnown((before) => [...before, made])
    } catch {
      host.toast('error', FAILED)
    }
    setBusy(false)
  }
  const revoke = async ({ id }: Link): Promise<void> => {
    try {
      await links.revoke(id)
      setKnown((before) => before.filter((each) => each.id !== id))
    } catch {
      host.toast('error', FAILED)
    }
  }
  return { known, isBusy, share, revoke }
}

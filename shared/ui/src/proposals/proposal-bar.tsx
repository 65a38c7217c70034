import type { HostApi, HostProposal } from '@wenfang/shared-contract'
import { Banner, Button } from '@wenfang/shared-ui'
import { useEffect, useState } from 'react'
import { endLeftMerges } from './end-merge.ts'

export interface ProposalBarProps {
  readonly host: HostApi
  readonly canWrite: boolean
  /** What people call a document of this type. */
  readonly noun: string
  readonly onShow: (proposal: HostProposal) => void
}

interface Known {
  readonly proposals: readonly HostProposal[]
  readonly of: HostProposal | null
}

/** An address of the shell's own is followed in place. */
function follow(href: string, portal: unknown): void {
  if (!(portal instanceof HTMLElement)) return
  const link = document.createElement('a')
  link.href = href
  portal.append(link)
  link.click()
  link.remove()
}

/**
 * Suggestions of people who may not write (G25): who may not begins one here, writes it in a file of their own and hands it
 * in; who may write is told that some wait.
 */
export function ProposalBar({ host, canWrite, noun, onShow }: ProposalBarProps) {
  const { proposals } = host
  const [known, setKnown] = useState<Known | null>(null)
  const [round, setRound] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [isOnline, setOnline] = useState(false)
  useEffect(() => {
    const subscription = host.session.state$.subscribe((state) => setOnline(state === 'CONNECTED'))
    return () => subscription.unsubscribe()
  }, [host])
  useEffect(() => {
    if (!isOnline) return
    let isOver = false
    proposals?.list().then(
      (list) => {
        if (!isOver) setKnown(list)
      },
      // Without an answer there is nothing to show; the document is not touched by it.
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [proposals, round, canWrite, isOnline])
  useEffect(() => {
    if (!known || !canWrite || !isOnline) return
    endLeftMerges(host, known.proposals).then(
      (isAny) => {
        if (isAny) setRound((last) => last + 1)
      },
      // The next page, or the next connection, ends them.
      (error: unknown) => host.report('proposal.merge.left', { message: String(error) }),
    )
  }, [host, known, canWrite, isOnline])
  if (!proposals || !known) return null

  const attempt = (what: () => Promise<void>, failed: string): void => {
    setBusy(true)
    what()
      .catch(() => {
        host.toast('warning', failed)
        setRound((last) => last + 1)
      })
      .finally(() => setBusy(false))
  }
  const begin = async (): Promise<void> => follow((await proposals.begin()).href, host.portal)
  const handIn = async (): Promise<void> => {
    await host.session.save()
    await proposals.handIn('')
    setRound(round + 1)
    host.toast('info', '修订建议已交出，能编辑的人会看到')
  }
  const { of } = known
  if (of)
    return (
      <Banner
        tone="info"
        action={
          of.state === 'draft' ? (
            <Button
              size="sm"
              kind="primary"
              disabled={isBusy}
              onClick={() => attempt(handIn, '没有交出成功，内容还在这里，请稍后再试')}
            >
              交出修订建议
            </Button>
          ) : undefined
        }
      >
        {OF_TEXTS[of.state](of.fileName)}
      </Banner>
    )
  if (!canWrite)
    return (
      <Banner
        tone="info"
        action={
          <Button
            size="sm"
            disabled={isBusy}
            onClick={() => attempt(begin, '没有开始成功：你可能没有复制这个文件的权限')}
          >
            提出修订
          </Button>
        }
      >
        你可以查看这个{noun}，不能直接修改。可以在自己的副本里写好修订，交给能编辑的人。
      </Banner>
    )
  const waiting = known.proposals.filter(({ state, isOutdated }) => state === 'handed' || isOutdated)
  const [first] = waiting
  if (!first) return null
  return (
    <Banner
      tone="info"
      action={
        <Button
          size="sm"
          kind="primary"
          onClick={() => {
            onShow(first)
            setRound(round + 1)
          }}
        >
          查看
        </Button>
      }
    >
      {waiting.length === 1
        ? `${first.author}的修订建议`
        : `有 ${waiting.length} 份修订建议，最早的来自${first.author}`}
    </Banner>
  )
}

const OF_TEXTS: Readonly<Record<HostProposal['state'], (name: string) => string>> = {
  draft: (name) => `你正在为“${name}”写修订建议。写完后交给能编辑的人。`,
  handed: (name) => `给“${name}”的修订建议已交出，等待处理。之后在这里写的不会带过去。`,
  merging: (name) => `给“${name}”的修订建议正在合并。`,
  merged: (name) => `给“${name}”的修订建议已被合并。`,
  declined: (name) => `给“${name}”的修订建议没有被采纳。`,
}

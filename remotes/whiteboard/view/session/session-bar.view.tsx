import { BaseToolbar, Menu, MenuItem, MenuSeparator } from '@wenfang/shared-ui'
import Timer from 'lucide-react/icons/timer'
import Vote from 'lucide-react/icons/vote'
import { commands as model } from '../../commands/commands.ts'
import { useBoard } from '../state/board-state.ts'
import { clockText, useSession } from './use-session.ts'

const MINUTES = [1, 3, 5, 10, 15] as const
const VOTES = [3, 5, 10] as const
const MINUTE_MS = 60_000

/** What a meeting at the board has: time that runs out, and votes. */
export function SessionMenus() {
  const { editor } = useBoard()
  const { secondsLeft, votes, given } = useSession()
  const isRunning = secondsLeft !== null
  return (
    <>
      <Menu
        trigger={
          <BaseToolbar.Button
            className="wf-toolbar-button wf-toolbar-button-text"
            aria-label={isRunning ? `计时器，还剩 ${clockText(secondsLeft)}` : '计时器'}
          >
            <Timer aria-hidden="true" />
            {isRunning && <span className="wf-toolbar-words board-clock">{clockText(secondsLeft)}</span>}
          </BaseToolbar.Button>
        }
      >
        {MINUTES.map((minutes) => (
          <MenuItem
            key={minutes}
            onSelect={() => editor.run(model.setTimer, { endsAt: Date.now() + minutes * MINUTE_MS })}
          >
            {minutes} 分钟
          </MenuItem>
        ))}
        {isRunning && (
          <>
            <MenuSeparator />
            <MenuItem onSelect={() => editor.run(model.setTimer, { endsAt: 0 })}>停止计时</MenuItem>
          </>
        )}
      </Menu>
      <Menu
        trigger={
          <BaseToolbar.Button
            className="wf-toolbar-button wf-toolbar-button-text"
            aria-label={votes > 0 ? `投票中，还有 ${votes - given} 票` : '投票'}
          >
            <Vote aria-hidden="true" />
            {votes > 0 && <span className="wf-toolbar-words">还有 {Math.max(0, votes - given)} 票</span>}
          </BaseToolbar.Button>
        }
      >
        {votes === 0 &&
          VOTES.map((count) => (
            <MenuItem key={count} onSelect={() => editor.run(model.setVoting, { votes: count })}>
              开始投票，每人 {count} 票
            </MenuItem>
          ))}
        {votes > 0 && <MenuItem onSelect={() => editor.run(model.setVoting, { votes: 0 })}>结束投票</MenuItem>}
        <MenuSeparator />
        <MenuItem onSelect={() => editor.run(model.clearVotes, {})}>清除所有票数</MenuItem>
      </Menu>
    </>
  )
}

import { BaseToolbar, Menu, MenuItem, MenuSeparator, ToolbarButton } from '@wenfang/shared-ui'
import EyeOff from 'lucide-react/icons/eye-off'
import Timer from 'lucide-react/icons/timer'
import Vote from 'lucide-react/icons/vote'
import { commands as model } from '../../commands/commands.ts'
import { useBoard } from '../state/board-state.ts'
import { useOwnWriting } from './use-hidden-notes.ts'
import { clockText, useSession } from './use-session.ts'

const MINUTES = [1, 3, 5, 10, 15] as const
const VOTES = [3, 5, 10] as const
const MINUTE_MS = 60_000

/** What a meeting at the board has: time that runs out, a round in which everybody writes alone, and votes. */
export function SessionMenus() {
  const { editor, host } = useBoard()
  const { secondsLeft, votes, given } = useSession()
  const isRunning = secondsLeft !== null
  const isAlone = useOwnWriting()
  const writeAlone = (): void => {
    editor.run(model.setOwnWriting, { round: isAlone ? 0 : Date.now() })
    host.toast('info', isAlone ? '大家的便签都公开了' : '各自先写：现在起贴的便签，别人先看不到写了什么')
  }
  return (
    <>
      <ToolbarButton
        label={isAlone ? '公开大家的便签' : '各自先写'}
        icon={<EyeOff />}
        isPressed={isAlone}
        onPress={writeAlone}
      />
      <Menu
        keepsKeys
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
        keepsKeys
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

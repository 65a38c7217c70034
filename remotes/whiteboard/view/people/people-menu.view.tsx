import { Avatar, BaseToolbar, Menu, MenuItem, MenuSeparator } from '@wenfang/shared-ui'
import Megaphone from 'lucide-react/icons/megaphone'
import MessageCircle from 'lucide-react/icons/message-circle'
import Users from 'lucide-react/icons/users'
import { useBoard } from '../state/board-state.ts'
import { useCompany } from './use-company.ts'

/** Who is here: to go along with one, and to bring all here. */
export function PeopleMenu({ onSay }: { readonly onSay: () => void }) {
  const { host, presence } = useBoard()
  const { fellows, followed, follow } = useCompany()
  const leader = fellows.find(({ connection }) => connection === followed)
  if (fellows.length === 0) return null
  return (
    <>
      <Menu
        keepsKeys
        align="end"
        trigger={
          <BaseToolbar.Button
            className="wf-toolbar-button wf-toolbar-button-text"
            aria-label={`一起看的人，${fellows.length} 位`}
          >
            <Users aria-hidden="true" />
            <span className="wf-toolbar-words">{leader ? `跟随 ${leader.name}` : fellows.length}</span>
          </BaseToolbar.Button>
        }
      >
        {fellows.map(({ connection, name, avatarUrl, colour }) => (
          <MenuItem
            key={connection}
            icon={<Avatar name={name} imageUrl={avatarUrl} colour={colour} sizePx={20} isDecorative />}
            onSelect={() => follow(connection === followed ? null : connection)}
          >
            {connection === followed ? `不再跟随 ${name}` : `跟随 ${name}`}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem
          icon={<Megaphone />}
          onSelect={() => {
            presence.call()
            host.toast('info', '已请大家看这里')
          }}
        >
          请大家看这里
        </MenuItem>
        <MenuItem icon={<MessageCircle />} shortcut="/" onSelect={onSay}>
          在光标旁说话
        </MenuItem>
      </Menu>
    </>
  )
}

import { Button, Select } from '@wenfang/shared-ui'
import type { TableSession } from '../state/table-session.ts'
import { eyesOf } from './draft-role.ts'

/** Says whose eyes the database is seen with, while it is somebody else's. */
export function ViewedAs({ session }: { readonly session: TableSession }) {
  const { viewedAs } = session
  if (viewedAs === null) return null
  const eyes = eyesOf(session.ownDatabase.roles, session.ownDatabase.people)
  return (
    <output className="dbsheet-viewed-as">
      <span>正在以他人身份查看，看到的和能做的与他一样，不能改动：</span>
      <Select
        label="以谁的身份查看"
        value={viewedAs}
        options={eyes.map(({ userId, title }) => ({ value: userId, label: title }))}
        onChange={(userId) => session.viewAs(userId)}
      />
      <Button size="sm" onClick={() => session.viewAs(null)}>
        退出
      </Button>
    </output>
  )
}

import { Checkbox } from '@wenfang/shared-ui'
import './cards.css'

/** Whether a document keeps a picture of what it shows, and who sees that. */
export function KeepsPicture({
  isChecked,
  onChange,
  holder,
  program,
}: {
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
  /** What people call the document: 文档, 演示文稿. */
  readonly holder: string
  /** The other program that opens it. */
  readonly program: string
}) {
  return (
    <>
      <Checkbox isChecked={isChecked} onChange={onChange}>
        在{holder}里保存一张当前内容的图片
      </Checkbox>
      <p className="wf-card-choice-hint">
        {isChecked
          ? `图片属于这份${holder}：能读${holder}的人、${program} 和打印出来的纸上都会看到它，即使他们没有查看原文件的权限。`
          : `${holder}里只放一张不含内容的占位图；没有查看原文件权限的人、${program} 和打印出来的纸上都看不到内容。`}
        在文房里显示的始终是原文件现在的内容，只给有权限的人看。
      </p>
    </>
  )
}

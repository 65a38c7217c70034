import { strFromU8, unzipSync } from 'fflate'
import { OutlinePage } from '../pages/index.ts'
import { grant } from '../support/grant.ts'
import { runCommands } from '../support/run-commands.ts'
import { expect, test } from '../support/wenfang-test.ts'

const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAABQAAAAUCAIAAAAC64paAAAAGklEQVR42mPQyr9NNmIY1TyqeVTzqOaB1QwAQ8xFX+HBA1QAAAAASUVORK5CYII='
const BLOCKS = [
  { type: 'paragraph', text: '湖笔' },
  { type: 'image', props: { url: PICTURE, name: '笔.png' } },
  { type: 'button', props: { name: '再来', action: 'link', target: 'https://example.com' } },
]

test('two set what one picture and one button are: each keeps what the other did not touch, and a block that goes takes its panel along', async ({
  page,
  drive,
  signIn,
  complaints,
}) => {
  const { id } = await drive.create('o', '笔')
  await runCommands(drive, id, [
    { id: 'block.insert', args: { blocks: BLOCKS, target: { block: null, side: 'first' } } },
  ])
  const colleague = await signIn('林小雨')
  await grant(drive, id, colleague.id, 'write')
  const windows = [new OutlinePage(page), new OutlinePage(colleague.page)] as const
  const [mine, theirs] = windows
  await Promise.all(windows.map((outline) => outline.open(id)))
  const panel = async (outline: OutlinePage, name: string) => {
    await outline.block('', name === '按钮选项' ? 'button' : 'image').hover()
    await outline.surface.getByRole('button', { name }).click()
    return outline.page.getByRole('dialog', { name })
  }
  const props = async (type: string) => {
    const { blocks } = JSON.parse(
      strFromU8(unzipSync(await drive.export(id, 'otl'))['document.json'] ?? new Uint8Array()),
    ) as {
      readonly blocks: readonly { readonly type: string; readonly props?: Readonly<Record<string, unknown>> }[]
    }
    return blocks.find((block) => block.type === type)?.props
  }

  await test.step('a caption here, its other text and its size there', async () => {
    const [here, there] = [await panel(mine, '图片选项'), await panel(theirs, '图片选项')]
    await there.getByRole('textbox', { name: '替代文字' }).fill('一支笔')
    await there.getByRole('button', { name: '中', exact: true }).click()
    await there.getByRole('button', { name: '确定' }).click()
    await expect(here.getByRole('button', { name: '中', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await here.getByRole('textbox', { name: '图片说明' }).fill('湖州')
    await page.keyboard.press('Enter')
    await expect(here).toBeHidden()
    await expect.poll(() => props('image')).toMatchObject({ caption: '湖州', alt: '一支笔', width: 420 })
  })

  await test.step('a name here, an address there', async () => {
    const [here, there] = [await panel(mine, '按钮选项'), await panel(theirs, '按钮选项')]
    await there.getByRole('textbox', { name: '打开的地址' }).fill('https://example.org')
    await there.getByRole('button', { name: '确定' }).click()
    await here.getByRole('textbox', { name: '按钮上的字' }).fill('再来一支')
    await page.keyboard.press('Enter')
    await expect.poll(() => props('button')).toMatchObject({ name: '再来一支', target: 'https://example.org' })
  })

  await test.step('the picture goes while its panel is open here', async () => {
    const here = await panel(mine, '图片选项')
    await here.getByRole('textbox', { name: '图片说明' }).fill('安徽')
    await theirs.block('', 'image').click()
    await colleague.page.keyboard.press('Delete')
    await expect(here).toBeHidden()
    await mine.caretAfter('湖笔')
    await mine.type('一支')
    await theirs.shows('湖笔一支')
    expect(await props('image')).toBeUndefined()
  })
  expect(complaints).toEqual([])
})

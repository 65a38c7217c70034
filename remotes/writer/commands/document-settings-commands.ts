import { defineCommand } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import { withHeadingLevel } from '../model/tree/chapters.ts'
import { withCoreProperties } from '../model/tree/core-properties.ts'
import { withSetting } from '../model/tree/settings.ts'
import { withTrackedRevisions } from '../model/tree/track-revisions.ts'
import { treeCommand } from './command.ts'
import { paragraphFinder, storyOf } from './places.ts'
import { requireWritable } from './require-lines.ts'
import { oneOf, PARAGRAPH } from './schema.ts'
import type { WriterDocument } from './writer-document.ts'

export const protectDocument = treeCommand(
  {
    id: 'document.protect',
    title: '限制编辑',
    description: '文档还接受什么：只读、批注、修订、填写窗体，none 为不限制。没有密码，是一种约定。',
    args: { kind: oneOf('none', 'readOnly', 'comments', 'trackedChanges', 'forms') },
  },
  (document, { kind }) =>
    document.edit(
      (pkg) =>
        withSetting(
          pkg,
          'documentProtection',
          kind === 'none' ? null : `<w:documentProtection w:edit="${kind}" w:enforcement="1"/>`,
        ),
      { isUnprotected: true },
    ),
)

export const trackRevisions = treeCommand(
  {
    id: 'document.trackRevisions',
    title: '修订',
    description: '打开文档的程序是否把以后的改动记为修订。',
    args: { isOn: Type.Boolean() },
  },
  (document, { isOn }) => document.edit((pkg) => withTrackedRevisions(pkg, isOn)),
)

export const setHeadingLevel = treeCommand(
  {
    id: 'heading.level',
    title: '标题级别',
    description: '把正文里的一个标题变成另一级。',
    args: { paragraph: PARAGRAPH, level: Type.Integer({ minimum: 1, maximum: 9 }) },
  },
  (document, { paragraph, level }) => {
    const { id } = paragraphFinder(document, storyOf(document, undefined))(paragraph)
    document.edit((pkg) => withHeadingLevel(pkg, id, level))
  },
)

const PROPERTY = Type.Optional(Type.String({ maxLength: 1_000 }))

export const describeDocument = defineCommand(
  {
    id: 'properties.set',
    title: '设置文档属性',
    description: '设置标题、主题、作者、关键词、类别和说明，没有给出的不改。',
    args: {
      title: PROPERTY,
      subject: PROPERTY,
      creator: PROPERTY,
      keywords: PROPERTY,
      category: PROPERTY,
      description: PROPERTY,
    },
  },
  // They may have several lines.
  (document: WriterDocument, given) => {
    requireWritable(given)
    document.edit((pkg) =>
      withCoreProperties(pkg, Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))),
    )
  },
)

export const documentSettingsCommands = [describeDocument, protectDocument, trackRevisions, setHeadingLevel]

import type { Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
// The nodes of formulas.
import { mathFromMarkdown } from 'mdast-util-math'
import { gfm } from 'micromark-extension-gfm'
import { dollarMath } from './dollar-math.ts'

/** CommonMark, the tables, strikes, tasks and footnotes of GitHub's dialect, and formulas between dollar signs. */
export const parseMarkdown = (text: string): Root =>
  fromMarkdown(text, { extensions: [gfm(), dollarMath()], mdastExtensions: [gfmFromMarkdown(), mathFromMarkdown()] })

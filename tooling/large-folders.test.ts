import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './paths.ts'

const MOST_FILES = 20

/** Folders with more sources side by side, and why these are not divided. Tests stand beside what they test and are not counted. */
const REASONS: Readonly<Record<string, string>> = {
  'e2e/specs': 'a list: one story of people a file',
  'e2e/support': 'a list: one page object a file',
  'remotes/dbsheet/commands': 'a list: the operations of one part of a database a file',
  'remotes/dbsheet/view/dashboard': 'one view: its blocks, each with its settings',
  'remotes/outline/commands': 'a list: one family of commands a file',
  'remotes/outline/model': 'one layout of blocks and what keeps it whole; nothing in it stands alone',
  'remotes/outline/view/engine': 'the one door to the engine: one hook or extension of it a file',
  'remotes/outline/view/engine/nodes': 'a list: one kind of block a file',
  'remotes/outline/view/menus': 'a list: one menu a file',
  'remotes/presentation/commands': 'a list: one family of commands a file',
  'remotes/presentation/model/edit': 'a list: one kind of change a file',
  'remotes/presentation/view/actions': 'a list: one family of actions a file',
  'remotes/presentation/view/canvas': 'one canvas: one kind of drag a file, and what they share',
  'remotes/presentation/view/renderer/pptx': 'the one door to the engine: one correction of it a file',
  'remotes/presentation/view/show': 'one show: screen, speaker, remote control',
  'remotes/presentation/view/toolbar/panels': 'a list: one panel of the tools a file',
  'remotes/sheet/calc': 'the calculator: its stages side by side, ARCHITECTURE.md has the order',
  'remotes/sheet/commands': 'a list: one family of commands a file',
  'remotes/sheet/files/xlsx/read': 'a list: one part of a package a file',
  'remotes/sheet/files/xlsx/write': 'a list: one part of a package a file',
  'remotes/sheet/model': 'what the folders below share: records, payloads, the workbook',
  'remotes/sheet/rules': 'a list: one kind of rule a file, and what evaluates them',
  'remotes/sheet/view/commands': 'a list: one area of commands a file',
  'remotes/sheet/view/engine': 'the one door to the engine of the grid: one adapter a file',
  'remotes/whiteboard/model/edit': 'a list: one kind of change a file',
  'remotes/writer/commands': 'a list: one family of commands a file',
  'remotes/writer/compare': 'one comparison: its stages from blocks to letters',
  'remotes/writer/model/testing': 'a list: one kind of random edit a file, for the tests by seed',
  'remotes/writer/model/tree': 'a list: one kind of change of the tree a file',
  'remotes/writer/view/engine': 'the one door to the kernel with a view: one adapter a file',
  'remotes/writer/view/toolbar': 'one ribbon: its tools, the tabs are below',
  'server/src/app': 'the composition: configuration, ports, start and end',
  'server/src/auth': 'one boundary: every way to be somebody is judged here, and nowhere else',
  'server/src/files': 'a list: one route or one right of files a file',
  'server/src/jobs': 'one boundary: everything that runs over files of strangers',
  'server/src/office': 'a list: one call of the specification a file',
  'server/src/room': 'one room: the two channel streams, who is in it, what it sends',
  'server/src/session': 'one session: from the ticket to the end of the socket',
  'shared/formulas/src/functions': 'a list: one family of functions a file',
  'shared/ooxml/src': 'a list: one question about a package a file; zip, package and xml are below',
  'shared/protocol/src/http': 'a list: the schemas of one area of routes a file',
  'shared/session/src': 'one session of a client: reducer, effects, replica and what they send',
  'shared/sketch/src': 'a list: one kind of diagram a file',
  'shared/testing/src/fixtures': 'a list: one generator of files a file',
  'shell/src/app': 'the page of one document: what stands around it',
  'shell/src/pages/entry': 'one page: the list of files and its menus',
  'shell/src/session': 'a list: one port of the host a file, over the one HTTP client',
  tooling: 'a list: one check or one step of the build a file',
  'tooling/bench': 'a list: one bench a file',
}

const sources = globSync('{e2e,remotes,server,shared,shell,tooling}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (name) => /(?:^|\/)(?:node_modules|dist|generated|\.[^/]+)(?:\/|$)|\.test\.tsx?$/.test(name),
})
const countOf = new Map<string, number>()
for (const file of sources) countOf.set(dirname(file), (countOf.get(dirname(file)) ?? 0) + 1)

it('has no folder of more files than one sees at once without a reason', () => {
  const large = [...countOf].filter(([, count]) => count > MOST_FILES).map(([folder]) => folder)
  expect(large.length).toBeGreaterThan(10)
  expect(large.filter((folder) => !(folder in REASONS))).toEqual([])
})

it('gives reasons for folders that are there', () => {
  expect(Object.keys(REASONS).filter((folder) => !countOf.has(folder))).toEqual([])
})

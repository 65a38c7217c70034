import { CRASH_FILE } from '../crash/crash-process.ts'
import { TestClient } from '../support/client.ts'
import type { Random } from '../support/random.ts'
import { SmartSheetClient } from '../support/smart-sheet-client.ts'
import { TableClient } from '../support/table-client.ts'
import { until } from '../support/until.ts'
import { BOARD_FILE, BoardDevice } from './board-device.ts'
import { Device } from './device.ts'
import { SMART_SHEET_FILE, SmartSheetDevice } from './smart-sheet-device.ts'
import { TABLE_FILE, TableDevice } from './table-device.ts'

export const BODY_NAMES = ['text', 'table', 'smartSheet', 'board'] as const
export type BodyName = (typeof BODY_NAMES)[number]

/** What a story needs of the kind of file that it plays with. */
interface StoryBody {
  /** Before anybody else has the file open. */
  begin(origin: string, user: string): Promise<void>
  device(user: string, origin: string, random: Random): Device
  client(origin: string, user: string): TestClient
}

const tableClient = (origin: string, user: string): TableClient =>
  new TableClient({ origin, fileId: TABLE_FILE.id, user })

const smartSheetClient = (origin: string, user: string): SmartSheetClient =>
  new SmartSheetClient({ origin, fileId: SMART_SHEET_FILE.id, user, officeType: 'k' })

async function beginTable(client: TableClient): Promise<void> {
  await client.open()
  client.begin()
  await client.saved()
  client.drop()
}

export const BODIES: Readonly<Record<BodyName, StoryBody>> = {
  text: {
    begin: async () => {},
    device: (user, origin, random) => new Device(user, origin, random),
    client: (origin, user) => new TestClient({ origin, fileId: CRASH_FILE, user }),
  },
  table: {
    begin: (origin, user) => beginTable(tableClient(origin, user)),
    device: (user, origin, random) => new TableDevice(user, origin, random),
    client: tableClient,
  },
  smartSheet: {
    begin: (origin, user) => beginTable(smartSheetClient(origin, user)),
    device: (user, origin, random) => new SmartSheetDevice(user, origin, random),
    client: smartSheetClient,
  },
  board: {
    begin: async () => {},
    device: (user, origin, random) => new BoardDevice(user, origin, random),
    client: (origin, user) => new TestClient({ origin, fileId: BOARD_FILE.id, user, officeType: 'b' }),
  },
}

/** Everybody has the file open, and something is saved: a slow machine could be through with a story before anything was. */
export async function begunWith(devices: readonly Device[]): Promise<void> {
  await Promise.all(devices.map(({ session }) => session.ready))
  await until('something is saved', () => {
    for (const device of devices) {
      device.note()
      if (device.ackedSteps === 0 && !device.session.hasUnsent()) device.edit()
    }
    return devices.some(({ ackedSteps }) => ackedSteps > 0)
  })
}

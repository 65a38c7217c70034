import * as buttons from './buttons.ts'
import * as cells from './cells.ts'
import * as fill from './fill.ts'
import * as fields from './fields.ts'
import * as linkConversion from './link-conversion.ts'
import * as links from './links.ts'
import * as records from './records.ts'
import * as roles from './roles.ts'
import * as schedule from './schedule.ts'
import * as tables from './tables.ts'
import * as views from './views.ts'

/** Everything that can be done to a database. */
export const commands = {
  setCells: cells.set,
  enterCells: cells.enter,
  writeText: cells.writeText,
  clearCells: cells.clear,
  fillCells: fill.fill,
  changeMembers: cells.changeMembers,
  pressButton: buttons.press,
  addRecords: records.add,
  enterRecords: records.enter,
  deleteRecords: records.remove,
  restoreRecords: records.restore,
  reschedule: schedule.reschedule,
  putAfter: schedule.putAfter,
  addField: fields.add,
  addLink: links.add,
  convertToLink: linkConversion.convert,
  setField: fields.configure,
  convertField: fields.convert,
  removeField: fields.remove,
  moveField: fields.move,
  putOption: fields.putOption,
  removeOption: fields.removeOption,
  addView: views.add,
  setView: views.configure,
  setViewField: views.configureField,
  removeView: views.remove,
  addTable: tables.add,
  fillTable: tables.fill,
  renameTable: tables.rename,
  removeTable: tables.remove,
  copyTable: tables.copy,
  moveTable: tables.move,
  setTableTab: tables.setTab,
  rememberPerson: tables.rememberPerson,
  putRole: roles.put,
  removeRole: roles.remove,
} as const

// What each command does, for people who write programs. Titles stand beside the commands themselves.

const LINES = (name: string, size: string): Readonly<Record<string, string>> => ({
  insert: `在 at 处插入 count ${name}，格式同前一${name}。`,
  remove: `从 at 起删除 count ${name}，连同其中的内容。`,
  move: `把从 from 起的 count ${name}移到 before 之前，引用随之更新。`,
  resize: `设置 first 到 last 的${size}；size 为 0 时恢复默认。`,
  hide: `隐藏 first 到 last 的${name}。`,
  show: `取消隐藏 first 到 last 的${name}。`,
  group: `把 first 到 last 的${name}组成一级分级显示。`,
  ungroup: `把 first 到 last 的${name}取出一级分级显示。`,
  collapse: `折叠或展开 first 到 last 的${name}组。`,
})

/** By the last part of the id, for each kind of object. */
const OBJECTS = (title: string): Readonly<Record<string, string>> => ({
  add: `在 ranges 处添加${title}，payload 是它的设置。`,
  place: `把标识为 id 的${title}移到 ranges。`,
  set: `更改标识为 id 的${title}的设置。`,
  change: `同时更改标识为 id 的${title}的位置和设置。`,
  remove: `删除标识为 id 的${title}。`,
})

const OWN: Readonly<Record<string, string>> = {
  'cells.set':
    '从 top、left 起写入内容：每行一个数组，每格一个值、以等号开头的公式，或含格式的对象；null 不改动这一格。',
  'cells.setEach': '写入分散的单元格，每项是 row、column 和 input。',
  'cells.clearContents': '清除区域中的内容，保留格式。',
  'cells.clearFormats': '清除区域中的格式，保留内容。',
  'cells.clearAll': '清除区域中的内容和格式。',
  'cells.copy': '把一个区域复制到另一处；parts 为 all、contents 或 formats，目标是来源的数倍时重复填满。',
  'cells.fill': '从 from 起按规律向一个方向填充，to 含 from。',
  'cells.total': '在所选区域旁写入汇总公式，name 是函数名（如 SUM）。',
  'style.set': '更改区域的格式，没有提到的部分不变，null 恢复默认。',
  'style.border': '设置边框：all、outer、inner、top、bottom、left、right、thick-outer 或 none。',
  'merge.add': '合并单元格，只保留左上角的内容。',
  'merge.remove': '取消与这些区域相交的合并。',
  'sheets.add': '在 at 处新建名为 name 的工作表。',
  'sheets.copy': '把工作表复制为名为 name 的新工作表。',
  'sheets.remove': '删除工作表及其全部内容；最后一张不能删除。',
  'sheets.rename': '重命名工作表，公式中的引用随之更新。',
  'sheets.move': '把工作表移到标签栏中的第 at 个位置。',
  'sheets.hide': '隐藏工作表；最后一张可见的不能隐藏。',
  'sheets.show': '取消隐藏工作表。',
  'sheets.colour': '设置标签颜色（RRGGBB），空文本取消颜色。',
  'sheets.freeze': '冻结前 rows 行和前 columns 列，0 为不冻结。',
  'sheets.gridLines': '显示或隐藏网格线。',
  'sheets.zoom': '设置显示比例，10 到 400。',
  'conditionalFormat.addFirst': '添加一条优先于其他规则的条件格式。',
  'conditionalFormat.order': '按 ids 的次序排列工作表的全部条件格式，第一条优先。',
  'conditionalFormat.clear': '清除 ranges 中单元格的条件格式。',
  'names.add': '定义名称；sheetId 为空文本时属于整个工作簿，formula 不带等号。',
  'names.set': '更改标识为 id 的名称。',
  'names.remove': '删除标识为 id 的名称。',
  'data.sort': '按 keys 依次给 range 的各行排序，range 不含标题行。',
  'data.removeDuplicates': '在不含标题行的 range 中，columns 各列都相同的行只保留第一行。',
  'data.splitText': '把一列（range）的文字按 split 分成多列，从 row、column 起写入，types 是各列的类型。',
  'filter.set': '设置自动筛选：range 含标题行，hidden 是不符合条件而隐藏的行。',
  'filter.remove': '取消工作表的自动筛选，显示全部行。',
  'table.create': '把区域变为表格；没有标题行时插入一行。',
  'table.resize': '把表格的范围改为 range，新的列自动取名。',
  'table.totals': '显示或隐藏表格的汇总行。',
  'table.filter': '设置表格的筛选，hidden 是隐藏的行。',
  'page.set': '更改页面设置，没有提到的部分不变。',
  'pivot.create': '在 row、column 处为 source 插入数据透视表。',
  'pivot.createOnSheet': '在新工作表中为 source 插入数据透视表。',
  'pivot.set': '更改数据透视表的字段和布局。',
  'pivot.refresh': '按来源的当前内容刷新数据透视表。',
  'pivot.refreshAll': '刷新工作簿的全部数据透视表。',
  'pivot.remove': '删除数据透视表及其单元格。',
  'pivot.details': '把数据透视表一个单元格背后的明细列到新工作表。',
}

const LINE_SETS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  rows: LINES('行', '行高（磅）'),
  columns: LINES('列', '列宽（字符）'),
}

/** @param title of the command, which for objects ends in what they are */
export function descriptionOf(id: string, title: string): string {
  const [area = '', action = ''] = id.split('.')
  return (
    OWN[id] ?? LINE_SETS[area]?.[action] ?? OBJECTS(title.replace(/^(?:添加|移动|设置|编辑|删除)/, ''))[action] ?? title
  )
}

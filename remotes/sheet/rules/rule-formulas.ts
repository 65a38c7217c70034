// Formulas that Excel writes beside rules about texts and dates; programs that read the file go by them.

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

export function textFormula(
  kind: 'containsText' | 'notContainsText' | 'beginsWith' | 'endsWith',
  text: string,
  cell: string,
): string {
  const words = quoted(text)
  switch (kind) {
    case 'containsText':
      return `NOT(ISERROR(SEARCH(${words},${cell})))`
    case 'notContainsText':
      return `ISERROR(SEARCH(${words},${cell}))`
    case 'beginsWith':
      return `LEFT(${cell},LEN(${words}))=${words}`
    case 'endsWith':
      return `RIGHT(${cell},LEN(${words}))=${words}`
  }
}

export function periodFormula(period: string, cell: string): string {
  const day = `ROUNDDOWN(${cell},0)`
  const month = (shift: string): string =>
    `AND(MONTH(${cell})=MONTH(EDATE(TODAY(),${shift})),YEAR(${cell})=YEAR(EDATE(TODAY(),${shift})))`
  switch (period) {
    case 'yesterday':
      return `FLOOR(${cell},1)=TODAY()-1`
    case 'tomorrow':
      return `FLOOR(${cell},1)=TODAY()+1`
    case 'last7Days':
      return `AND(TODAY()-FLOOR(${cell},1)<=6,FLOOR(${cell},1)<=TODAY())`
    case 'lastWeek':
      return `AND(TODAY()-${day}>=(WEEKDAY(TODAY())),TODAY()-${day}<(WEEKDAY(TODAY())+7))`
    case 'thisWeek':
      return `AND(TODAY()-${day}<=WEEKDAY(TODAY())-1,${day}-TODAY()<=7-WEEKDAY(TODAY()))`
    case 'nextWeek':
      return `AND(${day}-TODAY()>(7-WEEKDAY(TODAY())),${day}-TODAY()<(15-WEEKDAY(TODAY())))`
    case 'lastMonth':
      return month('0-1')
    case 'nextMonth':
      return month('0+1')
    case 'thisMonth':
      return `AND(MONTH(${cell})=MONTH(TODAY()),YEAR(${cell})=YEAR(TODAY()))`
    default:
      return `FLOOR(${cell},1)=TODAY()`
  }
}

/** Pictures of dates in Word's language, and what they show. */
export const DATE_PICTURES = [
  'yyyy年M月d日',
  'yyyy年M月d日dddd',
  'yyyy-MM-dd',
  'yyyy/M/d',
  'yyyy.MM.dd',
  'M月d日',
  'yyyy年M月',
  'yyyy-MM-dd HH:mm',
  'HH:mm',
  'HH:mm:ss',
  'H时m分',
] as const

const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'] as const
const two = (value: number): string => String(value).padStart(2, '0')

export const dateText = (picture: string, date: Date): string =>
  picture.replaceAll(/yyyy|dddd|MM|M|dd|d|HH|H|mm|m|ss/g, (token) => {
    switch (token) {
      case 'yyyy':
        return String(date.getFullYear())
      case 'dddd':
        return `星期${WEEKDAYS[date.getDay()] ?? ''}`
      case 'MM':
        return two(date.getMonth() + 1)
      case 'M':
        return String(date.getMonth() + 1)
      case 'dd':
        return two(date.getDate())
      case 'd':
        return String(date.getDate())
      case 'HH':
        return two(date.getHours())
      case 'H':
        return String(date.getHours())
      case 'mm':
        return two(date.getMinutes())
      case 'm':
        return String(date.getMinutes())
      default:
        return two(date.getSeconds())
    }
  })

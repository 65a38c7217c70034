import { describe, expect, it } from 'vitest'
import { matchTitle } from './match-title.ts'

describe('what a person types finds a command', () => {
  it.each([
    ['段落…', '段落'],
    ['段落…', 'duanluo'],
    ['段落…', 'dl'],
    ['段落…', 'duanl'],
    ['两端对齐', 'ldd'],
    ['两端对齐', 'duiqi'],
    ['行距', 'hangju'],
    ['重新开始编号', 'cx'],
    ['重新开始编号', 'chongxin'],
    ['表格：插入行', 'bg：cr'],
    ['首字下沉（悬挂）', 'xuangua'],
    ['标题 1', 'bt1'],
    ['PDF 导出', 'pdf'],
    ['加粗', '加cu'],
  ])('%s by %s', (title, typed) => expect(matchTitle(title, typed)).not.toBeNull())

  it.each([
    ['段落…', 'lud'],
    ['加粗', 'jiac1'],
    ['加粗', '粗加'],
  ])('%s not by %s', (title, typed) => expect(matchTitle(title, typed)).toBeNull())

  it('with what says it literally, and says it first, before the others', () => {
    const score = (title: string) => matchTitle(title, '格') ?? Number.POSITIVE_INFINITY
    expect(score('格式刷')).toBeLessThan(score('表格'))
    expect(matchTitle('加粗', '加粗')).toBeLessThan(matchTitle('加粗', 'jc') ?? 0)
  })
})

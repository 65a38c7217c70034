import { describe, expect, it } from 'vitest'
import { withSeenStyles, withUnseenStyles } from './unseen-styles.ts'

describe('styles of pasted markup', () => {
  it.each([
    ['<p style="a:b">style="x"</p>', '<p data-unseen-style="a:b">style="x"</p>'],
    ['<P\n STYLE = a:b Class=c>t', '<P\n data-unseen-style = a:b Class=c>t'],
    [`<a title='a > style="x"' style='b'>`, `<a title='a > style="x"' data-unseen-style='b'>`],
    ['<a data-style="x" style>', '<a data-style="x" data-unseen-style>'],
    ['<img onerror="x()" src=a/b.png style=c/>', '<img data-unseen-onerror="x()" src=a/b.png data-unseen-style=c/>'],
    [
      '<style type="a">.a > .b{c:d}</style><i style="e">f</i>',
      '<textarea data-unseen-sheet type="a">.a > .b{c:d}</textarea><i data-unseen-style="e">f</i>',
    ],
    ['<!-- <p style="a"> --><p style="b">', '<!-- <p style="a"> --><p data-unseen-style="b">'],
    ['<script>"<p style=a>"</script><p style="b">', '<script>"<p style=a>"</script><p data-unseen-style="b">'],
    ['1 < 2 style="a" > <', '1 < 2 style="a" > <'],
    ['<p style="a', '<p data-unseen-style="a'],
    ['', ''],
  ])('%s', (html, unseen) => {
    expect(withUnseenStyles(html)).toBe(unseen)
  })

  it('come back when what was parsed is written again', () => {
    const html = '<style>.a{b:c}</style><p style="d:e">style="x"</p>'
    expect(withSeenStyles(withUnseenStyles(html))).toBe(html)
  })

  it('take time by the length of the text, however it is broken', () => {
    const before = performance.now()
    for (const part of ['<a ', '<a "', "<a '", '<style ', '<!-', '<a =', '< style='])
      withUnseenStyles(part.repeat(100_000))
    expect(performance.now() - before).toBeLessThan(5_000)
  })
})

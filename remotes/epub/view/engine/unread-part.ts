import { cleanPage } from './book-hooks.ts'

/** On the button of a page that stands for one that cannot be shown. */
export const RETRY_MARK = 'data-wenfang-retry'

/** A page that says that this part of the book cannot be shown. Its address is its own: whoever loads it lets it go. */
export function unreadPage(why: 'empty' | 'failed' | 'foreign'): string {
  const page = `<!DOCTYPE html><html lang="zh-CN"><head><title>无法显示</title></head><body><section style="margin: 20vh auto 0; max-width: 26em; text-align: center"><h2>这一部分无法显示</h2><p>${WHY[why]}书的其余部分可以继续阅读，原文件没有改动。</p>${why === 'failed' ? `<p><button type="button" ${RETRY_MARK}="">重试</button></p>` : ''}</section></body></html>`
  return URL.createObjectURL(new Blob([cleanPage(page, 'text/html')], { type: 'text/html' }))
}

const WHY = {
  empty: '这里没有内容。',
  failed: '读取这里时出错。',
  foreign: '它的格式不是网页，书里也没有准备替代的内容。',
} as const

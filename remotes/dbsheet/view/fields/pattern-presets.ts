/** Forms of texts that are asked for often. */
export const PATTERN_PRESETS = [
  { label: '手机号码', pattern: '1[3-9]\\d{9}' },
  { label: '身份证号码', pattern: '\\d{17}[\\dXx]' },
  { label: '邮政编码', pattern: '\\d{6}' },
  { label: '统一社会信用代码', pattern: '[0-9A-HJ-NPQRTUWXY]{18}' },
  { label: '只有数字', pattern: '\\d+' },
  { label: '只有字母和数字', pattern: '[A-Za-z0-9]+' },
  { label: '只有汉字', pattern: '[\\u4e00-\\u9fff]+' },
] as const

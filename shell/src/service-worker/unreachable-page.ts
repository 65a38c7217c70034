/** Shown where this device keeps no page: no script, nothing of anybody. */
export const UNREACHABLE_PAGE = `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>无法连接 - 文房</title>
<style>
:root{color-scheme:light dark;--bg:#faf9f6;--ink:#211f1c;--soft:#6d675e;--seal:#b23a2e}
@media (prefers-color-scheme:dark){:root{--bg:#171614;--ink:#ece8e1;--soft:#a09a8f;--seal:#e5705f}}
body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;background:var(--bg);color:var(--ink);font:15px/1.7 -apple-system,"PingFang SC","Microsoft YaHei","Noto Sans SC",system-ui,sans-serif;text-align:center}
h1{margin:0 0 8px;font-size:22px;font-weight:600}
p{margin:0 0 4px;color:var(--soft)}
a{color:var(--seal)}
</style>
</head>
<body>
<main>
<h1>现在无法连接到服务器</h1>
<p>这台设备上没有可以离线打开的文件。已经输入的内容不受影响，重新登录后会继续同步。</p>
<p>请检查网络，然后<a href="">重试</a>。</p>
</main>
</body>
</html>
`

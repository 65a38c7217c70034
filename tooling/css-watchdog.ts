/**
 * How a remote's lazy stylesheet is put into the page. `output.chunkLoadTimeout` is for scripts only: a stylesheet that
 * hangs would leave the loading screen for ever, so the error event is fired after the same limit and the load fails
 * with CSS_CHUNK_LOAD_FAILED as if the network had said so.
 * The result is serialised into the bundle's runtime: it may use nothing from outside.
 */
export function insertCssWithWatchdog(limitMs: number): (link: HTMLLinkElement) => void {
  const source = `document.head.appendChild(linkTag);
var timer = setTimeout(function () { if (!linkTag.sheet) linkTag.dispatchEvent(new Event('error')) }, ${limitMs});
linkTag.addEventListener('load', function () { clearTimeout(timer) });
linkTag.addEventListener('error', function () { clearTimeout(timer) });`
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- Rspack takes the text of this function; it never runs here.
  return new Function('linkTag', source) as (link: HTMLLinkElement) => void
}

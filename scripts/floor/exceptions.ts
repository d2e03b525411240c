/** What shipped files use although not every supported browser knows it, and why nothing is lost there. */

/** CSS features by their name at caniuse.com. */
export const STYLE_EXCEPTIONS: Readonly<Record<string, string>> = {
  'css-appearance': 'older.css: the prefixed name stands beside it',
  'css-backdrop-filter': 'the header is nearly opaque without the blur',
  'css-clip-path': 'only inset(), which every browser of the floor knows',
  'css-display-contents': 'only for <picture>, which has no role to lose',
  'css-focus-visible': 'where it is unknown the browser draws its own ring; hidden radios get theirs in older.css',
  'css-has': 'older.css and rules of their own stand in',
  'css-logical-props': 'single properties, known since Chrome 69, Safari 12.1 and Firefox 41',
  'css-masks': 'the prefixed form is the one that is known',
  'css-not-sel-list': 'a false alarm: a list within :has()',
  'css-overflow': 'overflow: hidden and auto only',
  'css-overscroll-behavior': 'the page may scroll on at the end of the cards',
  'css-paged-media': 'a browser chooses its own margins',
  'css-resize': 'phones have no handle to drag',
  'css-scroll-behavior': 'Safari before 15.4 jumps to the section',
  'css-scrollbar': 'the bar has its usual width',
  'css-sticky': 'known since Chrome 56; the doubt is about table heads',
  'css-subgrid': 'cards of a row keep their own rows',
  'flexbox-gap': 'older.css has margins instead',
  'intrinsic-width': 'min-content, prefixed where that is needed',
  multicolumn: 'break-inside and break-after only',
  'text-decoration': 'a line without its own distance or colour',
  'text-size-adjust': 'the prefixed form stands beside it',
  'viewport-unit-variants': 'vh stands before it',
}

/** JavaScript functions younger than 2020, as they are written in the shipped scripts. */
export const SCRIPT_EXCEPTIONS: Readonly<Record<string, string>> = {
  ObjectHasOwn: "Base UI's toasts; older-browsers.ts fills it in",
  '.randomUUID(': 'older-browsers.ts fills it in',
  '.showModal(': 'older-dialogs.ts fills it in',
  BroadcastChannel: 'asked for first; without it the sign-in runs in the same tab',
  '.requestSubmit(': "React's form actions, which no form here uses",
}

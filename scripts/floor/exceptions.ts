/** What shipped files use although not every supported browser knows it, and why nothing is lost there. */

/** Properties, functions and units by name, other CSS features by their name at caniuse.com. */
export const STYLE_EXCEPTIONS: Readonly<Record<string, string>> = {
  appearance: 'older.css: the prefixed name stands beside it',
  'aspect-ratio': 'pictures have it by their width and height',
  'backdrop-filter': 'the header is nearly opaque without the blur',
  'container-type': 'cards stay beside each other however large the letters are',
  'css-clip-path': 'only inset(), which every browser of the floor knows',
  'css-container-queries': 'as container-type',
  'css-display-contents': 'only for <picture>, which has no role to lose',
  'css-focus-visible': 'where it is unknown the browser draws its own ring; hidden radios get theirs in older.css',
  'css-has': 'older.css and rules of their own stand in',
  'css-masks': 'the prefixed form is the one that is known',
  'css-not-sel-list': 'a false alarm: a list within :has()',
  'css-overflow': 'overflow: hidden and auto only',
  'css-paged-media': 'a browser chooses its own margins',
  'css-resize': 'phones have no handle to drag',
  'css-sticky': 'known since Chrome 56; the doubt is about table heads',
  'css-subgrid': 'cards of a row keep their own rows',
  dvh: 'vh stands before it',
  'flexbox-gap': 'older.css has margins instead',
  'forced-color-adjust': 'only within forced colours, which came with it',
  'intrinsic-width': 'min-content, prefixed where that is needed',
  'line-clamp': 'where it is unknown a name that is too long is not cut; within :has()',
  multicolumn: 'break-inside and break-after only',
  outline: 'it has square corners',
  'overscroll-behavior-x': 'the page may scroll on at the end of the cards',
  'scroll-behavior': 'Safari before 15.4 jumps to the section',
  'scroll-padding-bottom': 'Safari 14.0: what has the focus may stand under the bar of calls until it is scrolled',
  'scroll-padding-top': 'Safari 14.0: the space above a title is as high as the header that lies over it',
  'scroll-snap-type': 'a false alarm: the table names the words of Firefox before 68',
  'scrollbar-width': 'the bar has its usual width',
  'text-decoration': 'a line without its own distance or colour',
  'text-decoration-thickness': 'the line has its usual thickness',
  'text-size-adjust': 'the prefixed form stands beside it',
  'text-underline-offset': 'the line has its usual place',
  'text-wrap': 'lines break as they always did',
  translate: 'a toast comes without sliding',
}

/** JavaScript functions younger than 2020, as they are written in the shipped scripts. */
export const SCRIPT_EXCEPTIONS: Readonly<Record<string, string>> = {
  ObjectHasOwn: "Base UI's toasts; older-browsers.ts fills it in",
  '.randomUUID(': 'older-browsers.ts fills it in',
  '.showModal(': 'older-dialogs.ts fills it in',
  BroadcastChannel: 'asked for first; without it the sign-in runs in the same tab',
  '.requestSubmit(': "React's form actions, which no form here uses",
}

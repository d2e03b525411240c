/** What the build makes of style sheets: names of classes, or the sheet as text. */
declare module '*.module.css' {
  const names: Readonly<Record<string, string>>
  export default names
}
declare module '*.css?inline' {
  const sheet: string
  export default sheet
}
declare module '*.css'

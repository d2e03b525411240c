import { valueNamed } from './value-named.ts'

/** What a sentence names in braces. */
export type NamedIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamedIn<Rest> : never

/** A sentence of `words/` with the values that it names: `{port}`. */
export function fillIn<const Text extends string>(text: Text, values: Readonly<Record<NamedIn<Text>, string | number>>): string {
  return text.replace(/\{(\w+)\}/gu, (_, name: string) => String(valueNamed<string | number>(values, name)))
}

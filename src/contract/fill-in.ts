import { valueNamed } from './value-named.ts'

/** The names in braces of a sentence. */
export type NamedIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamedIn<Rest> : never

/** A sentence of `words/` with its values filled in: `{port}`. */
export function fillIn<const Text extends string>(text: Text, values: Readonly<Record<NamedIn<Text>, string | number>>): string {
  return text.replace(/\{(\w+)\}/gu, (_, name: string) => String(valueNamed<string | number>(values, name)))
}

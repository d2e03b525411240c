const SHORTEST = 4

/** Endings of Indonesian and its regional languages: `giginya`, `matane`, `sirahipun`, `huntuna`, `sadarkeun`, `kejangmi`, `iponhu`. */
const ENDINGS = /(?:ny[aeo]?|lah|kah|pun|ipun|kan|keun|ken|aken?|k[aeiou]|m[iu]|[jp]i|hu|an|ang|in|en|n[aeo]|i|e)$/u
/** Endings before possessive ones, and regional possessive endings: `gerakan` is not `gera-kan`. */
const OWNERS = [/(?:an|[ei])$/u, /(?:kku|ngku|nna)$/u]

/** Regional endings with the Indonesian ones: `sakik`, `putuih`, `mato`, `kepale`. */
const OTHER_ENDS = new Map(
  Object.entries({ uik: 'ut', uih: 'us', ik: 'it', ih: 'is', ek: 'at', eh: 'as', ia: 'ir', ua: 'ur', o: 'a', e: 'a' }),
)
const MAY_END_SO = /[aeio][^aeiou]{0,2}$/u
const withIndonesianEnd = (word: string): string =>
  !MAY_END_SO.test(word)
    ? word
    : word
        .replace(/([iu])a(?=(?:h|k|ng)$)/u, '$1')
        .replace(/o(?=(?:ng|[hklnmprst])$)/u, 'u')
        .replace(/^(.{3,}?)(u?i[hk]|e[hk]|[iu]a|[eo])$/u, (_, begun: string, end: string) => begun + (OTHER_ENDS.get(end) ?? end))

/** Prefixes, each with the first letter of the stem that it replaces: `menelan` is `telan`, `nyokot` is `cokot`. */
const BEGINNINGS: readonly (readonly [RegExp, string])[] = [
  [/^(?:ber|ter|te|per|pem|pen|pel(?=aj)|mem|men|mam|man|me|di|ke|se|pe|be|ba|ta|ka|ng|nge|m|ny|n(?=[dj]))/u, ''],
  [/^(?:m[ae]ng|peng|nge|na)/u, ''],
  [/^m[ae](?=[mn])/u, ''],
  [/^(?:[mp][ae]ng|ng)/u, 'k'],
  [/^(?:[mp][ae]n|n)/u, 't'],
  [/^(?:[mp][ae]m|m)/u, 'p'],
  [/^(?:[mp][ae]ny|ny)/u, 's'],
  [/^ny/u, 'c'],
]

/** Prefixes of regional languages only; Indonesian words may begin with the same letters: `matanya`. */
const REGIONAL: typeof BEGINNINGS = [
  [/^(?:[bmt]ar|[dt]ak|kok|nga|[gmpt]eu|e)/u, ''],
  [/^(?:[mps]a|ti)/u, ''],
  [/^sa/u, 'se'],
]

/** Possible stems of a word, the likeliest and longest first, without the word itself. */
export function stemsOf(word: string): string[] {
  if (word.length < SHORTEST) return []
  const bare = word.replace(ENDINGS, '')
  const bareOnes = new Set([word, ...OWNERS.map((owner) => word.replace(owner, '')), bare, bare.replace(ENDINGS, '')])
  // Stripping never makes a word longer.
  const long = [...bareOnes].filter((end) => end.length >= SHORTEST)
  const ends = [...new Set(long.flatMap((end) => [end, withIndonesianEnd(end), end.replace(/ng$/u, 'n')]))]
  const behind = (beginnings: typeof BEGINNINGS): string[] => {
    const own = /^[bdegkmnpst]/u.test(word) ? beginnings.filter(([beginning]) => beginning.test(word)) : []
    return ends.flatMap((end) => own.map(([beginning, letter]) => end.replace(beginning, letter)))
  }
  const longestFirst = (stems: readonly string[]): string[] => [...stems].sort((one, other) => other.length - one.length)
  const regional = behind(REGIONAL).filter((stem) => /^.?[aeiou].{3}/u.test(stem))
  const stems = [...longestFirst([...ends, ...behind(BEGINNINGS)]), ...longestFirst(regional)]
  // `ilang` is `hilang`.
  const all = new Set([...stems, ...stems.flatMap((stem) => (/^[aeiou].{3}/u.test(stem) ? `h${stem}` : []))])
  return [...all].filter((stem) => stem.length >= SHORTEST && stem !== word)
}

const LAST_E = /e(?=[^aeiou]+$)/u
/** The words with a for their last e, as colloquial speech replaces it: `nelen`, `iket`. */
export const saidWithA = (words: readonly string[]): string[] =>
  words.flatMap((word) => (word.includes('e') && LAST_E.test(word) ? word.replace(LAST_E, 'a') : []))

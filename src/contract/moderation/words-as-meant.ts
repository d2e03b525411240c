import type { TextAsRead } from './text-as-read.ts'

export interface Word {
  /** In its usual spelling: "gk" is "tidak", "matiii" is "mati". */
  meant: string
  /** In the text as read. */
  from: number
  to: number
}

/** How people shorten the words that the rules ask for. */
const USUAL = new Map(
  Object.entries({
    tidak: 'tdk tak ga gak gk g nggak ngga ngak enggak engga kagak kaga ndak nda gada ora teu henteu dak idak indak tra mboten boten',
    saya: 'sy sya aku ak aq aqu gw gue gua gwa w kulo awak abdi urang sa ambo ulun beta aing',
    ingin: 'pengen pingin pengin pgn pngen pgen kepengen kepingin kepengin hayang hoyong pen',
    mau: 'mo mw maw arep rek',
    saja: 'aja aj ae wae sj ja doang we bae kemawon',
    lagi: 'lg lgi maning deui',
    sudah: 'sdh udah udh dah uda wis wes sampun geus tos',
    yang: 'yg yng',
    bisa: 'bs bsa iso',
    hubungi: 'hub hubungin hubungilah',
    wa: 'whatsapp whatsap watsap wasap whastapp',
    dokter: 'dktr doktr dokterr docter doctor',
    kamu: 'lo lu loe elu elo kau km kowe koe kon sampeyan maneh sia ente lau',
    kalian: 'klian klean kelen',
    hidup: 'idup iduik urip hirup',
    lebih: 'labiah luwih',
    baik: 'elok apik',
    rasanya: 'rasonyo rasane',
    menyusul: 'nyusul',
    mati: 'modar maot paeh koit mokat',
    seperti: 'kayak kyk kaya kek macam kayaknya',
    lelah: 'capek cape capai cpk lelahh bosan bosen muak',
  }).flatMap(([meant, spellings]) => spellings.split(' ').map((spelling) => [spelling, meant] as const)),
)

export function wordsAsMeant({ read }: TextAsRead): Word[] {
  return Array.from(read.matchAll(/[a-z0-9]+/gu), ({ 0: written, index }) => {
    const plain = written.replace(/([a-z])\1{2,}/gu, '$1')
    return { meant: USUAL.get(plain) ?? plain, from: index, to: index + written.length }
  })
}

/** The first and the last word of a phrase, by their places among the words. */
export interface Span {
  first: number
  last: number
}

/** Where phrases stand; a pattern reads the words with one space between, before and after. */
export function findPhrases(words: readonly Word[], patterns: readonly RegExp[]): Span[] {
  const line = ` ${words.map(({ meant }) => meant).join(' ')} `
  const begins = new Map<number, number>()
  let at = 1
  for (const [index, { meant }] of words.entries()) {
    begins.set(at, index)
    at += meant.length + 1
  }
  return patterns.flatMap((pattern) =>
    Array.from(line.matchAll(pattern)).flatMap(({ 0: found, index }) => {
      const first = begins.get(index + found.length - found.trimStart().length)
      return first === undefined ? [] : [{ first, last: first + found.trim().split(' ').length - 1 }]
    }),
  )
}

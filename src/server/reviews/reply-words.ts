import type { Finding } from '../../contract/moderation/finding.ts'
import { findPersonalData } from '../../contract/moderation/personal-data.ts'
import type { PersonalDataCode } from '../../contract/moderation/personal-data.ts'
import { asRead } from '../../contract/moderation/text-as-read.ts'
import { readPhone } from '../../contract/phone.ts'

/** Why a number may not stand in a reply. */
const STOPPED: Readonly<Partial<Record<PersonalDataCode, string>>> = {
  'identity-number': 'nomor identitas menunjukkan siapa orangnya kepada semua yang membaca.',
  'record-number': 'nomor seperti ini hanya dimiliki orang yang terdaftar di rumah sakit.',
  phone: 'bukan nomor telepon rumah sakit ini.',
}

/** Numbers that belong to somebody else than the hospital, which may stand in no reply, and why. `phones`: the hospital's own. */
export function findForeignNumbers(words: string, phones: ReadonlySet<string>): { words: string; why: string }[] {
  return findPersonalData(words).flatMap(({ code, words: number }) => {
    const why = STOPPED[code]
    return why === undefined || (code === 'phone' && isOneOf(phones, number)) ? [] : [{ words: number, why }]
  })
}

/** Also without its area, and with hours behind it: `(0711) 123456 24 jam`. */
function isOneOf(phones: ReadonlySet<string>, number: string): boolean {
  if ([number, number.replace(/\s\d{1,2}$/u, '')].some((written) => phones.has(readPhone(written) ?? ''))) return true
  const digits = number.replace(/\D/gu, '')
  return [...phones].some((phone) => phone.endsWith(digits))
}

/** Words that may say that somebody was here, when, where, and why. `rawat_inap` is two words. */
const MARKED = `
  datang berobat berkunjung kunjungan kedatangan dirawat merawat perawatan rawat_inap rawat_jalan opname menginap diperiksa pemeriksaan periksa kontrol ditangani
  menangani penanganan dilayani operasi dioperasi dirujuk rujukan diobati pengobatan pasien pulang sembuh kesembuhan mendaftar terdaftar melahirkan persalinan meninggal
  resep obat dosis infus suntik suntikan vaksin imunisasi transfusi kemoterapi cuci_darah terapi rontgen laboratorium hasil rekam_medis
  kemarin tadi semalam barusan senin selasa rabu kamis jumat sabtu minggu tanggal januari februari maret april mei juni juli agustus september oktober november desember
  ruang ruangan bangsal kamar paviliun poli poliklinik klinik igd ugd icu iccu nicu picu hcu vk isolasi perinatologi hemodialisis radiologi farmasi apotek
  sakit penyakit gejala diagnosis diagnosa diabetes hipertensi stroke tifus tipes tbc kanker tumor kista miom demam dbd malaria asma maag jantung ginjal
  usus_buntu katarak epilepsi kejang depresi skizofrenia bipolar hiv aids sifilis herpes paru covid campak kolesterol asam_urat gula_darah darah_tinggi patah_tulang
  hernia wasir ambeien amandel lupus autisme kusta alergi keguguran hamil kehamilan bayi stunting diare infeksi luka sesak batuk nyeri pendarahan lumpuh narkoba gangguan_jiwa`
  .trim()
  .split(/\s+/u)
  .map((word) => word.replaceAll('_', ' '))

/** Where the second reader of a reply should look: at these words, at the house's own, and at every number. It says nothing against the reply. */
export function findMarked(reply: string, ofTheHouse: readonly string[] = []): Finding<'marked'>[] {
  const { read, find } = asRead(reply)
  const own = ofTheHouse.map((word) => asRead(word).read.replace(/[^\p{L}\p{N} ]/gu, String.raw`\$&`))
  const found = new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:(?:${[...MARKED, ...own].join('|')})(?:nya|mu|ku)?|\d+(?:[.:/-]\d+)*)(?![\p{L}\p{N}])`,
    'gu',
  )
  return Array.from(read.matchAll(found), ({ 0: { length }, index }) => find('marked', index, index + length))
}

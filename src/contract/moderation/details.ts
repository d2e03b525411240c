import { wordsOf } from './phrases.ts'

/** What a reply may name of a reader: a day, a place, an illness, a medicine. Each expression finds it in a sentence of `plain-reply`. */

const oneOf = (list: string): string => wordsOf(list).join('|')
const found = (...sources: readonly string[]): RegExp => new RegExp(`(?<= )(?:${sources.join('|')})(?= )`, 'gu')

const MONTH =
  'januari|februari|maret|april|mei|juni|juli|agustus|september|oktober|november|desember|jan|feb|mar|apr|jun|jul|agu|agt|agust|ags|sep|sept|okt|nov|des|january|february|march|may|june|july|august|october|december'
const DAY = 'senin|selasa|rabu|kamis|jumat|sabtu|monday|tuesday|wednesday|thursday|friday|saturday|sunday'

export const DATE = found(
  `(?:tanggal )?\\d{1,2} (?:${MONTH})(?: \\d{4})?`,
  `(?:${MONTH}) \\d{1,2}`,
  'tanggal \\d[\\d./-]*',
  '\\d{1,2}([/.-])\\d{1,2}\\1(?:\\d{4}|\\d{2})',
  '\\d{4}-\\d{2}-\\d{2}',
  '\\d{1,2}/\\d{1,2}',
  `(?:${DAY}|hari minggu)(?: lalu| kemarin| pagi| siang| sore| malam)*(?: itu)?`,
  '(?:kemarin|tadi|semalam|barusan)(?: lusa| pagi| siang| sore| malam| dulu)?|yesterday|last (?:week|month|night)',
  '(?:minggu|bulan|tahun|malam|hari) (?:kemarin|lalu|yang lalu|itu)|(?:hari|pagi|siang|sore|malam) ini',
  '[a-z0-9]+ (?:hari|minggu|bulan|tahun|jam) (?:yang )?(?:lalu|kemarin)',
  '(?:jam|pukul) \\d[\\d.:]*',
  `(?:bulan|tahun) (?:${MONTH}|\\d{4})`,
  'saat itu|waktu lalu',
)
/** A day that is over, whoever is spoken of: `Senin` alone is any. */
export const PAST_DAY = /lalu|kemarin|itu|tadi|semalam|barusan|yesterday|last|^(?!jam|pukul).*\d/u

const NO_WARD = `tunggu pengaduan informasi laktasi publik rapat direktur terbuka lingkup ini itu kami parkir diskusi ulasan komentar untuk bermain ibadah
  dialog mandi kecil jenazah yang dan di tersebut mana lain dengan , kerja pertemuan humas layanan pelayanan arsip gerak digital ganti nya sudah akan anda bapak ibu kakak mbak mas
  saudara @ memang juga tempat kok ya adalah kini ada besar biasanya`
export const WARD = found(
  `(?:ruang|ruangan|bangsal|paviliun|kamar|sal|poli|poliklinik|klinik|instalasi|ward)(?: rawat inap| rawat jalan| nomor| no| isolasi| spesialis)* (?!(?:${oneOf(NO_WARD)}) )(?:nomor )?[a-z0-9-]+`,
  'igd|icu|iccu|nicu|picu|hcu|icvcu|vk|isolasi|vip|vvip|ruang rawat inap|hemodialis[ai]s?|perinatologi|perina|emergency|kelas (?:[123]|i{1,3}|vip)|unit stroke|stroke unit|laboratorium|radiologi|apotek|farmasi|ward',
)

const DISEASES = `diabetes hipertensi stroke tifus tipes tipus tifoid typhoid tbc tb kanker tumor kista miom demam dbd dengue malaria asma maag gerd jantung
  ginjal gagal_ginjal batu_ginjal usus_buntu apendisitis katarak glaukoma vertigo migrain epilepsi kejang depresi skizofrenia bipolar ansietas hiv aids
  sifilis gonore herpes paru covid campak cacar difteri tetanus rabies kolesterol asam_urat gula_darah darah_tinggi patah_tulang retak_tulang fraktur
  dislokasi hernia wasir ambeien amandel polip lupus autisme autis adhd kusta skabies eksim alergi keguguran preeklamsia preeklampsia kehamilan hamil
  infertil mandul kecanduan overdosis gangguan_jiwa stunting gizi_buruk diare muntaber disentri kolera sepsis infeksi luka_bakar gegar_otak obesitas tiroid
  gondok saraf_terjepit hnp parkinson demensia alzheimer encok rematik prostat varises gangren sesak sesak_napas batuk pilek flu nyeri bengkak mual pendarahan
  perdarahan pingsan trombosit down_syndrome benjolan muntah impotensi psoriasis keputihan buta_warna sumbing lumpuh serangan_jantung darah_rendah
  narkoba hamil_anggur usia_kandungan ketuban tekanan_darah pneumonia cancer fever pregnancy heart seizure asthma hypertension`
/** `poli jantung` is a place. */
export const DISEASE = found(
  `(?<!(?:poli|poliklinik|klinik|dokter|spesialis|unit) )(?:${oneOf(DISEASES)})`,
  '(?!dosis|diagnosis|prognosis|hipnosis)[a-z]{2,}osis',
  '[a-z]{2,}(?:itis|emia|iasis|algia|plegia|pnea|ektomi|pati)(?<!simpati|empati)',
  '(?!diploma|aroma)[a-z]{3,}oma',
)

const MEDICINES = `parasetamol paracetamol panadol ibuprofen aspirin asetosal antibiotik antibiotics morphine insulin glimepirid glimepiride morfin fentanil tramadol kodein ketamin warfarin
  clopidogrel klopidogrel digoksin digoxin furosemid furosemide spironolakton salbutamol ventolin ctm loratadin loratadine cetirizine setirizin oralit zinc vitamin
  antasida sukralfat domperidon asam_mefenamat diklofenak ketorolac ketorolak antalgin rifampisin isoniazid etambutol oat arv fdc obat_tb haloperidol risperidon
  sertralin fluoksetin kalsium tablet_fe zat_besi ringer_laktat nacl infus salep sirup tetes_mata obat_tetes kemoterapi kapsul pil_kb suntik_kb suntikan injeksi
  albumin transfusi serum anestesi epidural spinal vaksin obat_tidur obat_jantung obat_darah_tinggi obat_gula obat_kejang obat_nyeri pereda_nyeri penghilang_nyeri penurun_panas pengencer_darah penenang metadon methadone inhaler nebulizer penisilin allopurinol
  alopurinol bodrex promag mylanta betadine deksa gabapentin fenitoin karbamazepin alteplase misoprostol oksitosin`
export const MEDICINE = found(
  oneOf(MEDICINES),
  `(?:obat|suntikan|terapi) (?:${oneOf(DISEASES)})`,
  '(?!april )[a-z]{2,}(?:mycin|misin|c[iy]ll?in|sill?in|azole|azol|pril|sartan|statin|dipine?|floxacin|floksasin|cycline|siklin|tidine?|formin|gliptin|gliflozin|parin|zepam|zolam|setron|profen|tason|nison|solone?|isolon|clovir|klovir|caine)',
  '[a-z]{3,}(?:olol|mab|tinib|kain)(?<!memakain)',
  '(?:cef|sef)[a-z]{4,}',
)

/** Names that are known however they are misspelt. */
export const LONG_NAMES = [...wordsOf(DISEASES), ...wordsOf(MEDICINES)].filter((name) => name.length > 6 && !name.includes(' '))
